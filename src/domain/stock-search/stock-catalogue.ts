/**
 * The part of a search response about the whole stock and not about the result: stored beside an engine outside this
 * process.
 */
import { measureTrack, type Track } from '#domain/stock-search/facets/range-track.ts';
import type { SearchDocument } from './search-document.ts';
import { buildStockVocabulary, type StockVocabulary } from './stock-vocabulary.ts';

export type StockCatalogue = {
  readonly vocabulary: StockVocabulary;
  /** Every value that a car of the site has, by attribute. */
  readonly values: Readonly<Record<string, ReadonlySet<string>>>;
  /** Ends of the sliders, by attribute. */
  readonly tracks: Readonly<Record<string, Track>>;
  /** Every word of the searchable labels, sorted: what a misspelt word is compared with. */
  readonly words: readonly string[];
};

export function buildStockCatalogue(documents: readonly SearchDocument[]): StockCatalogue {
  const values: Record<string, Set<string>> = {};
  const numbers: Record<string, number[]> = {};
  const words = new Set<string>();
  for (const document of documents) {
    for (const word of document.words) words.add(word);
    for (const [attribute, items] of Object.entries(document.values)) {
      values[attribute] ??= new Set();
      for (const value of items) values[attribute].add(value);
    }
    for (const [attribute, value] of Object.entries(document.numbers)) {
      numbers[attribute] ??= [];
      if (value !== null) numbers[attribute].push(value);
    }
  }
  return {
    vocabulary: buildStockVocabulary(documents.map(({ car }) => car)),
    values,
    words: [...words].sort(),
    tracks: Object.fromEntries(
      Object.entries(numbers).map(([attribute, all]) => [attribute, measureTrack(all)]),
    ),
  };
}
