import { describe, expect, it } from 'vitest';
import { listAttributes } from '#domain/stock-search/facets/car-facets.ts';
import { parseWholeGroup, wholeGroupParameter, withWholeGroup } from './filter-groups.ts';

describe('a whole group', () => {
  it.each([
    ['all=make', 'make'],
    ['make=Toyota&all=colour&page=2', 'colour'],
    ['', null],
    ['all=', null],
    ['all=price', null],
    ['all=near', null],
    ['all=constructor', null],
  ])('D-4 is named by the address: %s', (query, attribute) => {
    expect(parseWholeGroup(new URLSearchParams(query))).toBe(attribute);
  });

  it.each([
    ['/search', 'make', '/search?all=make'],
    ['/search/ute?view=list', 'make', '/search/ute?view=list&all=make'],
    ['/search/ute', null, '/search/ute'],
  ])('D-4 %s with %s', (address, attribute, whole) => {
    expect(withWholeGroup(address, attribute)).toBe(whole);
  });

  it('has a name that no filter has', () => {
    expect(listAttributes.has(wholeGroupParameter)).toBe(false);
  });
});
