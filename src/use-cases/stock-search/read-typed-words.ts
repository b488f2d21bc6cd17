/** What a listing would make of the words that somebody is typing, as chips before they are sent. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { understandWords } from '#domain/stock-search/plain-words/understand-words.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { longestSuggestQuery } from '#domain/stock-search/suggestions/suggestion.ts';
import type { Application } from '#use-cases/application.ts';
import { sayWordsRead } from '#view-models/listing/words-read.ts';
import { loadSiteWords } from './load-site-words.ts';
import { understandQuery } from './understand-query.ts';

export async function readTypedWords(
  site: SiteContext,
  query: string,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<readonly string[]> {
  const typed = query.slice(0, longestSuggestQuery).trim();
  if (typed === '') return [];
  const read = understandWords(typed, await loadSiteWords(site, app));
  const state = await understandQuery(site, { ...emptySearchState, query: typed }, app);
  // The code of a car is looked for as it stands.
  return state.query === read.rest ? sayWordsRead(read, site, now) : [];
}
