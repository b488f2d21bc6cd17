import { describe, expect, it } from 'vitest';
import { parseLastSearch } from './last-search.ts';

const search = { href: '/search/used-cars?price=:40000', words: 'Used cars under $40,000' };

describe('parseLastSearch', () => {
  it.each([
    ['a search with its words', search, search],
    ['nothing', null, null],
    ['words alone', { words: 'Used cars' }, null],
    ['no words', { ...search, words: '  ' }, null],
    ['another page', { ...search, href: '/finance' }, null],
    ['another site', { ...search, href: 'https://elsewhere.example/search' }, null],
    ['another site without its scheme', { ...search, href: '//elsewhere.example/search' }, null],
    ['a script', { ...search, href: 'javascript:alert(1)' }, null],
    ['an address without end', { ...search, href: `/search?query=${'x'.repeat(2_000)}` }, null],
  ])('SRCH-2 leads back to %s', (_label, kept, found) => {
    expect(parseLastSearch(kept)).toEqual(found);
  });
});
