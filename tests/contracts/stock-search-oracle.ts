/** The same search written the slow and obvious way: what the index must agree with. */
import {
  type Facet,
  type SearchTable,
  type SortKey,
  tokensOf,
} from '#domain/stock-search/facets/facet-types.ts';
import type { FacetItem, RangeStats, SearchAnswer } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { findSimilarWords } from '#domain/stock-search/similar-words.ts';
import {
  foldIdentifier,
  joinedSign,
  parseQueryTerms,
  type WordTerm,
  wholeTokens,
} from '#domain/stock-search/text-match.ts';

type Oracle<R, C> = {
  readonly table: SearchTable<R, C>;
  readonly records: readonly R[];
  readonly context: C;
};

type OracleAnswer<R> = Pick<SearchAnswer<R>, 'hits' | 'count' | 'facets'> & {
  readonly ranges: Readonly<Record<string, Pick<RangeStats, 'min' | 'max'> & { readonly counted: number }>>;
};

export function searchSlowly<R, C>(
  { table, records, context }: Oracle<R, C>,
  state: SearchState,
): OracleAnswer<R> {
  const rule = table.sortRules[state.sortOrder];
  const matchesText = textMatcher(state.query, { table, records, context });
  const base = records.filter(
    (record) => matchesText(record) && !(rule?.dropsMissing && rule.key(record, context) === null),
  );
  const passes = (record: R, except?: Facet<R, C>) =>
    table.facets.every((facet) => facet === except || passesFacet(record, facet, state, context));

  const facets: Record<string, readonly FacetItem[]> = {};
  const ranges: Record<string, OracleAnswer<R>['ranges'][string]> = {};
  for (const facet of table.facets) {
    const others = base.filter((record) => passes(record, facet));
    if (facet.kind === 'range') {
      const numbers = others.map((record) => facet.value(record, context)).filter((value) => value !== null);
      ranges[facet.attribute] = {
        min: numbers.length > 0 ? Math.min(...numbers) : null,
        max: numbers.length > 0 ? Math.max(...numbers) : null,
        counted: numbers.length,
      };
    } else if (!facet.isUncounted) {
      facets[facet.attribute] = countValues(facet, { records, others, state, context });
    }
  }

  const keys = rule ? [rule, ...table.defaultOrder] : table.defaultOrder;
  const hits = base
    .filter((record) => passes(record))
    .map((record, position) => ({ record, place: position }))
    .sort((a, b) => compareByKeys(a.record, b.record, keys, context) || a.place - b.place)
    .map(({ record }) => record);
  return { hits, count: hits.length, facets, ranges };
}

type Counting<R, C> = {
  readonly records: readonly R[];
  readonly others: readonly R[];
  readonly state: SearchState;
  readonly context: C;
};

function countValues<R, C>(
  facet: Exclude<Facet<R, C>, { kind: 'range' }>,
  { records, others, state, context }: Counting<R, C>,
): readonly FacetItem[] {
  const refined = state.refinements[facet.attribute] ?? [];
  const known = new Set(records.flatMap((record) => valuesOf(record, facet, context)));
  const items = [...new Set([...known, ...refined])].map((value) => ({
    value,
    label: known.has(value) ? (facet.labelOf?.(value, context) ?? value) : value,
    count: others.filter((record) => valuesOf(record, facet, context).includes(value)).length,
    isRefined: refined.includes(value),
  }));
  return items.filter(
    (item) => item.count > 0 || item.isRefined || (facet.keepsZeroCounts && known.has(item.value)),
  );
}

function passesFacet<R, C>(record: R, facet: Facet<R, C>, state: SearchState, context: C): boolean {
  if (facet.kind === 'range') {
    const range = state.ranges[facet.attribute];
    if (!range || (range.min === null && range.max === null)) return true;
    const value = facet.value(record, context);
    return value !== null && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity);
  }
  const requested = state.refinements[facet.attribute];
  return (
    !requested ||
    requested.length === 0 ||
    valuesOf(record, facet, context).some((value) => requested.includes(value))
  );
}

function valuesOf<R, C>(
  record: R,
  facet: Exclude<Facet<R, C>, { kind: 'range' }>,
  context: C,
): readonly string[] {
  if (facet.kind === 'set') return facet.value(record, context);
  const value = facet.value(record, context);
  return value === null ? [] : [value];
}

/** A test of one record, made once for a query: what counts as misspelt depends on the whole stock. */
function textMatcher<R, C>(query: string, { table, records, context }: Oracle<R, C>): (record: R) => boolean {
  const terms = parseQueryTerms(query);
  if (terms.length === 0) return () => true;
  const textsByRecord = new Map(records.map((record) => [record, textsOf(record, table, context)]));
  const tokens = [...new Set([...textsByRecord.values()].flatMap((texts) => texts.tokens))].sort();
  const finds = ({ tokens: own, codes }: RecordTexts, word: string) =>
    own.some((token) => token.startsWith(word) || token === joinedSign + word) ||
    (word.length >= 3 && codes.some((code) => code.startsWith(word)));
  const isKnown = (word: string) => [...textsByRecord.values()].some((texts) => finds(texts, word));
  const findsTerm = (texts: RecordTexts, { whole, parts, joined }: WordTerm) =>
    finds(texts, whole) ||
    parts.every((part) => finds(texts, part)) ||
    joined.some((word) => texts.tokens.some((token) => token.startsWith(word)));
  const matcherOf = (term: WordTerm) => {
    if ([...textsByRecord.values()].some((texts) => findsTerm(texts, term)))
      return (texts: RecordTexts) => findsTerm(texts, term);
    const requested = term.parts.map((part) => ({
      part,
      similar: isKnown(part) ? null : findSimilarWords(tokens, part),
    }));
    return (texts: RecordTexts) =>
      requested.every(({ part, similar }) =>
        similar ? texts.tokens.some((token) => similar.includes(token)) : finds(texts, part),
      );
  };
  const matchers = terms.map((term) => {
    if (term.kind === 'phrase')
      return (texts: RecordTexts) =>
        term.words.every((word) => wholeTokens(word).some((token) => texts.tokens.includes(token))) !==
        term.isExcluded;
    if (term.kind === 'value')
      return (texts: RecordTexts) =>
        !texts.values.some(({ attribute, value }) => attribute === term.attribute && value === term.value);
    const matches = matcherOf(term);
    return (texts: RecordTexts) => matches(texts) !== term.isExcluded;
  });
  return (record) => {
    const texts = textsByRecord.get(record);
    return texts !== undefined && matchers.every((matches) => matches(texts));
  };
}

type RecordTexts = {
  readonly tokens: readonly string[];
  readonly codes: readonly string[];
  readonly values: readonly { readonly attribute: string; readonly value: string }[];
};

function textsOf<R, C>(record: R, table: SearchTable<R, C>, context: C): RecordTexts {
  return {
    tokens: table.facets.flatMap((facet) =>
      facet.kind !== 'range' && facet.isSearchable
        ? valuesOf(record, facet, context).flatMap((value) =>
            tokensOf(facet)(facet.labelOf?.(value, context) ?? value),
          )
        : [],
    ),
    values: table.facets.flatMap((facet) =>
      facet.kind === 'range'
        ? []
        : valuesOf(record, facet, context).map((value) => ({ attribute: facet.attribute, value })),
    ),
    codes: table.identifiers(record, context).map((code) => foldIdentifier(code ?? '')),
  };
}

function compareByKeys<R, C>(a: R, b: R, keys: readonly SortKey<R, C>[], context: C): number {
  for (const { key, direction } of keys) {
    const left = key(a, context);
    const right = key(b, context);
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return direction === 'ascending' ? left - right : right - left;
  }
  return 0;
}
