/** Free text over one stock: the words of labels through the facets, codes through their own index. */
import type { SearchTable } from '../../domain/stock-search/facet-table.ts';
import type { QueryTerm } from '../../domain/stock-search/text-match.ts';
import { type Bitmap, createBitmap, fillAll, intersect, unite } from './bitmap.ts';
import { addMarked } from './condition.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildIdentifierIndex } from './identifier-index.ts';
import { buildTokenIndex } from './token-index.ts';

export type TextIndex = {
  /** The records that match every term; the bitmap is the caller's to change. */
  readonly match: (terms: readonly QueryTerm[]) => Bitmap;
};

export function buildTextIndex<R, C>(
  table: SearchTable<R, C>,
  columns: FacetColumns,
  records: readonly R[],
  context: C,
): TextIndex {
  const searchable = table.facets.flatMap((facet, position) => {
    const dictionary = columns.dictionaries.get(position);
    return dictionary && facet.kind !== 'range' && facet.isSearchable
      ? [{ facet: position, dictionary }]
      : [];
  });
  const tokens = buildTokenIndex(searchable);
  const identifiers = buildIdentifierIndex(records.length, (id) =>
    table.identifiers(records[id] as R, context),
  );

  const matchWord = (word: string): Bitmap => {
    const marksByFacet = new Map<number, Uint8Array>();
    tokens.forEachMatch(word, (facet, code) => {
      let marks = marksByFacet.get(facet);
      if (!marks) {
        marks = new Uint8Array(columns.dictionaries.get(facet)?.values.length ?? 0);
        marksByFacet.set(facet, marks);
      }
      marks[code] = 1;
    });
    const bits = createBitmap(records.length);
    addMarked(columns, marksByFacet, bits);
    identifiers.addMatches(word, bits);
    return bits;
  };

  const matchTerm = ({ whole, parts }: QueryTerm): Bitmap => {
    const bits = matchWord(whole);
    if (parts.length > 1) unite(bits, matchAll(parts.map(matchWord)));
    return bits;
  };

  const matchAll = (sets: readonly Bitmap[]): Bitmap => {
    const bits = createBitmap(records.length);
    fillAll(bits, records.length);
    for (const set of sets) intersect(bits, bits, set);
    return bits;
  };

  return { match: (terms) => matchAll(terms.map(matchTerm)) };
}
