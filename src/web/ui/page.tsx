/** What every part of a page may know of it without being told: where it stands, and the words and forms of its site. */
import { createContext, use } from 'react';
import type { SiteView } from '#view-models/site/view-site.ts';
import { type Json, serialiseProps } from './island.tsx';

export type PageFacts = {
  /** The path of the page's address. */
  readonly path: string;
  readonly site: Pick<SiteView, 'name' | 'locale' | 'currency' | 'stockNoun' | 'hasFavourites'>;
};

const PageContext = createContext<PageFacts | null>(null);
export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('No PageProvider above this component.');
  return page;
}

const elementId = 'page-facts';

/** As the page carries them for its islands. */
export function PageFactsScript() {
  const page: Json & PageFacts = usePage();
  return (
    <script
      id={elementId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and never markup
      dangerouslySetInnerHTML={{ __html: serialiseProps(page) }}
    />
  );
}

export function pickSiteFacts({
  name,
  locale,
  currency,
  stockNoun,
  hasFavourites,
}: SiteView): PageFacts['site'] {
  return { name, locale, currency, stockNoun, hasFavourites };
}

let facts: PageFacts | null = null;

/** In the browser: what the page carries. */
export function readPage(): PageFacts {
  facts ??= JSON.parse(document.getElementById(elementId)?.textContent ?? 'null') as PageFacts | null;
  if (!facts) throw new Error('The page carries no facts.');
  return facts;
}
