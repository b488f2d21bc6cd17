/** Tells search engines which cars of each site have changed since the last time (IndexNow). */
import { isAnnouncedBy } from '#domain/car/home-site.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteOrigin } from '#domain/site/site-origin.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { FeedSchedule } from '#ports/stock/feed-source.ts';
import { type IndexNow, maxAnnouncedUrls } from '#ports/stock/index-now.ts';

export const announceEveryMs = 10 * minuteMs;
const lostAfterMs = 5 * minuteMs;
/** An import notes its beginning as the time of each change, and ends later. */
const overlapMs = 10 * minuteMs;

export type AnnouncePorts = {
  /** Those that search engines may be notified of; others may be among them. */
  readonly sites: () => readonly SiteContext[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  /** The public address; no other one is announced. */
  readonly publicUrl: string | null;
  readonly carStore: Pick<CarStore, 'listChangedSince'>;
  /** Shared by all processes, so that one of them tells. */
  readonly schedule: Pick<FeedSchedule, 'take' | 'finish'>;
  readonly indexNow: IndexNow;
  readonly note: (text: string) => void;
};

/**
 * The first check announces nothing: sitemaps have what was there before. What was refused is announced the next time,
 * with what came since.
 */
export async function announceChanges(app: AnnouncePorts, now: Date): Promise<void> {
  const { publicUrl } = app;
  if (publicUrl === null || !publicUrl.startsWith('https://')) return;
  for (const site of app.sites()) {
    const { key } = site.config.indexNow;
    if (key === null || site.config.status === 'demo') continue;
    const duty = { dealerGroupId: site.dealerGroupId, name: `index-now:${site.siteSlug}` };
    const times = { dueBefore: before(now, announceEveryMs), lostBefore: before(now, lostAfterMs), now };
    const claimed = await app.schedule.take(duty, times);
    if (claimed === null) continue;
    const since = claimed.mark === null ? null : new Date(claimed.mark);
    const failure = since === null ? null : await announce(site, { key, publicUrl, since }, app, now);
    if (failure !== null && failure !== claimed.failure) app.note(`${site.siteSlug}: ${failure}`);
    const mark = failure === null ? now.toISOString() : claimed.mark;
    await app.schedule.finish(duty, { mark, failure, owed: [], now });
  }
}

type Telling = { readonly key: string; readonly publicUrl: string; readonly since: Date };

async function announce(
  site: SiteContext,
  { key, publicUrl, since }: Telling,
  { carStore, indexNow, sitesOf }: AnnouncePorts,
  now: Date,
): Promise<string | null> {
  const ofGroup = sitesOf(site.dealerGroupId);
  const origin = siteOrigin(site, publicUrl);
  const changed = await carStore.listChangedSince(site.dealerGroupId, before(since, overlapMs));
  const addresses = changed
    .filter((car) => isAnnouncedBy(site, car, { sites: ofGroup, now }))
    .map(({ slug }) => `${origin}${carHref(slug)}`);
  for (let first = 0; first < addresses.length; first += maxAnnouncedUrls) {
    const failure = await indexNow.announce({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      addresses: addresses.slice(first, first + maxAnnouncedUrls),
    });
    if (failure !== null) return failure;
  }
  return null;
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
