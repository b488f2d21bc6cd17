/** The sitemaps of one site, whole, from the stock of now: an index, its pages, its cars and their pictures. */
import type { CarSummary } from '#domain/car/car.ts';
import { findHomeSite } from '#domain/car/home-site.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type SitemapEntry, writeSitemapIndex, writeSitemaps } from '#domain/sitemap/sitemap.ts';
import type { Application } from '#use-cases/application.ts';
import { listSitePages } from './list-site-pages.ts';

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
