/**
 * A site's stock as its search index needs it and no more, small enough to be sent to a browser (decision 0027).
 * Records are places: the first is the first in the default order. No code of a car is in it, and no text but the
 * values that every listing shows.
 */

/** By record, or by code of another facet where that one says it all: a model says the make. */
export type PackedBy = string | null;

export type CompactValues = {
  readonly kind: 'list' | 'set';
  readonly attribute: string;
  /** By code, from 1. */
  readonly values: readonly string[];
  /** Null where every value is its own label. */
  readonly labels: readonly string[] | null;
  /** The values have an order of their own. */
  readonly isOrdered: boolean;
  readonly keepsZeroCounts: boolean;
  readonly by: PackedBy;
  /** See `code-text.ts`; 0 for none. */
  readonly codes: string;
};

export type CompactRange = {
  readonly kind: 'range';
  readonly attribute: string;
  readonly by: PackedBy;
  readonly numbers: readonly (number | null)[];
};

export type CompactFacet = CompactValues | CompactRange;

export type CompactOrder = {
  /** A range whose numbers are the order, or null where `ranks` are: the smallest first, null last. */
  readonly by: string | null;
  readonly isDescending: boolean;
  readonly ranks: readonly (number | null)[];
  readonly dropsMissing: boolean;
};

export type CompactStock = {
  readonly count: number;
  readonly facets: readonly CompactFacet[];
  readonly orders: Readonly<Record<string, CompactOrder>>;
};

/** More cars than a browser is asked to hold: the server answers alone. */
export const maxCompactCars = 5_000;
