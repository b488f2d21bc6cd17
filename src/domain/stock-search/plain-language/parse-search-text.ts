/** A search with what its text says turned into filters; the address keeps what it says itself. */

import { keepRepaymentPeriod, repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type { NumberRange, SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements } from '#domain/stock-search/search-state-changes.ts';
import { parseQueryWords, type Understanding } from './parse-query-words.ts';
import { joinWords, splitQuery } from './query-words.ts';
import { combineNear } from './read-distance.ts';
import { combineRanges } from './read-range.ts';
import type { SiteWords } from './site-words.ts';

/** The very same state where its text says nothing but text. */
export function understandSearch(state: SearchState, words: SiteWords): SearchState {
  if (state.query === '') return state;
  const understanding = parseQueryWords(state.query, words);
  // Words whose slips were put right are looked for as they are spelt.
  const isAsTyped = understanding.rest === joinWords(splitQuery(state.query));
  const isPlainText =
    isAsTyped && understanding.understood.length === 0 && understanding.fillers.length === 0;
  return isPlainText ? state : applyUnderstanding(state, understanding);
}

function applyUnderstanding(
  state: SearchState,
  { refinements, ranges, sortOrder, near, rest, repaidPer }: Understanding,
): SearchState {
  const combined: Record<string, NumberRange> = { ...state.ranges };
  for (const [attribute, range] of Object.entries(ranges)) {
    combined[attribute] = combineRanges(state.ranges[attribute], range);
  }
  // The last limit says how.
  const per = ranges[repaidAttribute] ? repaidPer : state.repaidPer;
  const { repaidPer: _, ...others } = state;
  return {
    ...mergeRefinements(others, refinements),
    query: rest,
    page: 1,
    ranges: combined,
    near: combineNear(state.near, near),
    ...keepRepaymentPeriod(combined, per),
    // Who says where they are wants to see first what is there.
    sortOrder: sortOrder ?? (near && state.sortOrder === 'relevant' ? 'nearest' : state.sortOrder),
  };
}
