/**
 * What a shopper typed, before the listing is shown: a code leads to its car, words lead to filters.
 *
 * Every listing address with a `query` is understood, wherever it comes from, so that the plainest form works without
 * script. The listing then redirects to the address of what was understood, whose `query` keeps only the rest; in that
 * rest nothing more is found, so the address is stable and can be shared. Text in double quotes is searched as it is.
 * `GET /api/search` is literal unless it is asked to understand.
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { understandSearch } from '#domain/stock-search/plain-language/parse-search-text.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { foldIdentifier } from '#domain/stock-search/text-match.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { Application } from '#use-cases/application.ts';
import { loadSiteWords } from './load-site-words.ts';

const shortestCode = 4;
const maxCodeLength = 17;

/** The very same state where there is nothing to understand. */
export async function understandQuery(
  site: SiteContext,
  state: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SearchState> {
  if (state.query === '') return state;
  const code = await findCode(site, state.query, app.stockSearch);
  if (code !== null)
    return code === foldIdentifier(state.query) && !/\s/.test(state.query)
      ? state
      : { ...state, query: code };
  return understandSearch(state, await loadSiteWords(site, app));
}

/** "1ab 2cd" is the registration 1AB-2CD: the code as it can be searched for, or null if no car has it. */
async function findCode(site: SiteContext, query: string, stockSearch: StockSearch): Promise<string | null> {
  const code = foldIdentifier(query);
  if (code.length < shortestCode || code.length > maxCodeLength || !/\d/.test(code)) return null;
  const cars = await stockSearch.listLimited(site, { ...emptySearchState, query: code }, 3);
  const isOfCar = cars.some(({ stockNumber, vin, registration }) =>
    [stockNumber, vin, registration].some((known) => known !== null && foldIdentifier(known) === code),
  );
  return isOfCar ? code : null;
}
