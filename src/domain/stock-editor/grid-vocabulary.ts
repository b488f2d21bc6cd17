/** What the words of a dealer group's stock mean: the shop's plain words over all that staff can see, and the numbers of its cars. */
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { foldIdentifier } from '#domain/stock-search/text-match.ts';
import { type GridIndex, type SeenLocations, searchGrid } from './find-rows.ts';
import { emptyGridSearch } from './grid-search.ts';

export type GridVocabulary = {
  readonly site: SiteWords;
  /** By folded stock number or plate. */
  readonly codes: ReadonlyMap<string, { readonly stockNumber: string; readonly locationSlug: string | null }>;
};

export function buildGridVocabulary(index: GridIndex): GridVocabulary {
  const { facets, ranges } = searchGrid(index, emptyGridSearch, 'all');
  const codes = new Map<string, { stockNumber: string; locationSlug: string | null }>();
  for (const { row, facts } of index.records)
    for (const code of [facts.registration, row.stockNumber])
      if (code !== null)
        codes.set(foldIdentifier(code), { stockNumber: row.stockNumber, locationSlug: row.locationSlug });
  return {
    site: buildSiteWords({
      facets: { ...facets, car_type: facets.type ?? [], location_name: facets.location ?? [] },
      ranges,
      vocabulary: buildStockVocabulary(index.records.map(({ facts }) => facts)),
    }),
    codes,
  };
}

/** The number of a car that may be seen, known by it or by its plate. */
export function stockNumberOf({ codes }: GridVocabulary, word: string, seen: SeenLocations): string | null {
  const found = codes.get(foldIdentifier(word));
  if (found === undefined) return null;
  const { stockNumber, locationSlug } = found;
  return seen === 'all' || (locationSlug !== null && seen.includes(locationSlug)) ? stockNumber : null;
}
