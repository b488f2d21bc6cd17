/** Free text over one stock: the words of labels through the facets, codes through their own index. */
import { type SearchTable, tokensOf } from '#domain/stock-search/facets/facet-types.ts';
import { findSimilarWords, firstNotBefore } from '#domain/stock-search/similar-words.ts';
import { joinedSign, type QueryTerm, type WordTerm, wholeTokens } from '#domain/stock-search/text-match.ts';
import { type Bitmap, type BitmapPool, complement, fillAll, intersect, isEmpty, unite } from './bitmap.ts';
import { addListed, addMarked } from './condition.ts';
import type { Dictionary } from './dictionary.ts';
import type { FacetColumns } from './facet-columns.ts';
import { buildIdentifierIndex, type IdentifierIndex } from './identifier-index.ts';
import type { IndexedRecords } from './indexed-records.ts';
import type { Steps } from './steps.ts';

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
  return textIndexOf({ table, tokens, identifiers, columns, recordCount: records.byId.length });
}

/** The facets whose words are looked into. */
export function searchableOf<R, C>(
  { facets }: SearchTable<R, C>,
  { dictionaries }: FacetColumns,
): readonly SearchedLabels[] {
  return facets.flatMap((facet, position) => {
    const dictionary = dictionaries.get(position);
    if (!dictionary || facet.kind === 'range' || !facet.isSearchable) return [];
    return [{ facet: position, dictionary, tokensOf: tokensOf(facet) }];
  });
}

export function textIndexOf<R, C>({
  table: { facets },
  tokens,
  identifiers,
  columns,
  recordCount,
}: Pick<TextIndex, 'tokens' | 'identifiers'> & {
  readonly table: Pick<SearchTable<R, C>, 'facets'>;
  readonly columns: FacetColumns;
  readonly recordCount: number;
}): TextIndex {
  const facetOf = (requested: string) =>
    facets.findIndex(
      (facet) => facet.kind !== 'range' && facet.isSearchable !== 'pairs' && facet.attribute === requested,
    );
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

  const matchWhole = (word: string, pool: BitmapPool): Bitmap =>
    collect((visit) => {
      for (const token of wholeTokens(word)) tokens.forEachExact(token, visit);
    }, pool);

  const matchWord = (word: string, pool: BitmapPool): Bitmap => {
    const bits = collect((visit) => {
      tokens.forEachMatch(word, visit);
      tokens.forEachExact(joinedSign + word, visit);
    }, pool);
    identifiers.addMatches(word, bits);
    return bits;
  };

  /** A word that begins nothing is taken for the words most like it. */
  const matchSimilarWord = (word: string, pool: BitmapPool): Bitmap => {
    const bits = matchWord(word, pool);
    return isEmpty(bits) ? collect((visit) => tokens.forEachSimilar(word, visit), pool) : bits;
  };

  const matchWords = ({ whole, parts, joined }: WordTerm, pool: BitmapPool): Bitmap => {
    const matchParts = (match: typeof matchWord) =>
      intersectAll(
        parts.map((part) => match(part, pool)),
        pool,
      );
    const bits = matchWord(whole, pool);
    if (parts.length > 1) unite(bits, matchParts(matchWord));
    for (const word of joined)
      if (tokens.hasBeginning(word))
        unite(
          bits,
          collect((visit) => tokens.forEachMatch(word, visit), pool),
        );
    return isEmpty(bits) ? matchParts(matchSimilarWord) : bits;
  };

  const matchTerm = (term: QueryTerm, pool: BitmapPool): Bitmap => {
    switch (term.kind) {
      case 'word':
        return matchWords(term, pool);
      case 'phrase':
        return intersectAll(
          term.words.map((word) => matchWhole(word, pool)),
          pool,
        );
      case 'value': {
        const bits = pool.take();
        addListed(columns, facetOf(term.attribute), [term.value], bits);
        return bits;
      }
    }
  };

  /** An excluded term leaves all that it would find by itself. */
  const keepTerm = (term: QueryTerm, pool: BitmapPool): Bitmap => {
    const bits = matchTerm(term, pool);
    if (term.isExcluded) complement(bits, recordCount);
    return bits;
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
        terms.map((term) => keepTerm(term, pool)),
        pool,
      ),
  };
}

type VisitValue = (facet: number, code: number) => void;

/** A facet whose labels are searched, and the tokens that it is searched by. */
type SearchedLabels = {
  readonly facet: number;
  readonly dictionary: Dictionary;
  readonly tokensOf: (label: string) => readonly string[];
};

type TokenIndex = {
  /** Calls back for every value that has a word beginning with `prefix`; a value may come more than once. */
  readonly forEachMatch: (prefix: string, visit: VisitValue) => void;
  readonly hasBeginning: (prefix: string) => boolean;
  /** The same for every value that has this very token. */
  readonly forEachExact: (token: string, visit: VisitValue) => void;
  /** The same for every value that has one of the words most like `word`. */
  readonly forEachSimilar: (word: string, visit: VisitValue) => void;
};

/**
 * Words of the facet labels, sorted, each with the facet values it occurs in. Words lead to values, not to cars: a
 * stock of a million cars has a few thousand words.
 */
export function buildTokenIndex(searchable: readonly SearchedLabels[]): TokenIndex {
  const valuesByToken = new Map<string, { facet: number; code: number }[]>();
  for (const { facet, dictionary, tokensOf } of searchable) {
    for (let code = 1; code < dictionary.labels.length; code++) {
      for (const token of tokensOf(dictionary.labels[code] ?? '')) {
        const values = valuesByToken.get(token);
        if (values) values.push({ facet, code });
        else valuesByToken.set(token, [{ facet, code }]);
      }
    }
  }
  const tokens = [...valuesByToken.keys()].sort();
  const visitValues = (token: string, visit: VisitValue) => {
    for (const { facet, code } of valuesByToken.get(token) ?? []) visit(facet, code);
  };
  return {
    forEachMatch(prefix, visit) {
      for (let at = firstNotBefore(tokens, prefix); tokens[at]?.startsWith(prefix); at++) {
        visitValues(tokens[at] ?? '', visit);
      }
    },
    hasBeginning: (prefix) => tokens[firstNotBefore(tokens, prefix)]?.startsWith(prefix) ?? false,
    forEachExact: visitValues,
    forEachSimilar(word, visit) {
      for (const token of findSimilarWords(tokens, word)) visitValues(token, visit);
    },
  };
}
