/**
 * The inverted search: which of many saved searches one car fits. Each search is indexed under the values of its most
 * selective filter, so that a car is compared with few of them; those are then evaluated whole. The answers are those
 * of stock search, and a suite holds both to it.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { listAttributes, rangeAttributes } from '#domain/stock-search/facets/car-facets.ts';
import { foldValue } from '#domain/stock-search/one-spelling.ts';
import type { SearchDocument } from '#domain/stock-search/search-document.ts';
import type { NumberRange, SearchState } from '#domain/stock-search/search-state.ts';
import { findSimilarWords } from '#domain/stock-search/similar-words.ts';
import {
  parseQueryTerms,
  type QueryTerm,
  type WordTerm,
  wholeTokens,
} from '#domain/stock-search/text-match.ts';
import { beginsSomething, fitsTerm, type StockText } from './stock-text.ts';

export type KeyedSearch<K> = {
  readonly key: K;
  /** Without `near`: a distance is a choice of locations by now (`placeSearch`). */
  readonly state: Pick<SearchState, 'query' | 'refinements' | 'ranges'>;
};

const foldedValues = new BoundedMap<string>(5_000);

type Input = Pick<SearchDocument, 'values' | 'numbers' | 'words' | 'codes'>;

export type SavedSearchIndex<K> = {
  /** In no particular order. */
  readonly findFitting: (car: Input, stockText: StockText) => readonly K[];
};

type Compiled<K> = {
  readonly key: K;
  readonly lists: readonly (readonly [attribute: string, wanted: ReadonlySet<string>])[];
  readonly ranges: readonly (readonly [attribute: string, range: NumberRange])[];
  readonly terms: readonly QueryTerm[];
};

export function buildSavedSearchIndex<K>(searches: readonly KeyedSearch<K>[]): SavedSearchIndex<K> {
  const compiled = searches.map(compile);
  const variety = countValues(compiled);
  const shelves = new Map<string, Map<string, Compiled<K>[]>>();
  const rest: Compiled<K>[] = [];
  for (const search of compiled) {
    const [access] = search.lists.toSorted(
      ([a, wantedA], [b, wantedB]) =>
        (variety.get(b) ?? 0) / wantedB.size - (variety.get(a) ?? 0) / wantedA.size,
    );
    if (access === undefined) {
      rest.push(search);
      continue;
    }
    const [attribute, requested] = access;
    const store = shelves.get(attribute) ?? new Map<string, Compiled<K>[]>();
    shelves.set(attribute, store);
    for (const value of requested) {
      const entries = store.get(value);
      if (entries) entries.push(search);
      else store.set(value, [search]);
    }
  }
  return {
    findFitting(car, stockText) {
      const fitting = new Set<K>();
      const judge = (search: Compiled<K>) => {
        if (!fitting.has(search.key) && fits(car, search, stockText)) fitting.add(search.key);
      };
      for (const [attribute, entries] of shelves) {
        for (const value of car.values[attribute] ?? []) entries.get(foldKnown(value))?.forEach(judge);
      }
      rest.forEach(judge);
      return [...fitting];
    },
  };
}

/** Filters of attributes that no longer exist are ignored, as everywhere. */
function compile<K>({ key, state }: KeyedSearch<K>): Compiled<K> {
  return {
    key,
    lists: Object.entries(state.refinements)
      .filter(([attribute, values]) => listAttributes.has(attribute) && values.length > 0)
      .map(([attribute, values]) => [attribute, new Set(values.map(foldKnown))] as const),
    ranges: Object.entries(state.ranges).filter(
      ([attribute, { min, max }]) => rangeAttributes.has(attribute) && (min !== null || max !== null),
    ),
    terms: state.query === '' ? [] : parseQueryTerms(state.query),
  };
}

/** A search keeps the spelling of its day, and the stock may spell another way by now (one-spelling.ts). */
function foldKnown(value: string): string {
  const known = foldedValues.get(value);
  if (known !== undefined) return known;
  const folded = foldValue(value);
  foldedValues.set(value, folded);
  return folded;
}

/** The more values an attribute is asked for by, the fewer searches a car of one value meets under it. */
function countValues(searches: readonly Compiled<unknown>[]): ReadonlyMap<string, number> {
  const values = new Map<string, Set<string>>();
  for (const { lists } of searches) {
    for (const [attribute, requested] of lists) {
      const known = values.get(attribute) ?? new Set();
      values.set(attribute, known);
      for (const value of requested) known.add(value);
    }
  }
  return new Map([...values].map(([attribute, known]) => [attribute, known.size]));
}

function fits(car: Input, { lists, ranges, terms }: Compiled<unknown>, stockText: StockText): boolean {
  return (
    ranges.every(([attribute, range]) => liesWithin(car.numbers[attribute] ?? null, range)) &&
    lists.every(([attribute, requested]) =>
      (car.values[attribute] ?? []).some((value) => requested.has(foldKnown(value))),
    ) &&
    terms.every((term) => fitsText(car, term, stockText))
  );
}

function liesWithin(value: number | null, { min, max }: NumberRange): boolean {
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function fitsText(car: Input, term: QueryTerm, stockText: StockText): boolean {
  switch (term.kind) {
    case 'word':
      return fitsWords(car, term, stockText) !== term.isExcluded;
    case 'phrase':
      return term.words.every((word) => hasWhole(car, word)) !== term.isExcluded;
    case 'value':
      return (car.values[term.attribute] ?? []).includes(term.value) !== term.isExcluded;
  }
}

function hasWhole({ words }: Input, word: string): boolean {
  return wholeTokens(word).some((token) => words.includes(token));
}

function fitsWords(car: Input, term: WordTerm, stockText: StockText): boolean {
  if (fitsTerm(car, term)) return true;
  // A word that resembles no word of the car need not be looked up in the whole stock, which is slow to read.
  if (!term.parts.every((part) => beginsSomething(car, part) || isLikeAWord(car, part))) return false;
  if (stockText.knowsTerm(term)) return false;
  return term.parts.every((part) => {
    const similar = stockText.similarTo(part);
    return similar === null ? beginsSomething(car, part) : car.words.some((word) => similar.includes(word));
  });
}

function isLikeAWord({ words }: Input, part: string): boolean {
  const sameStart = words.filter((word) => word[0] === part[0]);
  return sameStart.length > 0 && findSimilarWords(sameStart.sort(), part).length > 0;
}
