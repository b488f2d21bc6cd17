/** What the form of a car added by hand asks; the browser loads it, so that it imports no schema. */
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';

/** As they are typed; those that were never typed are left out. */
export type DraftValues = Readonly<Partial<Record<FeedFieldName, string>>>;

/** What the form asks, part by part; everything else is typed on the car's own page later. */
export const draftParts = [
  { title: 'Identity', fields: ['vin', 'registration', 'stockNumber', 'stockType', 'itemType'] },
  { title: 'Make and model', fields: ['make', 'model', 'badge', 'year'] },
  { title: 'Price and place', fields: ['priceCents', 'odometerKm', 'locationSlug'] },
  {
    title: 'Details',
    fields: ['bodyType', 'fuelType', 'transmission', 'driveType', 'colour', 'seats', 'comments'],
  },
] as const satisfies readonly { readonly title: string; readonly fields: readonly FeedFieldName[] }[];

export const draftFields: readonly FeedFieldName[] = draftParts.flatMap(({ fields }) => [...fields]);
