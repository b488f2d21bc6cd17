/** Opens the store of car photos: fills it with those of feeds, and compares it with its files now and then. */
import { join } from 'node:path';
import type { CachedPictures } from '#adapters/images-sharp/image-service.ts';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskPhotoFiles, createDiskUploadSpool } from '#adapters/photo-files/disk-photo-files.ts';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { createFeedPhotoStore } from '#adapters/postgres/photos/feed-photo-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedSetupStore } from '#adapters/postgres/stock/feed-setup-store.ts';
import type { Environment } from '#config/environment.ts';
import { readPhotoAsset } from '#domain/car-overrides/car-photo.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { Startup } from '#main/startup.ts';
import type { PhotoFileStore } from '#ports/photos/car-photos.ts';
import { fetchFeedPhotos } from '#use-cases/stock-editor/fetch-feed-photos.ts';
import { checkPhotos, type PhotoPorts } from '#use-cases/stock-editor/receive-photo.ts';
import { readPhoto } from '#use-cases/stock-editor/view-photos.ts';
import { repeat } from '#worker/repeat.ts';

/** A phone that was left in a car over the holidays. */
const uploadRestsMs = 7 * dayMs;

type Opened = Pick<Stores, 'database' | 'disk' | 'jobs' | 'refresh' | 'visitors'> & {
  readonly groups: () => readonly DealerGroup[];
};

export type Photos = {
  readonly ports: PhotoPorts;
  /** Those that are shown; what was sent is in none of them. */
  readonly pictures: CachedPictures;
};

export function openPhotos(
  { environment, clock, log, reportFault, run }: Startup,
  { groups, refresh, database, disk, jobs, visitors }: Opened,
): Photos {
  const photoFiles = createPhotoFiles(environment);
  const carPhotoStore = createCarPhotoStore(database.db);
  const photoUploads = createDiskUploadSpool(join(environment.dataDir, 'photo-uploads'), disk);
  const checking = { photoFiles, carPhotoStore, clock, yieldToRequests: visitors.yieldToRequests };
  const warn = (facts: object, text: string) => log.warn(facts, text);
  jobs.add({
    name: 'photo-check',
    everyMs: dayMs,
    isLong: true,
    run: ({ signal }) => checkPhotos({ ...checking, warn, signal }),
  });
  const discardStale = () => photoUploads.discardOlderThan(new Date(clock().getTime() - uploadRestsMs));
  run(repeat(discardStale, { everyMs: dayMs, name: 'photos half sent', reportFault }));
  const photoWorkshop = createPhotoWorkshop();
  const feedPhotos = createFeedPhotoStore(database.db);
  const fetching = {
    ...{ photoFiles, photoWorkshop, feedPhotos, clock, yieldToRequests: visitors.yieldToRequests },
    changes: createChangeStore(database),
    feedSetups: createFeedSetupStore(database.db),
    photoSource: createPhotoSource(),
    triggerStockRefresh: () => refresh.checkSoon(),
    hasRoom: async () => (await disk.level()) === 'ample',
  };
  jobs.add({
    name: 'feed-photos',
    everyMs: hourMs,
    isLong: true,
    groups: () => groups().map(({ id }) => id),
    async run({ dealerGroupId, signal }) {
      const group = groups().find(({ id }) => id === dealerGroupId);
      if (group !== undefined) await fetchFeedPhotos(group, { ...fetching, signal });
    },
    nextAt: async ({ dealerGroupId }) => (dealerGroupId === null ? null : feedPhotos.nextAt(dealerGroupId)),
  });
  return {
    ports: { photoFiles, carPhotoStore, photoUploads, photoWorkshop },
    pictures: {
      has: (asset) => readPhotoAsset(asset) !== null,
      read: (asset) => readPhoto(asset, { carPhotoStore, photoFiles }),
    },
  };
}

/** Where photos of cars lie: in the data folder, or in the store that the environment names. */
export function createPhotoFiles({
  dataDir,
  photos,
}: Pick<Environment, 'dataDir' | 'photos'>): PhotoFileStore {
  return photos.store === null
    ? createDiskPhotoFiles(join(dataDir, 'photos'))
    : createS3PhotoFiles(photos.store);
}
