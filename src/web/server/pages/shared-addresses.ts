/**
 * The one list of what is the same for everyone, and may therefore be cached for a moment and served to the next
 * visitor.
 */
import { findGate } from '#domain/shopper/gate.ts';
import { routedPath } from '#domain/shopper/shopper-address.ts';
import { findLinkedModel } from '#domain/site/links.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import * as parameters from './page-parameters.ts';

type SharedPage = {
  readonly path: RegExp;
  /** The parameters that the page depends on, written in one way. */
  readonly reads: parameters.ReadParameters;
};

/**
 * Whatever is not listed is rendered for each request and not cached: a new address is private until it is listed here.
 * A listed page can still refuse for itself with `Cache-Control: no-store`. A page does not get parameters that it is
 * not listed as reading: an advertisement's parameters cannot make a page of their own.
 */
const sharedPages: readonly SharedPage[] = [
  { path: /^\/$/, reads: parameters.none },
  { path: /^\/search(\/|$)/, reads: parameters.ofListing },
  { path: /^\/cars\/[^/]+$/, reads: parameters.ofCar },
  { path: /^\/cars\/[^/]+\/enquire$/, reads: parameters.named('about', 'location') },
  { path: /^\/locations(\/[^/]+)?$/, reads: parameters.none },
  { path: /^\/offers(\/[^/]+){1,2}$/, reads: parameters.none },
  { path: /^\/contact(-us(\/[^/]+)?)?$/, reads: parameters.none },
  { path: /^\/(models|new-vehicles)$/, reads: parameters.named('body', 'fuel') },
  { path: /^\/print$/, reads: parameters.named('car_id') },
  { path: /^\/compare$/, reads: parameters.named('ids') },
  {
    path: /^\/(special-offers|favourites|privacy-choices|privacy-request|developers)$/,
    reads: parameters.none,
  },
  { path: /^\/api\/search$/, reads: parameters.ofSearchAnswer },
  { path: /^\/api\/hits$/, reads: parameters.ofHits },
  { path: /^\/api\/(listed-stock|listed-views|locations)$/, reads: parameters.none },
  { path: /^\/api\/suggest$/, reads: parameters.named('q') },
  { path: /^\/api\/cards$/, reads: parameters.named('ids') },
  { path: /^\/api\/distance$/, reads: parameters.named('near', 'location') },
  { path: /^\/api\/finance-disclaimer$/, reads: parameters.named('car_id') },
];

export type SharedAddressRequest = {
  /** As its visitor knows it. */
  readonly url: URL;
  /** What the page is made from, where it is the same for everyone. */
  readonly shared: URL | null;
  /** The page's own in the cache; null for what is not cached. */
  readonly key: string | null;
};

/** Longer addresses are rendered but not cached. */
const maxStored = 600;

/** What an address of a site means to the cache. */
export function readAddress(site: SiteContext, url: URL): SharedAddressRequest {
  const shared = findSharedAddress(site, url);
  const address = shared === null ? null : shared.pathname + shared.search;
  const key = address === null || address.length > maxStored ? null : `${siteKey(site)}|${address}`;
  return { url, shared, key };
}

/**
 * The one address of what is shared, with the parameters that the page depends on alone; null for what is not shared.
 * Path and query as a URL has them, dots resolved.
 */
export function findSharedAddress({ config }: Pick<SiteContext, 'config'>, url: URL): URL | null {
  const { pathname } = url;
  // Behind a gate there is a page for signed-in shoppers and another for everyone else.
  if (findGate(config, url) !== null) return null;
  // A page that has become the router's own shows what one browser keeps.
  if (routedPath(config, pathname) !== pathname) return null;
  const reads = findReads(config, pathname);
  if (reads === null) return null;
  const shared = new URL(url);
  shared.search = reads(url.searchParams);
  // The router and the search take several slashes for one, and pass over the last.
  if (reads === parameters.ofListing) shared.pathname = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return shared;
}

function findReads(config: SiteContext['config'], page: string): parameters.ReadParameters | null {
  const listed = sharedPages.find(({ path }) => path.test(page));
  if (listed) return listed.reads;
  // The pages that a site writes itself, and those of its models.
  if (Object.hasOwn(config.pages, page.slice(1))) return parameters.ofContentPage;
  return findLinkedModel(page.slice(1), config.models) === null ? null : parameters.none;
}
