/** The words of a site's stock, made when first asked for and again when its stock or configuration changes. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hasCoordinates } from '#domain/stock-search/near.ts';
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { Application } from '#use-cases/application.ts';

type Known = { readonly version: string; readonly words: SiteWords };

/** A third of a megabyte each, for 600 cars: of thousands of sites those stay that were asked for last. */
export const maxSitesWithWords = 200;

const knownBySearch = new WeakMap<StockSearch, BoundedMap<Known>>();

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
