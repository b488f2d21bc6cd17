import { describe, expect, it } from 'vitest';
import { emptySearchState } from './search-state.ts';
import {
  clearFilters,
  countFilters,
  hasFilters,
  mergeRefinements,
  toggleRefinement,
  withNear,
  withRange,
} from './search-state-changes.ts';

const deep = { ...emptySearchState, page: 4, sortOrder: 'latest' as const };

describe('changes of a search', () => {
  it('SRCH-2 puts a value on and takes it off again, back on page 1', () => {
    const on = toggleRefinement(deep, 'make', 'Toyota');
    expect(on).toEqual({ ...deep, page: 1, refinements: { make: ['Toyota'] } });
    expect(toggleRefinement(on, 'make', 'Toyota')).toEqual({ ...deep, page: 1 });
  });

  it('SRCH-3 an open range is no range', () => {
    const narrowed = withRange(deep, 'price', { min: 5_000, max: null });
    expect(countFilters(narrowed)).toBe(1);
    expect(withRange(narrowed, 'price', { min: null, max: null }).ranges).toEqual({});
    expect(withRange(narrowed, 'price', null).ranges).toEqual({});
  });

  it('SRCH-17 clears everything but the order', () => {
    const state = { ...toggleRefinement(deep, 'make', 'Toyota'), query: 'ute' };
    expect(hasFilters(state)).toBe(true);
    expect(clearFilters(state)).toEqual({ ...emptySearchState, sortOrder: 'latest' });
  });

  it('B-4 a place with a distance is a filter, one without only an order and a fact on the card', () => {
    const near = withNear(deep, { place: '2000', withinKm: null });
    expect([near.page, countFilters(near), hasFilters(near)]).toEqual([1, 0, false]);
    expect(countFilters(withNear(deep, { place: '2000', withinKm: 50 }))).toBe(1);
  });

  it('B-4 nothing is nearest once the place is gone', () => {
    const nearest = {
      ...withNear(deep, { place: '2000', withinKm: 50 }),
      sortOrder: 'nearest' as const,
    };
    expect(withNear(nearest, { place: '2150', withinKm: null }).sortOrder).toBe('nearest');
    expect(withNear(nearest, null)).toEqual(emptySearchState);
    expect(clearFilters(nearest)).toEqual(emptySearchState);
    expect(withNear({ ...nearest, sortOrder: 'latest' }, null).sortOrder).toBe('latest');
  });

  it('ROUTE-16 the path and the parameters narrow together', () => {
    const state = toggleRefinement(emptySearchState, 'make', 'Toyota');
    expect(mergeRefinements(state, { make: ['Mazda', 'Toyota'], body: ['SUV'] }).refinements).toEqual({
      make: ['Mazda', 'Toyota'],
      body: ['SUV'],
    });
  });
});
