/** The car that everybody sees: what its feed said, with the values in force laid over it. */
import type { Car, CarImage } from '#domain/car/car.ts';
import { buildCar } from '#domain/stock-feed/build-car.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord, FeedValue } from '#domain/stock-feed/feed-record.ts';
import { effectiveValue } from './effective-value.ts';
import { type FeedBase, isSameValue, type Override } from './override.ts';

export type Projected = {
  readonly car: Car;
  /** The fields whose value is another than the car had. */
  readonly changed: readonly FeedFieldName[];
};

/** The record as it is shown: the feed's, with what lies above it. Whatever has no override is the feed's own value. */
export function effectiveRecord(record: FeedRecord, overrides: readonly Override[], now: Date): FeedRecord {
  const shown: Partial<Record<FeedFieldName, FeedValue>> = {};
  for (const path of new Set(overrides.map((override) => override.path))) {
    shown[path] = effectiveValue(record, overrides, { path, now }).value;
  }
  return { ...record, ...shown } as FeedRecord;
}

/**
 * `car` is the car as it stands, whose identity, hold and past prices are kept; `isListed` says whether its feed still
 * names it. A car that no feed names is withdrawn, unless it was sold: then its page says so.
 */
export function projectCar(
  car: Car,
  feed: { readonly record: FeedRecord; readonly isListed: boolean },
  { overrides, now }: { readonly overrides: readonly Override[]; readonly now: Date },
): Projected {
  const record = effectiveRecord(feed.record, overrides, now);
  const built = buildCar(record, car, now);
  const isGone = !feed.isListed && built.status !== 'sold';
  const projected: Car = {
    ...built,
    status: isGone ? 'withdrawn' : built.status,
    soldAt: isGone ? null : built.soldAt,
    createdAt: car.createdAt,
    isArrivalKnown: car.isArrivalKnown,
    specifications: car.specifications,
    pastPrices: car.pastPrices,
    ...withCaptions(built, car),
  };
  const changed = changedPaths(recordOfCar(car), recordOfCar(projected), overrides);
  return { car: changed.length === 0 ? car : projected, changed };
}

/** Words under pictures are no field of a feed's record: a picture that stays keeps its own. */
function withCaptions(built: Car, before: Car): Pick<Car, 'images' | 'allImages'> {
  const known = new Map(before.allImages.map((image) => [image.url, image]));
  const keep = (image: CarImage): CarImage => {
    const caption = image.caption ?? known.get(image.url)?.caption ?? null;
    return caption === image.caption ? image : { ...image, caption };
  };
  return { images: built.images.map(keep), allImages: built.allImages.map(keep) };
}

/** Only a field that something was ever laid over can have moved without its feed. */
function changedPaths(
  before: FeedBase,
  after: FeedBase,
  overrides: readonly Override[],
): readonly FeedFieldName[] {
  const paths = new Set(overrides.map(({ path }) => path));
  return [...paths].filter((path) => !isSameValue(before[path], after[path]));
}
