/** The sitemaps of one site, whole, from the current stock: an index, its pages, its cars and their pictures. */
import type { CarSummary } from '#domain/car/car.ts';
import { findHomeSite } from '#domain/car/home-site.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { findGate } from '#domain/shopper/gate.ts';
import { routedPath } from '#domain/shopper/shopper-address.ts';
import { carHref, contactHref, findLinkedModel } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type SitemapEntry, writeSitemapIndex, writeSitemaps } from '#domain/sitemap/sitemap.ts';
import { buildSearchUrl } from '#domain/stock-search/address/search-path.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { Application } from '#use-cases/application.ts';
import { findPageWithPublishState } from '#use-cases/content/page-preview.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';

export const sitemapIndexPath = '/sitemap.xml';

/** The width of the car page's own markup, so that a picture has one address for search engines. */
const pictureWidth = 1200;

/** By path. */
export type SiteMaps = ReadonlyMap<string, string>;

/** `origin` is scheme, host and port of the site, without a slash at its end. */
export async function writeSiteMaps(
  site: SiteContext,
  { origin }: { readonly origin: string },
  app: Pick<Application, 'carStore' | 'sitesOf'>,
  now: Date,
): Promise<SiteMaps> {
  const listed: CarSummary[] = [];
  const own: CarSummary[] = [];
  const sites = app.sitesOf(site.dealerGroupId);
  for await (const batch of app.carStore.listSummaries(site.dealerGroupId)) {
    for (const car of batch) {
      if (!evaluateListing(car, site.config, now).isListed) continue;
      listed.push(car);
      // A sold car keeps its page for a time, and is nothing to find any more.
      if (car.status !== 'sold' && isAtHome(site, findHomeSite(car, sites, now))) own.push(car);
    }
  }
  const maps = new Map<string, string>();
  const files = [
    ...addFiles('pages', listSitePages(site, listed, now).map(pageEntry)),
    ...addFiles('cars', own.map(carEntry)),
    ...addFiles('images', own.filter(hasPictures).map(imageEntry)),
  ];
  maps.set(sitemapIndexPath, writeSitemapIndex(files));
  return maps;

  function addFiles(name: string, entries: readonly SitemapEntry[]) {
    return writeSitemaps(entries).map(({ text, changedAt }, index) => {
      const path = `/sitemap-${name}-${index + 1}.xml`;
      maps.set(path, text);
      return { address: `${origin}${path}`, changedAt };
    });
  }
  function pageEntry({ path, changedAt }: ReturnType<typeof listSitePages>[number]): SitemapEntry {
    return { address: `${origin}${path}`, changedAt };
  }
  function carEntry({ slug, updatedAt }: CarSummary): SitemapEntry {
    return { address: `${origin}${carHref(slug)}`, changedAt: updatedAt };
  }
  function imageEntry(car: CarSummary): SitemapEntry {
    const images = car.images.map(({ url }) => new URL(imageUrl(url, pictureWidth), origin).href);
    return { ...carEntry(car), images };
  }
}

function isAtHome({ siteSlug }: SiteContext, home: SiteContext | null): boolean {
  return home?.siteSlug === siteSlug;
}

function hasPictures({ images }: CarSummary): boolean {
  return images.length > 0;
}

/** Every page of a site that search engines may show, but those of cars. */
type SitePage = { readonly path: string; readonly changedAt: Date | null };

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
      findLinkedModel(slug, config.models) !== null &&
      findPageWithPublishState(site, slug, now)?.publishState !== 'shown',
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

/** Those that everyone sees now: no draft, and none before or after its time. */
function listContentPages(site: SiteContext, now: Date): readonly SitePage[] {
  const { pages, timeZone } = site.config;
  return Object.keys(pages)
    .sort()
    .flatMap((slug) => {
      const found = findPageWithPublishState(site, slug, now);
      if (found?.publishState !== 'shown') return [];
      const { article } = found.page;
      const changedAt = article
        ? instantOf(timeZone, article.publishedAt.slice(0, 10), article.publishedAt.slice(11))
        : null;
      return [{ path: `/${slug}`, changedAt }];
    });
}

/** Pages that ask for sign-in, or show what is one visitor's alone, are not for search engines. */
function isOpen({ config }: SiteContext, path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (findGate(config, { pathname, searchParams }) !== null) return false;
  return routedPath(config, pathname) === pathname;
}
