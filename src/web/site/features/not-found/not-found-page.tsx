/** An address that leads nowhere: say so, and offer search and stock. */

import { allStockHref } from '#domain/site/links.ts';
import { bodyTypeHref } from '#domain/stock-search/address/search-href.ts';
import { seeAllText } from '#view-models/site/see-all-text.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { EmptyBayGraphic } from '#web/ui/dead-link.tsx';
import { SearchBoxIsland } from '#web/ui/search-box.island.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

type Props = { readonly status: number; readonly site: SiteView | null };

const messages: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  404: {
    title: 'Page not found',
    text: 'The link may be out of date, or the vehicle may have been sold. Search our stock below.',
  },
  410: { title: 'No longer available', text: 'It may have been sold. Search for similar ones below.' },
  429: { title: 'Too many attempts', text: 'Wait a minute, then try again.' },
  503: {
    title: 'This page isn’t available right now',
    text: 'We can’t load our records. Please try again in a minute.',
  },
  500: { title: 'Something went wrong on our side', text: 'Please try again in a moment.' },
};

export function NotFoundPage({ status, site }: Props) {
  const message =
    messages[status] ??
    (status < 500
      ? { title: 'We can’t show this page', text: 'Check the address, then try again.' }
      : messages[500]);
  return (
    <div className="wrap not-found empty-page">
      <title>{message?.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyBayGraphic>
        <Silhouette body={site?.bodyTypes[0] ?? 'suv'} />
      </EmptyBayGraphic>
      <div>
        <p className="not-found__status">Error {status}</p>
        <h1 className="not-found__title">{message?.title}</h1>
        <p className="not-found__text">{message?.text}</p>
        {site ? (
          <>
            <form className="not-found__search" action={allStockHref} method="get">
              <label htmlFor="not-found-query">Search {site.stockNoun.many}</label>
              <div className="search-row cluster">
                <SearchBoxIsland id="not-found-query" placeholder="Make, model or keywords" />
                <button className="button button--primary" type="submit">
                  Search
                </button>
              </div>
            </form>
            <ul className="not-found__links cluster">
              <li>
                <a href={allStockHref}>{seeAllText(site)}</a>
              </li>
              {site.bodyTypes.slice(0, 4).map((body) => (
                <li key={body}>
                  <a href={bodyTypeHref(body)}>{body}</a>
                </li>
              ))}
              <li>
                <a href="/locations">Our locations</a>
              </li>
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
