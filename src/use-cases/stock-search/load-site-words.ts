/** The words of a site's stock, made when first asked for and again when its stock or configuration changes. */
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hasCoordinates } from '#domain/stock-search/near.ts';
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-words/site-words.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock-search.ts';
import type { Application } from '#use-cases/application.ts';

type Known = { readonly version: string; readonly words: SiteWords };

const knownBySearch = new WeakMap<StockSearch, Map<string, Known>>();

export async function loadSiteWords(
  site: SiteContext,
  { stockSearch, geocoder }: Pick<Application, 'stockSearch' | 'geocoder'>,
): Promise<SiteWords> {
  const known = knownBySearch.get(stockSearch) ?? new Map<string, Known>();
  knownBySearch.set(stockSearch, known);
  const key = siteKey(site);
  const version = `${site.configVersion}|${stockSearch.version(site)}`;
  const entry = known.get(key);
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
