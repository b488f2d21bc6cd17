/** The context of every part of a page: its place, and the words and forms of its site. */
import { createContext, use } from 'react';
import type { SiteView } from '#view-models/site/view-site.ts';
import { type Json, serialiseProps } from './island.tsx';
import { type PageFacts, pageFactsId } from './page-facts.ts';

const PageContext = createContext<PageFacts | null>(null);
export const PageProvider = PageContext.Provider;

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('No PageProvider above this component.');
  return page;
}

/** As the page carries them for its parts. */
export function PageFactsScript() {
  const page: Json & PageFacts = usePage();
  return (
    <script
      id={pageFactsId}
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
