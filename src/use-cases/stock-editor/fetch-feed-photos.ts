/**
 * Fetches the photos that feeds name by addresses into our own store, and shows them: a few of each server at once, first
 * photos first. Cars never wait for it: until then they show the feed's own picture.
 */
import { createHash } from 'node:crypto';
import { photoFileNames } from '#domain/car-overrides/car-photo.ts';
import { showFetchedPhotos } from '#domain/car-overrides/project-car.ts';
import { nextChangeAt } from '#domain/change/override.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { withConsoleFeeds } from '#domain/stock-feed/feed-setup.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { PhotoRefusal } from '#ports/photos/car-photos.ts';
import type { DueFeedPhoto, FeedPhotoStore, PhotoSource } from '#ports/photos/feed-photos.ts';
import type { FeedSetupStore } from '#ports/stock/feed-setup-store.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import type { PhotoPorts } from './receive-photo.ts';
import { runBounded } from './run-bounded.ts';

export type FeedPhotoPorts = Pick<PhotoPorts, 'photoFiles' | 'photoWorkshop'> &
  Pick<ChangePorts, 'changes' | 'clock' | 'triggerStockRefresh' | 'yieldToRequests'> & {
    readonly feedPhotos: FeedPhotoStore;
    readonly photoSource: PhotoSource;
    readonly feedSetups: Pick<FeedSetupStore, 'list'>;
    /** Nothing is fetched while the disk is full. */
    readonly hasRoom: () => Promise<boolean>;
    readonly signal: AbortSignal;
  };

/** After each failed attempt; then a person has to ask for another. */
const waitsMs = [5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs, 24 * hourMs];
/** So many at once, and of one server. */
const atOnce = { total: 4, perKey: 2 };
const batchSize = 40;
const carsAtOnce = 50;
/** Another job may want its place: the rest goes on in the next run. */
const maxRunMs = 4 * minuteMs;
/** A server that failed so often in one run is left alone for a while. */
const maxFailures = 5;
const restMs = 30 * minuteMs;

export async function fetchFeedPhotos(group: DealerGroup, app: FeedPhotoPorts): Promise<void> {
  const { feedPhotos, clock, signal } = app;
  const started = clock().getTime();
  const failures = new Map<string, number>();
  await feedPhotos.collect(group.id, await uncopiedFeedsOf(group, app), clock());
  while (!signal.aborted && clock().getTime() - started < maxRunMs && (await app.hasRoom())) {
    const due = await feedPhotos.listDue(group.id, clock(), batchSize);
    if (due.length === 0) break;
    // Of several cars with the same photo, the others find it fetched.
    const once = [...new Map(due.map((photo) => [photo.addressHash, photo])).values()];
    await runBounded(once, { ...atOnce, keyOf: hostOf }, async (photo) => {
      const host = hostOf(photo);
      if (signal.aborted || (failures.get(host) ?? 0) >= maxFailures) return;
      const isOfHost = await fetchOne(group.id, photo, app);
      failures.set(host, isOfHost ? (failures.get(host) ?? 0) + 1 : 0);
    });
    for (const [host, count] of failures) {
      if (count < maxFailures) continue;
      await feedPhotos.putOff(group.id, host, new Date(clock().getTime() + restMs));
      failures.delete(host);
    }
    await showAll(group.id, app);
  }
  await showAll(group.id, app);
}

/** Whose photos stay with their supplier. */
export async function uncopiedFeedsOf(
  group: DealerGroup,
  { feedSetups }: Pick<FeedPhotoPorts, 'feedSetups'>,
): Promise<readonly string[]> {
  const { stockImport } = withConsoleFeeds(group, await feedSetups.list(group.id));
  return Object.entries(stockImport.feeds).flatMap(([name, { keepPhotos }]) =>
    (keepPhotos ?? stockImport.keepPhotos) ? [name] : [],
  );
}

function hostOf({ address }: Pick<DueFeedPhoto, 'address'>): string {
  return address.split('/')[2]?.toLowerCase() ?? '';
}

/** True where its server could not be reached. */
async function fetchOne(dealerGroupId: string, photo: DueFeedPhoto, app: FeedPhotoPorts): Promise<boolean> {
  const { feedPhotos, clock } = app;
  const known = await feedPhotos.findFetched(dealerGroupId, photo.addressHash);
  if (known !== null) {
    await feedPhotos.noteFetched(dealerGroupId, photo, known, clock());
    return false;
  }
  const came = await app.photoSource.fetch(photo.address, app.signal);
  const fail = (reason: string, isFinal: boolean) => {
    const waitMs = isFinal ? undefined : waitsMs[photo.attempts];
    const nextAt = waitMs === undefined ? null : new Date(clock().getTime() + waitMs);
    return feedPhotos.noteFailed(dealerGroupId, photo, { reason, nextAt });
  };
  if (came.kind === 'failed') {
    await fail(came.reason, came.isFinal);
    return came.isOfHost;
  }
  await app.yieldToRequests();
  const developed = await app.photoWorkshop.develop(came.bytes);
  // The supplier may put a whole picture in the place of a broken one.
  if (developed.kind === 'refused') await fail(refusals[developed.reason], developed.reason !== 'damaged');
  else {
    const hash = createHash('sha256').update(came.bytes).digest('hex');
    // The file before the row. The supplier has the original.
    await app.photoFiles.put(photoFileNames(dealerGroupId, hash).shown, developed.shown, 'image/webp');
    await feedPhotos.noteFetched(dealerGroupId, photo, hash, clock());
  }
  return false;
}

const refusals: Readonly<Record<PhotoRefusal, string>> = {
  empty: 'it is empty',
  'too-large': 'it is larger than 25 MB',
  drawing: 'it is a drawing, not a photo',
  heic: 'it is in Apple’s HEIC format',
  'unknown-kind': 'it is not a photo',
  'too-many-pixels': 'it has more than 60 million pixels',
  'too-narrow': 'it is too long and narrow',
  'too-small': 'it is less than 320 pixels across',
  damaged: 'it is damaged',
};

async function showAll(dealerGroupId: string, app: FeedPhotoPorts): Promise<void> {
  for (;;) {
    const carIds = await app.feedPhotos.listToShow(dealerGroupId, carsAtOnce);
    if (carIds.length === 0) return;
    const at = app.clock();
    if (await show(dealerGroupId, carIds, app)) app.triggerStockRefresh();
    await app.feedPhotos.noteShown(dealerGroupId, carIds, at);
    await app.yieldToRequests();
  }
}

/** Under the lock of the stock. False where no car looks different. */
function show(
  dealerGroupId: string,
  carIds: readonly string[],
  { changes, clock }: FeedPhotoPorts,
): Promise<boolean> {
  return changes.transaction(dealerGroupId, async (tx) => {
    const now = clock();
    const shown = (await tx.loadCarWithOverrides(carIds)).flatMap((current) => {
      const car = showFetchedPhotos(current.car, current, { overrides: current.overrides, now });
      const nextAt = nextChangeAt(current.overrides, now);
      return car === null ? [] : [{ car, feedId: current.feedId, nextChangeAt: nextAt }];
    });
    if (shown.length === 0) return false;
    await tx.saveCars(shown, now);
    await tx.bumpStockVersion();
    return true;
  });
}
