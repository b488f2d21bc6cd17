/** What every part of a page may know of it, as the page carries it for its parts; read without React, which no enhancement waits for. */
import type { SiteView } from '#view-models/site/view-site.ts';

export type PageFacts = {
  /** The path of the page's address. */
  readonly path: string;
  readonly site: Pick<SiteView, 'name' | 'locale' | 'currency' | 'stockNoun' | 'hasFavourites'>;
};

/** Of the element that they lie in. */
export const pageFactsId = 'page-facts';

/** In the browser only. */
export function readPage(): PageFacts {
  const facts = JSON.parse(document.getElementById(pageFactsId)?.textContent ?? 'null') as PageFacts | null;
  if (!facts) throw new Error('The page has no facts.');
  return facts;
}
