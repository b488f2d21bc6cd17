/** Which filters the panel offers, in which order, and the scales of its sliders. A filter for every fact on a card (D-2). */

type FilterAttribute = { readonly kind: 'list' | 'range'; readonly attribute: string };

export const filterAttributes: readonly FilterAttribute[] = [
  { kind: 'list', attribute: 'car_type' },
  { kind: 'list', attribute: 'make' },
  { kind: 'list', attribute: 'model' },
  { kind: 'list', attribute: 'body' },
  { kind: 'range', attribute: 'price' },
  { kind: 'range', attribute: 'weekly' },
  { kind: 'range', attribute: 'year' },
  { kind: 'range', attribute: 'km' },
  { kind: 'list', attribute: 'fuel' },
  { kind: 'list', attribute: 'transmission' },
  { kind: 'list', attribute: 'drive' },
  { kind: 'list', attribute: 'seats' },
  { kind: 'list', attribute: 'colour' },
  { kind: 'list', attribute: 'location_name' },
  { kind: 'list', attribute: 'state' },
];

type RangeScale = { readonly prefix: string; readonly suffix: string; readonly step: number };

/** PRICE-10 gives the step of the price. */
export const rangeScales: Readonly<Record<string, RangeScale>> = {
  price: { prefix: '$', suffix: '', step: 500 },
  weekly: { prefix: '$', suffix: 'a week', step: 10 },
  year: { prefix: '', suffix: '', step: 1 },
  km: { prefix: '', suffix: 'km', step: 5000 },
};
