/** A search by the parameters of a listing, for other programs (API-6, SRCH-25). */
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSlice } from '#domain/stock-search/address/asked-part.ts';
import { applyFilterString } from '#domain/stock-search/address/filter-string.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { Application } from '#use-cases/application.ts';
import { searchSlice } from './search-slice.ts';
import { understandQuery } from './understand-query.ts';

export type SearchAnswer =
  | { readonly kind: 'found'; readonly result: SearchResult }
  /** A filter that cannot be read; `message` says where. */
  | { readonly kind: 'refused'; readonly message: string };

/** `query` is literal, unless `words=understood` asks for what the listing would make of it. */
export async function answerSearch(
  site: SiteContext,
  parameters: URLSearchParams,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SearchAnswer> {
  const filter = parameters.get('filters') ?? parameters.get('filter') ?? '';
  const filtered = applyFilterString(parseSearchState(parameters), filter);
  if (filtered.kind === 'refused') return filtered;
  const isUnderstood = parameters.get('words') === 'understood';
  const state = isUnderstood ? await understandQuery(site, filtered.state, app) : filtered.state;
  return { kind: 'found', result: await searchSlice(site, { state, slice: parseSlice(parameters) }, app) };
}
