/** A search as a program asks for it: plain names and units in place of the address's own. */

import { z } from 'zod';
import { stockTypeChoice } from '#domain/stock-kinds/stock-kind-choices.ts';
import { stockTypes } from '#domain/stock-kinds/stock-kinds.ts';
import { emptySearchState, type NumberRange, type SearchState, sortOrders } from './search-state.ts';

const values = (what: string) =>
  z.array(z.string().min(1).max(60)).max(20).optional().describe(`${what}, any of them.`);
const whole = (max: number) => z.number().int().min(0).max(max).optional();

export const requestedSearchSchema = z.strictObject({
  query: z
    .string()
    .max(200)
    .optional()
    .describe(
      'What the shopper said, in plain words: "white diesel ute under $40,000". It is understood as filters.',
    ),
  stock_type: z.array(stockTypeChoice).max(stockTypes.length).optional(),
  make: values('Makes'),
  model: values('Models'),
  body: values('Body types'),
  fuel: values('Fuels'),
  transmission: values('Transmissions'),
  drive: values('Driven wheels'),
  price_min_dollars: whole(10_000_000).describe('Australian dollars, drive away; so is the highest price.'),
  price_max_dollars: whole(10_000_000),
  km_max: whole(2_000_000),
  year_min: whole(2_100),
  year_max: whole(2_100),
  seats_min: whole(60),
  near_postcode: z
    .string()
    .regex(/^\d{4}$/, 'four digits')
    .optional(),
  within_km: z.number().int().min(1).max(5_000).optional().describe('Needs near_postcode.'),
  sort: z.enum(sortOrders).optional().describe('"nearest" needs near_postcode.'),
  page: z.number().int().min(1).max(500).optional(),
});

export type RequestedSearch = z.infer<typeof requestedSearchSchema>;

/** The lists that can be asked for, by their plain names, and the facet each of them is. */
export const requestedLists = {
  stock_type: 'car_type',
  make: 'make',
  model: 'model',
  body: 'body',
  fuel: 'fuel',
  transmission: 'transmission',
  drive: 'drive',
} as const satisfies Partial<Record<keyof RequestedSearch, string>>;

/** Total: whatever fits the schema is a search. */
export function searchStateOf(requested: RequestedSearch): SearchState {
  const refinements: Record<string, readonly string[]> = {};
  for (const [name, attribute] of Object.entries(requestedLists)) {
    const chosen = requested[name as keyof typeof requestedLists];
    if (chosen !== undefined && chosen.length > 0) refinements[attribute] = [...new Set(chosen)].sort();
  }
  const ranges: Record<string, NumberRange> = {};
  const bound = (attribute: string, min: number | undefined, max: number | undefined) => {
    if (min !== undefined || max !== undefined) ranges[attribute] = { min: min ?? null, max: max ?? null };
  };
  bound('price', requested.price_min_dollars, requested.price_max_dollars);
  bound('km', undefined, requested.km_max);
  bound('year', requested.year_min, requested.year_max);
  bound('seats', requested.seats_min, undefined);
  const { near_postcode: place, within_km: withinKm = null } = requested;
  return {
    ...emptySearchState,
    query: requested.query?.trim() ?? '',
    page: requested.page ?? 1,
    sortOrder:
      requested.sort === 'nearest' && place === undefined ? 'relevant' : (requested.sort ?? 'relevant'),
    refinements,
    ranges,
    near: place === undefined ? null : { place, withinKm },
  };
}
