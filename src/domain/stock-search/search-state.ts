/** What a shopper asked for: the single-index state of the InstantSearch router, in our words. */

import { offeredSortOrders } from '#domain/site/offered-sort-orders.ts';

export const sortOrders = [...offeredSortOrders, 'nearest'] as const;
/** Most relevant, latest, highest price, lowest price; nearest, which needs `near`. */
export type SortOrder = (typeof sortOrders)[number];

/** Inclusive bounds in the facet's own unit (whole dollars, kilometres, years); null is open. */
export type NumberRange = { readonly min: number | null; readonly max: number | null };

/** Where a shopper is, and how far they would go. */
export type Near = {
  /** A postcode or a suburb as it was typed: an address keeps an unknown one, so that it can be corrected. */
  readonly place: string;
  /** Whole kilometres; null for any distance. */
  readonly withinKm: number | null;
};

/** A repayment that is not by the week, as filters count it. */
export const repaidPeriods = ['fortnight', 'month'] as const;
export type RepaidPer = (typeof repaidPeriods)[number];

export type SearchState = {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly sortOrder: SortOrder;
  /** By list-facet attribute; values in the facet's own labels. OR inside an attribute, AND across. */
  readonly refinements: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, NumberRange>>;
  readonly near: Near | null;
  /** The given unit of the bound of `weekly`, where that was not the week. */
  readonly repaidPer?: RepaidPer;
};

export const emptySearchState: SearchState = {
  query: '',
  page: 1,
  sortOrder: 'relevant',
  refinements: {},
  ranges: {},
  near: null,
};
