/** What one stretch of words says, and what all of them come to. */
import type { Near, NumberRange, RepaidPer, SortOrder } from '#domain/stock-search/search-state.ts';
import type { QueryWord, Refinement } from './query-words.ts';
import { combineRanges, type RangeAttribute, spanRanges } from './read-range.ts';

export type ParsedQuery = {
  /** As typed. */
  readonly text: string;
  /** A facet's attribute, `make_model`, `sortBy` or `near`. */
  readonly attribute: string;
  readonly label: string;
  /** What it became. */
  readonly refinements: readonly Refinement[];
  readonly range: ParsedRange | null;
};

export type ParsedRange = {
  readonly attribute: RangeAttribute;
  readonly range: NumberRange;
  readonly per?: RepaidPer;
};

export type Reading = {
  readonly refinements: readonly Refinement[];
  readonly range?: {
    readonly attribute: RangeAttribute;
    readonly range: NumberRange;
    readonly isBareYear: boolean;
    readonly per?: RepaidPer;
  };
  readonly sortOrder?: SortOrder;
  readonly near?: Near;
  /** Null for words that stay text together. */
  readonly understood: Pick<ParsedQuery, 'attribute' | 'label'> | null;
  /** Those words with their slips put right. */
  readonly text?: string;
  /** What a car is for: a guess beside explicit values. */
  readonly isUse?: true;
  readonly end: number;
};

export type ParsedWords = Reading & { readonly words: readonly QueryWord[] };

const modelAttributes: ReadonlySet<string> = new Set(['model', 'make_model']);

/** Who names a model or a body wants that one, whatever it is for. */
export function dropConflictingUse(use: ParsedWords, outright: readonly Reading[]): ParsedWords {
  const knownWords = new Set(
    outright.flatMap(({ refinements, range }) => [
      ...refinements.map(({ attribute }) => attribute),
      ...(range ? [range.attribute] : []),
    ]),
  );
  const namesModel = [...modelAttributes].some((attribute) => knownWords.has(attribute));
  const { range, ...rest } = use;
  return {
    ...rest,
    refinements: namesModel ? [] : use.refinements.filter(({ attribute }) => !knownWords.has(attribute)),
    ...(range && !knownWords.has(range.attribute) ? { range } : {}),
  };
}

export function collectRefinements(readings: readonly Reading[]): Record<string, readonly string[]> {
  const refinements: Record<string, readonly string[]> = {};
  for (const { attribute, value } of readings.flatMap((reading) => reading.refinements)) {
    refinements[attribute] = [...new Set([...(refinements[attribute] ?? []), value])].sort();
  }
  return refinements;
}

export function collectRanges(readings: readonly Reading[]): Record<string, NumberRange> {
  const ranges: Record<string, NumberRange> = {};
  let wasBareYear = false;
  for (const { range } of readings) {
    if (!range) continue;
    const earlier = ranges[range.attribute];
    const isSpan = earlier && range.isBareYear && wasBareYear;
    ranges[range.attribute] = isSpan ? spanRanges(earlier, range.range) : combineRanges(earlier, range.range);
    if (range.attribute === 'year') wasBareYear = range.isBareYear;
  }
  return ranges;
}
