/** A search by the parameters of a listing, for other programs. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { applyFilterString } from '#domain/stock-search/address/filter-string.ts';
import { parseSlice } from '#domain/stock-search/address/requested-page.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { describeParsedQuery } from '#view-models/listing/format-query.ts';
import { searchSlice } from './search-stock.ts';
import { loadSiteWords, spellFilters, understandQuery } from './understand-query.ts';

export type SearchAnswer =
  | ({ readonly kind: 'found'; readonly result: SearchResult } & ReadSearch)
  /** A filter or a number that cannot be read; `message` says which and how it is written. */
  | { readonly kind: 'refused'; readonly message: string };

/** `query` is understood as the listing understands it, unless `words=literal` asks for the exact words. */
export async function answerSearch(
  site: SiteContext,
  parameters: URLSearchParams,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<SearchAnswer> {
  const slice = parseSlice(parameters);
  if (slice.kind === 'refused') return slice;
  const filter = parameters.get('filters') ?? parameters.get('filter') ?? '';
  const filtered = applyFilterString(parseSearchState(parameters), filter);
  if (filtered.kind === 'refused') return filtered;
  const isLiteral = parameters.get('words') === 'literal';
  const read = isLiteral
    ? await readLiterally(site, filtered.state, app)
    : await readSearch(site, filtered.state, app, now);
  return { kind: 'found', ...read, result: await searchSlice(site, { state: read.state, slice }, app) };
}

async function readLiterally(
  site: SiteContext,
  requested: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<ReadSearch> {
  return { state: await spellFilters(site, requested, app), understood: [] };
}

type ReadSearch = {
  /** As the listing's own address would write it; its `query` is the rest that is looked for as words. */
  readonly state: SearchState;
  /** How the words were understood, in words; empty where it would only repeat them. */
  readonly understood: readonly string[];
};

/**
 * What a program asks for, read as a listing reads its address: filters spelt as the stock spells them, words
 * understood.
 */
export async function readSearch(
  site: SiteContext,
  requested: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<ReadSearch> {
  const spelled = await spellFilters(site, requested, app);
  const state = await understandQuery(site, spelled, app);
  if (state === spelled || spelled.query === '') return { state, understood: [] };
  const read = parseQueryWords(spelled.query, await loadSiteWords(site, app));
  // The code of a car is searched exactly.
  return { state, understood: state.query === read.rest ? describeParsedQuery(read, site, now) : [] };
}
