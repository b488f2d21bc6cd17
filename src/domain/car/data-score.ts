/** What a car's record lacks, and what each gap costs the dealer. */

import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { displayComments } from './dealer-comments.ts';
import { isVin } from './vin.ts';

export const dataGapNames = [
  'photos',
  'few-photos',
  'comments',
  'vin',
  'price',
  'price-type',
  'registration-expiry',
  'location-phone',
  'odometer',
  'build-date',
  'market-data',
  'finance',
  'history-report',
] as const;
export type DataGapName = (typeof dataGapNames)[number];

export type DataGap = {
  readonly name: DataGapName;
  readonly label: string;
  /** What the dealer loses by it. */
  readonly effect: string;
  /** Points of the hundred. */
  readonly points: number;
};

export type DataScore = {
  /** 0 to 100; what does not apply to a car costs it nothing. */
  readonly score: number;
  /** The dearest first. */
  readonly gaps: readonly DataGap[];
};

/** How many photos are asked of it, as the large marketplaces do: fifteen of a car, nine of a caravan or a motorhome. */
export function expectedPhotos({ itemType, bodyType }: Pick<Car, 'itemType' | 'bodyType'>): number {
  return itemType === 'car' && !/motor ?home|camper/i.test(bodyType ?? '') ? 15 : 9;
}

type Check = Omit<DataGap, 'label'> & {
  readonly label: string | ((car: Car) => string);
  readonly applies: (car: Car) => boolean;
  readonly isMissing: (car: Car, site: SiteContext) => boolean;
};

const always = () => true;
const isUsed = ({ stockType }: Car) => stockType === 'used';
const isDriven = ({ itemType }: Car) => itemType === 'car';
const isPriced = (car: Car) => shownPriceCents(car) !== null;

const checks: readonly Check[] = [
  {
    name: 'price',
    label: 'No price',
    effect: 'Not in Google or Meta ads, no repayment, last in price order',
    points: 20,
    applies: (car) => !car.isPreorder,
    isMissing: (car) => !isPriced(car),
  },
  {
    name: 'photos',
    label: 'No photos',
    effect: 'Not in Google or Meta ads, and shoppers see a drawing',
    points: 20,
    applies: always,
    isMissing: ({ photoCount }) => photoCount === 0,
  },
  {
    name: 'few-photos',
    label: (car) => `Fewer than ${expectedPhotos(car)} photos`,
    effect: 'Shoppers can’t see the whole car',
    points: 8,
    applies: ({ photoCount }) => photoCount > 0,
    isMissing: (car) => car.photoCount < expectedPhotos(car),
  },
  {
    name: 'vin',
    label: 'No valid VIN',
    effect: 'Not in Google or Meta ads, which require it',
    points: 14,
    applies: isDriven,
    isMissing: ({ vin }) => vin === null || !isVin(vin),
  },
  {
    name: 'odometer',
    label: 'No kilometres',
    effect: 'Not in Google ads, not found by kilometre filters, statutory warranty unknown',
    points: 10,
    applies: (car) => isDriven(car) && isUsed(car),
    isMissing: ({ odometerKm }) => odometerKm === null,
  },
  {
    name: 'comments',
    label: 'No comments',
    effect: 'The page shows that comments are coming soon',
    points: 8,
    applies: always,
    isMissing: ({ comments }) => displayComments(comments).kind === 'pending',
  },
  {
    name: 'location-phone',
    label: 'No phone at its location',
    effect: 'No Call button',
    points: 8,
    applies: always,
    isMissing: (car, { locations }) => {
      const location = locations.find(({ slug }) => slug === car.locationSlug);
      return !location || (location.phone ?? location.landlinePhone) === null;
    },
  },
  {
    name: 'price-type',
    label: 'No price type',
    effect: 'The page has to assume what the price includes',
    points: 6,
    applies: isPriced,
    isMissing: ({ priceType }) => priceType === null,
  },
  {
    name: 'build-date',
    label: 'No build date',
    effect: 'Statutory warranty unknown',
    points: 5,
    applies: isUsed,
    isMissing: ({ buildDate }) => buildDate === null,
  },
  {
    name: 'registration-expiry',
    label: 'No registration expiry',
    effect: 'Shoppers can’t see how long it is registered',
    points: 4,
    applies: (car) => car.stockType !== 'new',
    isMissing: ({ registrationExpiry }) => registrationExpiry === null,
  },
  {
    name: 'market-data',
    label: 'No market average',
    effect: 'No below-market badge',
    points: 4,
    applies: (car) => isUsed(car) && isDriven(car) && isPriced(car),
    isMissing: ({ market }) => (market.stateAverageCents ?? market.nationalAverageCents) === null,
  },
  {
    name: 'history-report',
    label: 'No history report',
    effect: 'No history button',
    points: 4,
    applies: (car) => isUsed(car) && isDriven(car),
    isMissing: ({ historyReportUrl }) => historyReportUrl === null,
  },
  {
    name: 'finance',
    label: 'The site has no finance',
    effect: 'No repayments on cards and car pages',
    points: 3,
    applies: isPriced,
    isMissing: (_car, { config }) => config.finance === null,
  },
];

/** Null for a car that is no longer available: its record does not matter now. */
export function scoreCarData(car: Car, site: SiteContext): DataScore | null {
  if (!isAvailable(car)) return null;
  const applying = checks.filter(({ applies }) => applies(car));
  const missing = applying.filter(({ isMissing }) => isMissing(car, site));
  const points = (some: readonly Check[]) => some.reduce((sum, check) => sum + check.points, 0);
  const gaps = missing
    .map(({ name, label, effect, points: worth }) => ({
      name,
      label: typeof label === 'string' ? label : label(car),
      effect,
      points: worth,
    }))
    .sort((a, b) => b.points - a.points);
  return { score: Math.round(100 - (100 * points(missing)) / points(applying)), gaps };
}
