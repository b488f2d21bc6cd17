/** What fields of a car are called where columns are matched. */
import { type StaffField, staffFields } from '#domain/car-overrides/staff-fields.ts';
import { type FeedFieldName, feedFieldNames } from '#domain/stock-feed/feed-fields.ts';

const fields: Readonly<Partial<Record<string, StaffField>>> = staffFields;

/** A few are called by what a file has, not by what staff edit. */
const own: Readonly<Partial<Record<FeedFieldName, string>>> = {
  images: 'Photos',
  imperfectionImages: 'Photos of marks and wear',
  imperfectionCaptions: 'Captions of marks and wear',
  walkAroundImages: 'Photos of a turn around the car',
};

export function feedFieldLabel(field: FeedFieldName): string {
  return own[field] ?? fields[field]?.label ?? field;
}

/** In the alphabet, after the ones that nearly every file has. */
const usual: readonly FeedFieldName[] = [
  'stockNumber',
  'make',
  'model',
  'badge',
  'year',
  'priceCents',
  'odometerKm',
  'vin',
  'images',
];

export const feedFieldOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Don’t import' },
  ...usual.map(optionOf),
  ...feedFieldNames
    .filter((field) => !usual.includes(field) && field !== 'dealershipId')
    .map(optionOf)
    .sort((one, other) => (one.label < other.label ? -1 : 1)),
];

function optionOf(field: FeedFieldName) {
  return { value: field, label: feedFieldLabel(field) };
}
