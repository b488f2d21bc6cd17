/** A car that staff add by hand: what was typed so far, what is wrong or missing, and the record of it once it is whole. */
import { isVin } from '#domain/car/vin.ts';
import { fieldText, readField } from '#domain/car-overrides/field-text.ts';
import type { CarOverrides } from '#domain/car-overrides/override.ts';
import { effectiveRecord } from '#domain/car-overrides/project-car.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import { type FeedFieldName, feedFieldNames } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord, FeedValue } from '#domain/stock-feed/feed-record.ts';
import { emptyOf } from '#domain/stock-feed/fill-field.ts';
import { assignLocation, type GroupLocations } from '#domain/stock-feed/group-locations.ts';
import type { DraftValues } from './draft-fields.ts';

export type CarDraft = {
  readonly id: string;
  readonly values: DraftValues;
  readonly madeBy: string;
  readonly changedAt: Date;
  /** Another after every save. */
  readonly version: number;
};

/** One of them is another car. */
const ownOfEach: ReadonlySet<FeedFieldName> = new Set([
  ...(['vin', 'registration', 'registrationExpiry', 'stockNumber', 'odometerKm'] as const),
  ...(['buildDate', 'complianceDate', 'images', 'imperfectionImages', 'imperfectionCaptions'] as const),
  ...(['walkAroundImages', 'videoUrl', 'tourUrl', 'nvic'] as const),
]);
const copiedGroups: ReadonlySet<string> = new Set(['name', 'engine', 'body', 'words']);
const isCopied = (path: FeedFieldName) =>
  !ownOfEach.has(path) &&
  (copiedGroups.has(staffFields[path].group) || path === 'priceCents' || path === 'locationSlug');

/** What another car has, without what is its alone. */
export function copyDraft({ record, overrides }: Omit<CarOverrides, 'carId'>, now: Date): DraftValues {
  const shown = effectiveRecord(record, overrides, now);
  const copied = feedFieldNames.filter(isCopied).flatMap((path) => {
    const text = fieldText(path, shown[path]);
    return text === '' ? [] : [[path, text] as const];
  });
  return Object.fromEntries(copied);
}

export type ReadDraft = {
  /** By field; what can be saved as a draft all the same. */
  readonly problems: Readonly<Record<string, string>>;
  /** Fields that a car for sale needs. */
  readonly missing: readonly FeedFieldName[];
  /** Null while anything is wrong or missing. */
  readonly record: FeedRecord | null;
};

/** A new car has no kilometres worth telling. */
function neededFields({ stockType }: DraftValues): readonly FeedFieldName[] {
  const always = ['stockNumber', 'stockType', 'make', 'model', 'year', 'locationSlug'] as const;
  return stockType === 'new' ? always : [...always, 'odometerKm'];
}

/** No price is a price on request: shoppers may ask. */
export function readDraft(
  values: DraftValues,
  { places, currentYear }: { readonly places: GroupLocations; readonly currentYear: number },
): ReadDraft {
  const problems: Record<string, string> = {};
  const read = new Map<FeedFieldName, FeedValue>();
  const typed = Object.entries(values) as [FeedFieldName, string][];
  for (const [path, text] of typed) {
    if (text.trim() === '') continue;
    const one = readField(path, path === 'vin' ? text.toUpperCase() : text, currentYear);
    if (one.ok) read.set(path, one.value);
    else problems[path] = one.problem;
  }
  const vin = read.get('vin');
  if (typeof vin === 'string' && read.get('itemType') !== 'caravan' && !isVin(vin))
    problems.vin = 'A VIN has 17 characters, without I, O and Q.';
  const place = read.get('locationSlug');
  if (typeof place === 'string' && !places.locations.has(place))
    problems.locationSlug = 'Choose one of your locations.';
  const missing = neededFields(values).filter((path) => (read.get(path) ?? null) === null && !problems[path]);
  if (missing.length > 0 || Object.keys(problems).length > 0) return { problems, missing, record: null };
  read.delete('dealershipId');
  if (assignLocation(read, places).kind === 'unplaced')
    return { problems: { locationSlug: 'This location has no dealership.' }, missing, record: null };
  const whole = Object.fromEntries(feedFieldNames.map((name) => [name, read.get(name) ?? emptyOf(name)]));
  return { problems, missing, record: { ...whole, lenders: {} } as unknown as FeedRecord };
}

/** "2022 Mazda CX-5", or what there is of it. */
export function draftTitle({ year, make, model, badge, vin, registration }: DraftValues): string {
  const name = [year, make, model, badge].filter((word) => word !== undefined && word !== '').join(' ');
  return name || vin || registration || 'New car';
}
