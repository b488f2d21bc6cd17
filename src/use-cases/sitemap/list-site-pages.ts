/** Every page of a site that search engines may show, but those of cars. */
import type { CarSummary } from '#domain/car/car.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { findGate } from '#domain/shopper/gate.ts';
import { routedPath } from '#domain/shopper/own-address.ts';
import { contactHref, findOwnModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildSearchUrl } from '#domain/stock-search/address/search-path.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { findStandingPage } from '#use-cases/content/page-preview.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';

export type SitePage = { readonly path: string; readonly changedAt: Date | null };

/** `cars` are those that the site lists. Each address once. */
export function listSitePages(
  site: SiteContext,
  cars: readonly CarSummary[],
  now: Date,
): readonly SitePage[] {
  const { config, locations } = site;
  const offers = viewOffers(site, now);
  const models = config.models.filter(
    ({ slug }) =>
      findOwnModel(slug, config.models) !== null && findStandingPage(site, slug, now)?.standing !== 'shown',
  );
  const paths = [
    '/',
    ...listListings(cars),
    ...(config.models.length > 0 ? ['/models'] : []),
    ...models.map(({ slug }) => `/${slug}`),
    ...(offers.length > 0 ? ['/special-offers'] : []),
    ...offers.map(({ href }) => href),
    '/locations',
    ...locations.map(({ slug }) => `/locations/${slug}`),
    '/contact-us',
    ...locations.map(({ slug }) => contactHref(slug)),
  ];
  const pages = [...paths.map((path) => ({ path, changedAt: null })), ...listContentPages(site, now)];
  const seen = new Set<string>();
  return pages.filter(({ path }) => {
    if (seen.has(path) || !isOpen(site, path)) return false;
    seen.add(path);
    return true;
  });
}

/** Everything, each stock type, make, model and body that is in stock: what their addresses say holds cars. */
function listListings(cars: readonly CarSummary[]): readonly string[] {
  const vocabulary = buildStockVocabulary(cars);
  const href = (refinements: Readonly<Record<string, readonly string[]>>) =>
    buildSearchUrl({ ...emptySearchState, refinements }, vocabulary);
  return [
    href({}),
    ...[...new Set(cars.map(({ stockType }) => stockType))].sort().map((type) => href({ car_type: [type] })),
    ...vocabulary.makes.flatMap(({ label, models }) => [
      href({ make: [label] }),
      ...models.map((model) => href({ make: [label], model: [model.label] })),
    ]),
    ...vocabulary.bodyTypes.map(({ label }) => href({ body: [label] })),
  ];
}

/** Those that everybody sees now: no draft, and none before or after its time. */
function listContentPages(site: SiteContext, now: Date): readonly SitePage[] {
  const { pages, timeZone } = site.config;
  return Object.keys(pages)
    .sort()
    .flatMap((slug) => {
      const found = findStandingPage(site, slug, now);
      if (found?.standing !== 'shown') return [];
      const { article } = found.page;
      const changedAt = article
        ? instantOf(timeZone, article.publishedAt.slice(0, 10), article.publishedAt.slice(11))
        : null;
      return [{ path: `/${slug}`, changedAt }];
    });
}

/** What asks who somebody is, or shows what is one visitor's alone, is nothing to find. */
function isOpen({ config }: SiteContext, path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (findGate(config, { pathname, searchParams }) !== null) return false;
  return routedPath(config, pathname) === pathname;
}
