/** What a shopper does to a search: each change gives the next state, back on the first page. */
import {
  emptySearchState,
  type Near,
  type NumberRange,
  type SearchState,
  type SortOrder,
} from './search-state.ts';

export function toggleRefinement(state: SearchState, attribute: string, value: string): SearchState {
  const values = state.refinements[attribute] ?? [];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return withRefinements(state, attribute, next);
}

/** No values: the attribute is not refined any more. */
export function withRefinements(
  state: SearchState,
  attribute: string,
  values: readonly string[],
): SearchState {
  const { [attribute]: _, ...others } = state.refinements;
  const refinements = values.length === 0 ? others : { ...others, [attribute]: values };
  return { ...state, page: 1, refinements };
}

/** Null, or open at both ends: the attribute is not bounded any more. */
export function withRange(state: SearchState, attribute: string, range: NumberRange | null): SearchState {
  const { [attribute]: _, ...others } = state.ranges;
  const isOpen = range === null || (range.min === null && range.max === null);
  return { ...state, page: 1, ranges: isOpen ? others : { ...others, [attribute]: range } };
}

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, page: 1, query };
}

export function withSortOrder(state: SearchState, sortOrder: SortOrder): SearchState {
  return { ...state, page: 1, sortOrder };
}

/** Without a place nothing is nearest. */
export function withNear(state: SearchState, near: Near | null): SearchState {
  const sortOrder = near === null && state.sortOrder === 'nearest' ? 'relevant' : state.sortOrder;
  return { ...state, page: 1, near, sortOrder };
}

/** Counted from 1; the only change that does not go back to the first page. */
export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}

/** Everything off but the order. */
export function clearFilters(state: SearchState): SearchState {
  const { sortOrder } = withNear(state, null);
  return { ...emptySearchState, sortOrder };
}

export function hasFilters(state: SearchState): boolean {
  return countFilters(state) > 0 || state.query !== '';
}

/** How many values, ranges and distances are active, for the button "Filter (3)". */
export function countFilters(state: SearchState): number {
  const values = Object.values(state.refinements).reduce((sum, list) => sum + list.length, 0);
  const distance = state.near && state.near.withinKm !== null ? 1 : 0;
  return values + Object.keys(state.ranges).length + distance;
}

/** Refinements of both, for a path that narrows before the query string does. */
export function mergeRefinements(
  state: SearchState,
  base: Readonly<Record<string, readonly string[]>>,
): SearchState {
  const refinements: Record<string, readonly string[]> = { ...state.refinements };
  for (const [attribute, values] of Object.entries(base)) {
    refinements[attribute] = [...new Set([...(refinements[attribute] ?? []), ...values])].sort();
  }
  return { ...state, refinements };
}
