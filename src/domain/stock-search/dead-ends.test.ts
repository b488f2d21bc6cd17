import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { countWithin, isEmptyOrder, leadsToNoResults, reachesBelow, removeDeadValue } from './dead-ends.ts';
import type { FacetItem } from './search-result.ts';
import { emptySearchState } from './search-state.ts';

const item = (value: string, count: number, isRefined = false): FacetItem => ({
  value,
  label: value,
  count,
  isRefined,
});
const noRange = { min: null, max: null, track: { min: null, max: null }, histogram: [] };

describe('isDeadEnd', () => {
  it.each<[string, FacetItem, readonly FacetItem[], number, boolean]>([
    ['a value that a car has', item('a', 1), [], 5, false],
    ['a value that none has', item('a', 0), [], 5, true],
    ['the one chosen value', item('a', 5, true), [], 5, false],
    ['a chosen value beside one that finds a car', item('a', 5, true), [item('b', 1, true)], 6, false],
    ['a chosen value beside one that finds none', item('a', 5, true), [item('b', 0, true)], 5, true],
    ['the one that finds none', item('b', 0, true), [item('a', 5, true)], 5, false],
    ['a chosen value of a list that is empty already', item('a', 0, true), [item('b', 0, true)], 0, false],
  ])('C-25 %s', (_label, pressed, others, listed, expected) => {
    expect(leadsToNoResults(pressed, [pressed, ...others], listed)).toBe(expected);
  });
});

describe('removeDeadValue', () => {
  const state = { ...emptySearchState, page: 3, refinements: { make: ['a', 'b', 'c'] } };
  const facets = { make: [item('a', 5, true), item('b', 0, true), item('c', 0, true)] };
  it('C-25 takes what finds nothing off with the last value that finds something', () => {
    const answer = { count: 5, facets, ranges: {} };
    expect(removeDeadValue(state, { attribute: 'make', value: 'a' }, answer)).toEqual(emptySearchState);
    expect(removeDeadValue(state, { attribute: 'make', value: 'b' }, answer).refinements).toEqual({
      make: ['a', 'c'],
    });
  });
});

describe('other presses', () => {
  it('C-25 SRCH-13 an order that leaves out what has no price is empty where nothing has one', () => {
    const answer = (min: number | null) => ({ count: 3, facets: {}, ranges: { price: { ...noRange, min } } });
    const hides = exampleConfig({ stock: { hideUnpricedWhenSortedByLowestPrice: true } });
    const shows = exampleConfig({ stock: { hideUnpricedWhenSortedByLowestPrice: false } });
    expect(isEmptyOrder('price-asc', answer(null), hides)).toBe(true);
    expect(isEmptyOrder('price-asc', answer(9_000), hides)).toBe(false);
    expect(isEmptyOrder('price-asc', answer(null), shows)).toBe(false);
    expect(isEmptyOrder('price-desc', answer(null), hides)).toBe(false);
  });

  it.each([
    [1_599, true],
    [1_600, true],
    [1_601, false],
    [null, false],
  ])('C-25 from %s kg on something can be towed with 1600 kg: %s', (min, expected) => {
    expect(reachesBelow({ min }, 1_600)).toBe(expected);
  });

  it('C-25 B-4 counts what lies within a distance, the border inside', () => {
    const answer = { facets: { location_slug: [item('near', 3), item('far', 4), item('off-the-map', 5)] } };
    const distances = new Map([
      ['near', 25],
      ['far', 25.1],
    ]);
    expect([10, 25, 50].map((km) => countWithin(answer, distances, km))).toEqual([0, 3, 7]);
  });
});
