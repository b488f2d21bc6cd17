/**
 * A normalised record → the car that is stored. What a feed does not contain is taken from the current car, or starts
 * empty.
 */
import type { Car, CarImage } from '#domain/car/car.ts';
import { type FetchedPhotos, nothingFetched, shownPhotoOf } from '#domain/car/car-image.ts';
import type { ShownRecord } from './feed-record.ts';

/** How many pictures a card carries. */
const cardImageCount = 5;

/** What belongs to the car and not to the feed. */
export type CarIdentity = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly slug: string;
  readonly createdAt: Date;
  /** It is unknown when it came: it was in the yard already when its feed was first read. */
  readonly isArrivalKnown: boolean;
  readonly soldAt: Date | null;
  readonly isReserved: boolean;
  readonly reservedUntil: Date | null;
};

export function buildCar(
  record: ShownRecord,
  identity: CarIdentity,
  now: Date,
  fetched: FetchedPhotos = nothingFetched,
): Car {
  const { images, imperfectionImages, imperfectionCaptions, walkAroundImages, ...filmed } = record;
  // The cost of a car is no fact about it: nothing that is shown may come to know it.
  const { videoUrl, tourUrl, costCents: _cost, ...values } = filmed;
  const { stateAverageCents, nationalAverageCents, soldOn, arrivedOn, rank, ...facts } = values;
  const arrivedAt = arrivalOf(arrivedOn, now);
  const { batteryHealthPercent, batteryTestedOn, batteryTestedBy, ...described } = facts;
  const { bodyLengthMm, bodyWidthMm, tareKg, aggregateTrailerMassKg, axleType, sleeps, ...vehicle } =
    described;
  const { induction, fuelCapacityL, grossVehicleMassKg, brakedTowingKg, ...sized } = vehicle;
  const { vehicleLengthMm, vehicleHeightMm, vehicleWidthMm, ...carFacts } = sized;
  const photos = images.flatMap((name): CarImage[] => {
    const shown = shownPhotoOf(name, fetched);
    return shown === null ? [] : [{ ...shown, caption: null }];
  });
  const imperfections = imperfectionImages.flatMap((name, index): CarImage[] => {
    const shown = shownPhotoOf(name, fetched);
    const caption = imperfectionCaptions[index] ?? null;
    return shown === null ? [] : [{ ...shown, caption, isImperfection: true }];
  });
  const status = record.status ?? 'in_stock';
  return {
    ...carFacts,
    dealerGroupId: identity.dealerGroupId,
    id: identity.id,
    slug: identity.slug,
    createdAt: arrivedAt ?? identity.createdAt,
    isArrivalKnown: arrivedAt !== null || identity.isArrivalKnown,
    updatedAt: now,
    isReserved: identity.isReserved,
    reservedUntil: identity.reservedUntil,
    // A feed tells what is asked now; what was asked before is the store's to know (recordPrice).
    pastPrices: [],
    itemType: record.itemType ?? 'car',
    stockType: record.stockType ?? 'used',
    status,
    soldAt: status === 'sold' ? (instantOf(soldOn) ?? identity.soldAt ?? now) : null,
    isCertified: record.isCertified ?? false,
    showOnDealerWebsite: record.showOnDealerWebsite ?? true,
    isPreorder: record.isPreorder ?? false,
    priceType: record.priceCents === null ? null : record.priceType,
    market: { stateAverageCents, nationalAverageCents },
    batteryTest:
      batteryHealthPercent === null
        ? null
        : { healthPercent: batteryHealthPercent, testedOn: batteryTestedOn, testedBy: batteryTestedBy },
    caravan: factsOrNull({ bodyLengthMm, bodyWidthMm, tareKg, aggregateTrailerMassKg, axleType, sleeps }),
    images: photos.slice(0, cardImageCount).map(({ url, caption }) => ({ url, caption })),
    allImages: [...photos, ...imperfections],
    photoCount: photos.length,
    walkAround: walkAroundImages,
    rank: rank ?? 0,
    specifications: [],
    variant: factsOrNull({
      induction,
      fuelCapacityL,
      grossVehicleMassKg,
      brakedTowingKg,
      vehicleLengthMm,
      vehicleHeightMm,
      vehicleWidthMm,
    }),
    media: [
      ...(videoUrl === null ? [] : [{ kind: 'video' as const, url: videoUrl }]),
      ...(tourUrl === null ? [] : [{ kind: 'tour' as const, url: tourUrl }]),
    ],
  };
}

/** A day of the feed is midnight UTC of that day; a month alone says too little. */
function instantOf(day: string | null): Date | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
}

/** A day that is still to come is no arrival. */
function arrivalOf(day: string | null, now: Date): Date | null {
  const instant = instantOf(day);
  return instant !== null && instant <= now ? instant : null;
}

/** Null where the feed says none of them. */
function factsOrNull<F extends object>(facts: F): F | null {
  return Object.values(facts).some((fact) => fact !== null) ? facts : null;
}
