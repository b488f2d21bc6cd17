/** The refinement attributes of SRCH-5 as a table: wire name, kind and where its value comes from. */
import type { CarSummary } from '../car/car.ts';

/** What a facet needs beyond the car itself. */
export type FacetContext = {
  readonly locationName: (locationSlug: string | null) => string | null;
  readonly dealershipName: (dealershipId: string) => string | null;
  /** Weekly repayment in whole dollars, or null where finance is not shown. */
  readonly weeklyRepayment: (car: CarSummary) => number | null;
};

type FacetValueOf<V> = (car: CarSummary, context: FacetContext) => V;

export type ListFacet = {
  readonly kind: 'list';
  readonly attribute: string;
  readonly label: string;
  readonly value: FacetValueOf<string | null | readonly string[]>;
};

export type RangeFacet = {
  readonly kind: 'range';
  readonly attribute: string;
  readonly label: string;
  readonly unit: 'dollars' | 'km' | 'year' | 'dollarsPerWeek';
  readonly value: FacetValueOf<number | null>;
};

export type Facet = ListFacet | RangeFacet;
