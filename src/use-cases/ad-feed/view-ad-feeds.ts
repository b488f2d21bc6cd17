/**
 * The feeds that advertising networks fetch, and the report of what keeps a car out of them. Their content is on public
 * pages; the address is signed so that the stock of a dealer who does not advertise cannot be counted.
 */
import { type Ad, type AdFeedName, adFeedNames, buildAd } from '#domain/ad-feed/ad.ts';
import { type AdFeed, writeAdFeed, writeAdReport } from '#domain/ad-feed/write-ad-feed.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';

type AdFeedPorts = { readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'> };

export type AdFeedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly feed: AdFeedName | 'report';
};

export const adFeedFiles: readonly AdFeedFile[] = [
  { name: 'google-vehicle-ads.txt', mediaType: 'text/tab-separated-values; charset=utf-8', feed: 'google' },
  { name: 'meta-vehicles.csv', mediaType: 'text/csv; charset=utf-8', feed: 'meta' },
  { name: 'report.csv', mediaType: 'text/csv; charset=utf-8', feed: 'report' },
];

/** The path of a file; it opens on this site only, and only until `adFeeds.revision` is raised. */
export function adFeedHref(site: SiteContext, { name }: AdFeedFile, key: string): string {
  return `/feeds/${signParts(partsOf(site), key)}/${name}`;
}

/** Null for a file that is none, and for every token but the site's own. */
export async function viewAdFeedFile(
  site: SiteContext,
  { token, name, origin }: { readonly token: string; readonly name: string; readonly origin: string },
  app: AdFeedPorts & { readonly adFeedKey: string },
  now: Date,
): Promise<{ readonly text: string; readonly mediaType: string } | null> {
  const file = adFeedFiles.find((candidate) => candidate.name === name);
  if (file === undefined || !isSignatureOf(partsOf(site), app.adFeedKey, token)) return null;
  const feeds = await buildAdFeeds(site, { origin }, app, now);
  const text = file.feed === 'report' ? reportOf(feeds) : (feeds.get(file.feed)?.text ?? '');
  return { text, mediaType: file.mediaType };
}

export type AdFeeds = ReadonlyMap<AdFeedName, AdFeed>;

export async function buildAdFeeds(
  site: SiteContext,
  { origin }: { readonly origin: string },
  { carStore }: AdFeedPorts,
  now: Date,
): Promise<AdFeeds> {
  const ads: Ad[] = [];
  for await (const batch of carStore.listSummaries(site.dealerGroupId)) {
    const ids = batch.filter((car) => evaluateListing(car, site.config, now).isListed).map(({ id }) => id);
    for (const car of await carStore.listByIds(site.dealerGroupId, ids)) ads.push(buildAd(site, car, origin));
  }
  return new Map(adFeedNames.map((feed) => [feed, writeAdFeed(site, feed, ads)]));
}

export function reportOf(feeds: AdFeeds): string {
  return writeAdReport([...feeds].map(([feed, { cars }]) => ({ feed, cars })));
}

function partsOf({ dealerGroupId, siteSlug, config }: SiteContext): readonly string[] {
  return ['ad-feeds', dealerGroupId, siteSlug, String(config.adFeeds.revision)];
}
