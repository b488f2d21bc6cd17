/** Under what an answer is kept: equal questions have equal keys. */

import { serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { SearchOptions } from '#ports/stock-search.ts';

/** A place may be looked up in vain at first, so that its name alone does not say where it is. */
export function searchKey(state: SearchState, { pageSize, origin = null }: SearchOptions): string {
  const from = state.near && origin ? `@${origin.latitude},${origin.longitude}` : '';
  return `${pageSize}${from}?${serialiseSearchState(state)}`;
}
