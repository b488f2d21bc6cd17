/** Free text over one stock: the words of labels through the facets, codes through their own index. */
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import type { QueryTerm } from '#domain/stock-search/text-match.ts';
import { type Bitmap, fillAll, intersect, isEmpty, unite } from './bitmap.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { addMarked } from './condition.ts';
import type { Dictionary } from './dictionary.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildIdentifierIndex, type IdentifierIndex } from './identifier-index.ts';
import type { IndexedRecords } from './indexed-records.ts';
import type { Steps } from './steps.ts';
import { buildTokenIndex, type TokenIndex } from './token-index.ts';

export type TextIndex = {
  readonly tokens: TokenIndex;
  readonly identifiers: IdentifierIndex;
  /** The records that match every term, in bitmaps of the pool. */
  readonly match: (terms: readonly QueryTerm[], pool: BitmapPool) => Bitmap;
};

export function* buildTextIndex<R, C>(
  table: SearchTable<R, C>,
  columns: FacetColumns,
  records: IndexedRecords<R, C>,
): Steps<TextIndex> {
  const tokens = buildTokenIndex(searchableOf(table, columns));
  yield;
  const identifiers = yield* buildIdentifierIndex(records, table.identifiers);
  return textIndexOf({ tokens, identifiers, columns, recordCount: records.byId.length });
}

/** The facets whose words are looked into. */
export function searchableOf<R, C>(
  { facets }: SearchTable<R, C>,
  { dictionaries }: FacetColumns,
): readonly { readonly facet: number; readonly dictionary: Dictionary }[] {
  return facets.flatMap((facet, position) => {
    const dictionary = dictionaries.get(position);
    return dictionary && facet.kind !== 'range' && facet.isSearchable
      ? [{ facet: position, dictionary }]
      : [];
  });
}

export function textIndexOf({
  tokens,
  identifiers,
  columns,
  recordCount,
}: Pick<TextIndex, 'tokens' | 'identifiers'> & {
  readonly columns: FacetColumns;
  readonly recordCount: number;
}): TextIndex {
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
    fillAll(bits, recordCount);
    for (const set of sets) intersect(bits, bits, set);
    return bits;
  };

  return {
    tokens,
    identifiers,
    match: (terms, pool) =>
      intersectAll(
        terms.map((term) => matchTerm(term, pool)),
        pool,
      ),
  };
}
