/** What a program asks for, read as a listing reads its address: filters spelt as the stock spells them, words understood. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { describeParsedQuery } from '#view-models/listing/describe-parsed-query.ts';
import { loadSiteWords } from './load-site-words.ts';
import { spellFilters } from './spell-filters.ts';
import { understandQuery } from './understand-query.ts';

export type ReadSearch = {
  /** As the listing's own address would write it; its `query` is the rest that is looked for as words. */
  readonly state: SearchState;
  /** How the words were understood, in words; empty where it would only repeat them. */
  readonly understood: readonly string[];
};

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
