/**
 * What a shopper typed, before the listing is shown: a code leads to its car, words lead to filters.
 *
 * Every listing address with a `query` is understood, wherever it comes from, so that the plainest form works without
 * script. The listing then redirects to the address of what was understood, whose `query` keeps only the rest; in that
 * rest nothing more is found, so the address is stable and can be shared. Text in double quotes is searched as it is.
 * `GET /api/search` is literal unless it is asked to understand.
 */

import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hasCoordinates } from '#domain/stock-search/near.ts';
import { understandSearch } from '#domain/stock-search/plain-language/parse-search-text.ts';
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { spellRefinements } from '#domain/stock-search/spell-refinements.ts';
import { foldIdentifier } from '#domain/stock-search/text-match.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { Application } from '#use-cases/application.ts';

type Known = { readonly version: string; readonly words: SiteWords };

/** A third of a megabyte each, for 600 cars: of thousands of sites those stay that were asked for last. */
export const maxSitesWithWords = 200;

const knownBySearch = new WeakMap<StockSearch, BoundedMap<Known>>();

/** The words of a site's stock, made when first asked for and again when its stock or configuration changes. */
export async function loadSiteWords(
  site: SiteContext,
  { stockSearch, geocoder }: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SiteWords> {
  const known = knownBySearch.get(stockSearch) ?? new BoundedMap<Known>(maxSitesWithWords);
  knownBySearch.set(stockSearch, known);
  const key = siteKey(site);
  const version = `${site.configVersion}|${stockSearch.version(site)}`;
  const entry = known.use(key);
  if (entry?.version === version) return entry.words;
  const hasDistance = hasCoordinates(site);
  const [{ facets, ranges }, vocabulary, places] = await Promise.all([
    stockSearch.search(site, emptySearchState),
    stockSearch.vocabulary(site),
    hasDistance ? geocoder.placeNames() : null,
  ]);
  const words = buildSiteWords({ facets, ranges, vocabulary, hasDistance, places });
  known.set(key, { version, words });
  return words;
}

const minCodeLength = 4;
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
  if (code.length < minCodeLength || code.length > maxCodeLength || !/\d/.test(code)) return null;
  const cars = await stockSearch.listLimited(site, { ...emptySearchState, query: code }, 3);
  const isOfCar = cars.some(({ stockNumber, vin, registration }) =>
    [stockNumber, vin, registration].some((known) => known !== null && foldIdentifier(known) === code),
  );
  return isOfCar ? code : null;
}

/** The very same state where there is nothing to put right. */
export async function spellFilters(
  site: SiteContext,
  state: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SearchState> {
  if (Object.keys(state.refinements).length === 0) return state;
  return spellRefinements(state, (await loadSiteWords(site, app)).spellings);
}
