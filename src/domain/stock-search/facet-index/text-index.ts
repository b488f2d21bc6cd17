/** Free text over one stock: the words of labels through the facets, codes through their own index. */
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import type { QueryTerm } from '#domain/stock-search/text-match.ts';
import { type Bitmap, fillAll, intersect, isEmpty, unite } from './bitmap.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { addMarked } from './condition.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildIdentifierIndex } from './identifier-index.ts';
import type { IndexedRecords } from './indexed-records.ts';
import type { Steps } from './steps.ts';
import { buildTokenIndex } from './token-index.ts';

export type TextIndex = {
  /** The records that match every term, in bitmaps of the pool. */
  readonly match: (terms: readonly QueryTerm[], pool: BitmapPool) => Bitmap;
};

export function* buildTextIndex<R, C>(
  table: SearchTable<R, C>,
  columns: FacetColumns,
  records: IndexedRecords<R, C>,
): Steps<TextIndex> {
  const searchable = table.facets.flatMap((facet, position) => {
    const dictionary = columns.dictionaries.get(position);
    return dictionary && facet.kind !== 'range' && facet.isSearchable
      ? [{ facet: position, dictionary }]
      : [];
  });
  const tokens = buildTokenIndex(searchable);
  yield;
  const identifiers = yield* buildIdentifierIndex(records, table.identifiers);

  const collect = (
    forEachValue: (visit: (facet: number, code: number) => void) => void,
    pool: BitmapPool,
  ) => {
    const marksByFacet = new Map<number, Uint8Array>();
    forEachValue((facet, code) => {
      let marks = marksByFacet.get(facet);
      if (!marks) {
        marks = new Uint8Array(columns.dictionaries.get(facet)?.values.length ?? 0);
        marksByFacet.set(facet, marks);
      }
      marks[code] = 1;
    });
    const bits = pool.take();
    addMarked(columns, marksByFacet, bits);
    return bits;
  };

  const matchWord = (word: string, pool: BitmapPool): Bitmap => {
    const bits = collect((visit) => tokens.forEachMatch(word, visit), pool);
    identifiers.addMatches(word, bits);
    return bits;
  };

  /** A word that begins nothing is taken for the words most like it. */
  const matchSimilarWord = (word: string, pool: BitmapPool): Bitmap => {
    const bits = matchWord(word, pool);
    return isEmpty(bits) ? collect((visit) => tokens.forEachSimilar(word, visit), pool) : bits;
  };

  const matchTerm = ({ whole, parts }: QueryTerm, pool: BitmapPool): Bitmap => {
    const matchParts = (match: typeof matchWord) =>
      intersectAll(
        parts.map((part) => match(part, pool)),
        pool,
      );
    const bits = matchWord(whole, pool);
    if (parts.length > 1) unite(bits, matchParts(matchWord));
    return isEmpty(bits) ? matchParts(matchSimilarWord) : bits;
  };

  const intersectAll = (sets: readonly Bitmap[], pool: BitmapPool): Bitmap => {
    const bits = pool.take();
    fillAll(bits, records.byId.length);
    for (const set of sets) intersect(bits, bits, set);
    return bits;
  };

  return {
    match: (terms, pool) =>
      intersectAll(
        terms.map((term) => matchTerm(term, pool)),
        pool,
      ),
  };
}
