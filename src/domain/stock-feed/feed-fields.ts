/** Every fact that a stock feed can deliver: its kind, how much of it is believed, and what happens to a value that cannot be used. */
import { itemTypes, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

/** `drop` leaves the fact out and warns; `reject` refuses the whole row. */
export type InvalidPolicy = 'drop' | 'reject';

export type TextForm = 'url' | 'stock-number' | 'vin';
type Text = {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly form?: TextForm;
  readonly onInvalid: InvalidPolicy;
};
type Count = {
  readonly kind: 'integer' | 'decimal' | 'cents';
  readonly min: number;
  /** `latestYear` is the year after next: next year's cars are on sale now, and feeds are written ahead. */
  readonly max: number | 'latestYear';
  readonly onInvalid: InvalidPolicy;
};
/** `built`: 1885 to next year; `past`: not in the future; `term`: what runs out, in a lifetime of a car. */
export type DayBounds = 'built' | 'past' | 'term';
type Day = { readonly kind: 'date'; readonly within: DayBounds; readonly onInvalid: InvalidPolicy };
type Flag = { readonly kind: 'boolean'; readonly onInvalid: InvalidPolicy };
type List = {
  readonly kind: 'list';
  readonly maxItems: number;
  readonly maxLength: number;
  readonly form?: 'url';
  readonly onInvalid: InvalidPolicy;
};
type Choice<V extends string> = {
  readonly kind: 'choice';
  readonly choices: readonly V[];
  readonly onInvalid: InvalidPolicy;
};
export type FeedField = Text | Count | Day | Flag | List | Choice<string>;

const text = (maxLength = 200, onInvalid: InvalidPolicy = 'drop'): Text => ({
  kind: 'text',
  maxLength,
  onInvalid,
});
const integer = (min: number, max: number | 'latestYear'): Count => ({
  kind: 'integer',
  min,
  max,
  onInvalid: 'drop',
});
const decimal = (min: number, max: number): Count => ({ kind: 'decimal', min, max, onInvalid: 'drop' });
const list = (maxItems: number, maxLength = 200): List => ({
  kind: 'list',
  maxItems,
  maxLength,
  onInvalid: 'drop',
});
const date = (within: DayBounds): Day => ({ kind: 'date', within, onInvalid: 'drop' });
const boolean: Flag = { kind: 'boolean', onInvalid: 'drop' };

/** Under $100 a "price" is a placeholder, over $10,000,000 a slip of the keyboard: such a car is shown without a price, never with a wrong one. */
const cents: Count = { kind: 'cents', min: 100_00, max: 10_000_000_00, onInvalid: 'drop' };
/** A subscription is paid by the week. */
const weeklyCents: Count = { kind: 'cents', min: 1_00, max: 100_000_00, onInvalid: 'drop' };

/** The states that a feed may claim; `withdrawn` is the import's own word for "no longer delivered". */
export const feedStatuses = ['in_stock', 'coming_soon', 'sold'] as const;

export const feedFields = {
  stockNumber: { ...text(64, 'reject'), form: 'stock-number' } satisfies Text,
  itemType: { kind: 'choice', choices: itemTypes, onInvalid: 'reject' } satisfies Choice<string>,
  stockType: { kind: 'choice', choices: stockTypes, onInvalid: 'reject' } satisfies Choice<string>,
  status: { kind: 'choice', choices: feedStatuses, onInvalid: 'reject' } satisfies Choice<string>,
  soldOn: date('past'),
  /** The day it came into the yard: what "new arrival" is counted from. */
  arrivedOn: date('past'),
  isCertified: boolean,
  tag: text(40),
  showOnDealerWebsite: boolean,
  year: integer(1885, 'latestYear'),
  make: text(60, 'reject'),
  model: text(80, 'reject'),
  badge: text(),
  series: text(80),
  vin: { ...text(40), form: 'vin' } satisfies Text,
  registration: text(20),
  registrationExpiry: date('term'),
  nvic: text(20),
  marketplaceTitle: text(),
  priceCents: cents,
  priceType: text(40),
  wasPriceCents: cents,
  offerPriceCents: cents,
  subscriptionPriceCents: weeklyCents,
  /** What the dealer paid: for the price guard alone, and part of no car that is shown. */
  costCents: cents,
  isPreorder: boolean,
  stateAverageCents: cents,
  nationalAverageCents: cents,
  odometerKm: integer(0, 3_000_000),
  colour: text(60),
  interiorColour: text(80),
  bodyType: text(40),
  bodyConfiguration: text(),
  manufacturerBodies: list(3, 60),
  fuelType: text(40),
  fuelDescription: text(),
  transmission: text(40),
  transmissionDescription: text(),
  driveType: text(40),
  seats: integer(1, 100),
  doors: integer(1, 10),
  gears: integer(1, 24),
  cylinders: integer(1, 16),
  engineCc: integer(40, 30_000),
  powerKw: decimal(1, 2_000),
  torqueNm: decimal(1, 5_000),
  fuelConsumptionLPer100Km: decimal(0.1, 100),
  rangeKm: decimal(1, 2_000),
  chargeMinutes10To80: decimal(1, 2_000),
  energyUseKwhPer100Km: decimal(1, 200),
  rangeStandard: text(20),
  batteryHealthPercent: decimal(1, 100),
  batteryTestedOn: date('past'),
  batteryTestedBy: text(80),
  ancapStars: decimal(0, 5),
  buildDate: date('built'),
  complianceDate: date('built'),
  features: list(400),
  categories: list(50),
  comments: text(20_000),
  historyReportUrl: { ...text(2_000), form: 'url' } satisfies Text,
  historyFacts: list(30, 300),
  historyReportedOn: date('past'),
  titleCheckedOn: date('past'),
  /** The day it was looked over for marks and wear; with no picture of any, none were found. */
  marksCheckedOn: date('past'),
  images: { ...list(200, 2_000), form: 'url' } satisfies List,
  /** Photographs of marks and wear, in the order of their captions. */
  imperfectionImages: { ...list(60, 2_000), form: 'url' } satisfies List,
  imperfectionCaptions: list(60, 300),
  /** One turn around the car, picture by picture. */
  walkAroundImages: { ...list(72, 2_000), form: 'url' } satisfies List,
  videoUrl: { ...text(2_000), form: 'url' } satisfies Text,
  tourUrl: { ...text(2_000), form: 'url' } satisfies Text,
  distributionLocations: list(50, 80),
  induction: text(80),
  fuelCapacityL: decimal(1, 2_000),
  grossVehicleMassKg: integer(50, 100_000),
  brakedTowingKg: integer(50, 50_000),
  vehicleLengthMm: integer(1_000, 30_000),
  vehicleHeightMm: integer(500, 5_000),
  vehicleWidthMm: integer(500, 5_000),
  bodyLengthMm: integer(1_000, 30_000),
  bodyWidthMm: integer(500, 5_000),
  tareKg: integer(50, 50_000),
  aggregateTrailerMassKg: integer(50, 50_000),
  axleType: text(60),
  sleeps: integer(1, 20),
  rank: decimal(-1_000_000, 1_000_000),
  dealershipId: text(80, 'reject'),
  locationSlug: text(80),
  city: text(80),
  state: text(40),
  privateSuburb: text(80),
  privatePostcode: text(10),
} as const satisfies Readonly<Record<string, FeedField>>;

export type FeedFieldName = keyof typeof feedFields;

export const feedFieldNames = Object.keys(feedFields).filter((name): name is FeedFieldName =>
  isFeedFieldName(name),
);

export function isFeedFieldName(name: string): name is FeedFieldName {
  return Object.hasOwn(feedFields, name);
}

/** A row without one of these is refused. */
export const requiredFields = [
  'stockNumber',
  'make',
  'model',
  'dealershipId',
] as const satisfies readonly FeedFieldName[];
