/** What a listing would make of the words that a shopper is typing, as chips before they are sent. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { maxSuggestQueryLength } from '#domain/stock-search/suggestions/suggestion.ts';
import type { Application } from '#use-cases/application.ts';
import { describeParsedQuery } from '#view-models/listing/describe-parsed-query.ts';
import { loadSiteWords } from './load-site-words.ts';
import { understandQuery } from './understand-query.ts';

export async function viewParsedQuery(
  site: SiteContext,
  query: string,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<readonly string[]> {
  const typed = query.slice(0, maxSuggestQueryLength).trim();
  if (typed === '') return [];
  const read = parseQueryWords(typed, await loadSiteWords(site, app));
  const state = await understandQuery(site, { ...emptySearchState, query: typed }, app);
  // The code of a car is searched exactly.
  return state.query === read.rest ? describeParsedQuery(read, site, now) : [];
}
