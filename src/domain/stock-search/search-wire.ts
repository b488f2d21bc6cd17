/** The answer of `GET /api/search` under the contract's names. */
import { serialiseSearchState, sortOrderWireName } from './address/search-address.ts';
import type { SearchAnswer } from './search-result.ts';
import type { SearchState } from './search-state.ts';

export function searchAnswerToWire<R, W>(answer: SearchAnswer<R>, hitToWire: (hit: R) => W) {
  return {
    hits: answer.hits.map(hitToWire),
    count: answer.count,
    facets: Object.fromEntries(
      Object.entries(answer.facets).map(([attribute, items]) => [
        attribute,
        items.map(({ label, value, count }) => ({ label, value, count })),
      ]),
    ),
    ranges: answer.ranges,
    page: answer.page,
    pages: answer.pages,
    ms: answer.ms,
  };
}

/** The search that was answered, after its words were understood: what is left of them, and what each filter is. */
export function searchStateToWire(state: SearchState) {
  return {
    query: state.query,
    refinements: state.refinements,
    ranges: state.ranges,
    near: state.near === null ? null : { place: state.near.place, within_km: state.near.withinKm },
    sort: sortOrderWireName(state.sortOrder),
    // What an address of this search carries after its question mark.
    parameters: serialiseSearchState({ ...state, page: 1 }),
  };
}
