/** The cars of one model: by make and name together, for several makes may have used a name. */
import type { Model } from '#domain/content/model.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';

type Named = Pick<Model, 'manufacturer' | 'name'>;

export function modelState({ manufacturer, name }: Named): SearchState {
  return { ...emptySearchState, refinements: { make: [manufacturer], model: [name] } };
}

/** Out of the counts of a search for everything. */
export function countModel({ manufacturer, name }: Named, all: SearchResult): number {
  const value = `${manufacturer} ${name}`;
  return (all.facets.make_model ?? []).find((item) => item.value === value)?.count ?? 0;
}
