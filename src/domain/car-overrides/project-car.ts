/** The car that everyone sees: its feed's values with the active overrides applied. */

import type { Car, CarImage } from '#domain/car/car.ts';
import { type FetchedPhotos, photoNameOf } from '#domain/car/car-image.ts';
import { hasEnded, nextChangeAt } from '#domain/change/override.ts';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { FeedRecord, FeedValue, ShownRecord } from '#domain/stock-feed/feed-record.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';
import {
  arrangePhotos,
  describePhotoChanges,
  listOf,
  type PhotoFields,
  shownPhotos,
} from './arrange-photos.ts';
import { readEntries } from './car-photo.ts';
import {
  type CarOverride,
  effectiveValue,
  type FeedBase,
  isPhotoPath,
  isSameValue,
  isSuperseded,
  type OverridePath,
} from './override.ts';

export type Projected = {
  readonly car: Car;
  /** The fields whose value is another than the car had. */
  readonly changed: readonly OverridePath[];
};

/** The record as it is shown: the feed's, with overrides. A field without one has the feed's own value. */
export function effectiveRecord(
  record: FeedRecord,
  overrides: readonly CarOverride[],
  now: Date,
): ShownRecord {
  const shown: Partial<Record<OverridePath, FeedValue>> = {};
  for (const path of new Set(overrides.map((override) => override.path))) {
    if (!isPhotoPath(path)) shown[path] = effectiveValue(record, overrides, { path, now }).value;
  }
  const fields = { ...record, ...shown } as ShownRecord;
  return overrides.some(({ path }) => isPhotoPath(path))
    ? { ...fields, ...shownPhotos(photosOf(fields, overrides, now)) }
    : fields;
}

/** The photos of the feed with those that were added here, in the order of people. */
export function photosOf(fields: PhotoFields, overrides: readonly CarOverride[], now: Date) {
  // No feed has a say in either: what they are based on is nothing.
  const value = (path: 'staffPhotos' | 'photoOrder') =>
    effectiveValue({} as FeedBase, overrides, { path, now }).value;
  const order = value('photoOrder');
  return arrangePhotos(fields, listOf(value('staffPhotos')), order === null ? null : readEntries(order));
}

/** The captions that people gave photos. `before`: the previous photos, whose own captions are retained. */
export function withPhotoCaptions<C extends Pick<Car, 'images' | 'allImages'>>(
  car: C,
  {
    before,
    record,
    overrides,
    now,
  }: {
    readonly before: readonly CarImage[];
    readonly record: PhotoFields;
    readonly overrides: readonly CarOverride[];
    readonly now: Date;
  },
): C {
  const known = new Map(before.map((image) => [photoNameOf(image), image.caption]));
  // Under photos that staff ordered are their captions; the previous ones are stored with the order, ended or not.
  for (const { path, value } of overrides) {
    if (path === 'photoOrder')
      for (const { photo, feedCaption } of readEntries(value)) known.set(photo, feedCaption);
  }
  const photos = overrides.some(({ path }) => isPhotoPath(path)) ? photosOf(record, overrides, now) : [];
  const allImages = describePhotoChanges(car.allImages, photos, known);
  // Pictures of cards do not carry the address of the feed.
  const names = new Map(car.allImages.map((image) => [image.url, photoNameOf(image)]));
  const nameOf = ({ url }: CarImage) => names.get(url) ?? url;
  return { ...car, allImages, images: describePhotoChanges(car.images, photos, known, nameOf) };
}

/**
 * `car` is the current car, whose identity, hold and past prices are retained; `isListed` says whether its feed still
 * names it. A car that no feed names is withdrawn, unless it was sold: then its page says so.
 */
export function projectCar(
  car: Car,
  feed: { readonly record: FeedRecord; readonly isListed: boolean; readonly fetched?: FetchedPhotos },
  { overrides, now }: { readonly overrides: readonly CarOverride[]; readonly now: Date },
): Projected {
  const record = effectiveRecord(feed.record, overrides, now);
  const built = buildCar(record, car, now, feed.fetched ?? fetchedOf(car));
  const isGone = !feed.isListed && built.status !== 'sold';
  const projected: Car = {
    ...built,
    status: isGone ? 'withdrawn' : built.status,
    soldAt: isGone ? null : built.soldAt,
    createdAt: car.createdAt,
    isArrivalKnown: car.isArrivalKnown,
    specifications: car.specifications,
    pastPrices: car.pastPrices,
  };
  const texts = { before: car.allImages, record: feed.record, overrides, now };
  const worded = withPhotoCaptions(projected, texts);
  const changed = changedPaths(car, worded, overrides);
  return { car: changed.length === 0 ? car : worded, changed };
}

/** The car with what was fetched of its feed's photos; null where that is what it shows. */
export function showFetchedPhotos(
  car: Car,
  feed: { readonly record: FeedRecord; readonly fetched?: FetchedPhotos },
  { overrides, now }: { readonly overrides: readonly CarOverride[]; readonly now: Date },
): Car | null {
  const record = effectiveRecord(feed.record, overrides, now);
  const words = { before: car.allImages, record: feed.record, overrides, now };
  const built = withPhotoCaptions(buildCar(record, car, now, feed.fetched), words);
  const { images, allImages, photoCount } = built;
  const isSame = JSON.stringify([images, allImages]) === JSON.stringify([car.images, car.allImages]);
  return isSame ? null : { ...car, images, allImages, photoCount };
}

/** As far as the car shows them. */
function fetchedOf({ allImages }: Car): FetchedPhotos {
  return new Map(allImages.flatMap(({ source, url }) => (source === undefined ? [] : [[source, url]])));
}

/** Only a field that was ever overridden can have changed without its feed. */
function changedPaths(before: Car, after: Car, overrides: readonly CarOverride[]): readonly OverridePath[] {
  const [was, is] = [recordOfCar(before), recordOfCar(after)];
  const isOtherPhotos = JSON.stringify(before.allImages) !== JSON.stringify(after.allImages);
  return [...new Set(overrides.map(({ path }) => path))].filter((path) =>
    isPhotoPath(path) ? isOtherPhotos : !isSameValue(was[path], is[path]),
  );
}

export type AppliedOverrides = {
  /** What is shown. */
  readonly record: ShownRecord;
  /** Overrides that remain, active or planned. */
  readonly lying: readonly CarOverride[];
  /** What yields to this very record, for good. */
  readonly superseded: readonly CarOverride[];
};

export function applyOverrides(
  record: FeedRecord,
  overrides: readonly CarOverride[],
  now: Date,
): AppliedOverrides {
  if (overrides.length === 0) return { record, lying: overrides, superseded: [] };
  const live = overrides.filter((override) => !hasEnded(override, now));
  const superseded = live.filter((override) => isSuperseded(override, record));
  const lying = live.filter((override) => !superseded.includes(override));
  return { record: effectiveRecord(record, lying, now), lying, superseded };
}

/** The same for a car that came whole, and not as the record of a feed. */
export function applyOverridesToCar(
  car: Car,
  overrides: readonly CarOverride[],
  now: Date,
): {
  readonly car: Car;
  readonly record: FeedRecord;
  readonly feedStatus: StockStatus;
  readonly nextChangeAt: Date | null;
  readonly superseded: readonly CarOverride[];
} {
  const record = recordOfCar(car);
  const { lying, superseded } = applyOverrides(record, overrides, now);
  const applied =
    lying.length === 0 ? car : projectCar(car, { record, isListed: true }, { overrides: lying, now }).car;
  return { car: applied, record, feedStatus: car.status, nextChangeAt: nextChangeAt(lying, now), superseded };
}
