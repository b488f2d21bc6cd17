/**
 * The few cars that a limit only just leaves out: beside the results, never among them and never counted. A limit on the
 * price, the repayment or the weight of a van.
 */
import { repaidAttribute } from './repaid-per.ts';
import type { SearchState } from './search-state.ts';
import { withRange } from './search-state-changes.ts';

/** In the order in which they are tried: the first that leaves out such cars is the one that is named. */
export const limitAttributes = ['price', repaidAttribute, 'atm'] as const;
export type LimitAttribute = (typeof limitAttributes)[number];

/** More is another budget. */
export const nearMissShare = 0.1;
/** A row of cards. */
export const maxNearMisses = 3;

export type LimitTry = {
  readonly attribute: LimitAttribute;
  readonly limit: number;
  /** Values above it, up to the share. */
  readonly search: SearchState;
};

/**
 * Once, under the first page. A list by price goes on with the next page, so there it is under the last one and only
 * for the price itself, lowest first; under the highest price first, higher ones would belong at its top.
 */
export function listLimitTries(
  state: SearchState,
  { count, page, pages }: { readonly count: number; readonly page: number; readonly pages: number },
): readonly LimitTry[] {
  if (count === 0 || state.sortOrder === 'price-desc') return [];
  const isByPrice = state.sortOrder === 'price-asc';
  if (page !== (isByPrice ? pages : 1)) return [];
  return limitAttributes.flatMap((attribute) => {
    const limit = state.ranges[attribute]?.max ?? null;
    if (limit === null || limit <= 0 || (isByPrice && attribute !== 'price')) return [];
    const above = { min: limit + 1, max: Math.floor(limit * (1 + nearMissShare)) };
    if (above.max < above.min) return [];
    return [{ attribute, limit, search: { ...withRange(state, attribute, above), sortOrder: 'price-asc' } }];
  });
}

/** Nearest to the limit first; what has no such figure, or is sold, is left out. */
export function selectNearMisses<C>(
  cars: readonly C[],
  { limit, figureOf }: { readonly limit: number; readonly figureOf: (car: C) => number | null },
): readonly { readonly car: C; readonly over: number }[] {
  return cars
    .flatMap((car) => {
      const figure = figureOf(car);
      return figure === null || figure <= limit ? [] : [{ car, over: figure - limit }];
    })
    .sort((one, other) => one.over - other.over)
    .slice(0, maxNearMisses);
}
