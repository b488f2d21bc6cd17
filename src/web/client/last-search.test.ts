import { describe, expect, it } from 'vitest';
import { findListSteps, parseLastSearch } from './last-search.ts';

const search = {
  href: '/search/used-cars?price=:40000',
  words: 'Used cars under $40,000',
  cars: ['/cars/a-1', '/cars/b-2', '/cars/c-3'],
  nextHref: '/search/used-cars?price=:40000&page=2',
};

describe('parseLastSearch', () => {
  it.each([
    ['a search with its words', search, search],
    ['a search without its cars', { ...search, cars: 7 }, { ...search, cars: [] }],
    [
      'cars of this site alone',
      { ...search, cars: ['/cars/a-1', '//elsewhere.example/cars/x', '/cars/a/b', 'javascript:alert(1)', 1] },
      { ...search, cars: ['/cars/a-1'] },
    ],
    [
      'a list that goes on here alone',
      { ...search, nextHref: '//elsewhere.example' },
      { ...search, nextHref: null },
    ],
    ['nothing', null, null],
    ['words alone', { words: 'Used cars' }, null],
    ['no words', { ...search, words: '  ' }, null],
    ['another page', { ...search, href: '/finance' }, null],
    ['another site', { ...search, href: 'https://elsewhere.example/search' }, null],
    ['another site without its scheme', { ...search, href: '//elsewhere.example/search' }, null],
    ['a script', { ...search, href: 'javascript:alert(1)' }, null],
    ['an address without end', { ...search, href: `/search?query=${'x'.repeat(2_000)}` }, null],
  ])('SRCH-2 leads back to %s', (_label, expected, found) => {
    expect(parseLastSearch(expected)).toEqual(found);
  });
});

describe('findListSteps', () => {
  it.each([
    ['the first', '/cars/a-1', null, '/cars/b-2'],
    ['one between', '/cars/b-2', '/cars/a-1', '/cars/c-3'],
    ['the last of its page', '/cars/c-3', '/cars/b-2', search.nextHref],
    ['one that is not in the list', '/cars/z-9', null, null],
  ])('SRCH-2 leads from %s to its neighbours', (_label, path, previous, next) => {
    expect(findListSteps(search, path)).toEqual({ previous, next });
  });
});
