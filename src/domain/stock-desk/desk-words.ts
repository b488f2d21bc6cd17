/** What the words of a dealer group's stock mean: the shop's plain words over all that staff can see, and the numbers of its cars. */
import { buildSiteWords, type SiteWords } from '#domain/stock-search/plain-words/site-words.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { foldIdentifier } from '#domain/stock-search/text-match.ts';
import { emptyDeskSearch } from './desk-search.ts';
import { type DeskIndex, type SeenLocations, searchDesk } from './find-rows.ts';

export type DeskWords = {
  readonly site: SiteWords;
  /** By folded stock number or plate. */
  readonly codes: ReadonlyMap<string, { readonly stockNumber: string; readonly locationSlug: string | null }>;
};

export function buildDeskWords(index: DeskIndex): DeskWords {
  const { facets, ranges } = searchDesk(index, emptyDeskSearch, 'all');
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
export function stockNumberOf({ codes }: DeskWords, word: string, seen: SeenLocations): string | null {
  const found = codes.get(foldIdentifier(word));
  if (found === undefined) return null;
  const { stockNumber, locationSlug } = found;
  return seen === 'all' || (locationSlug !== null && seen.includes(locationSlug)) ? stockNumber : null;
}
