import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FavouriteEntry } from '#domain/favourites/favourites.ts';
import {
  compareHref,
  maxComparedCars,
  parseCompareList,
  parseIdList,
  toggleCompared,
} from './compare-list.ts';

const entry = (id: string): FavouriteEntry => ({
  id,
  name: id,
  slug: id,
  make: 'Toyota',
  model: 'RAV4',
  primary_image_url: null,
});
const list = (...ids: readonly string[]) => ids.map(entry);

describe('the compare list', () => {
  it('FAV-4 adds a car and removes it', () => {
    expect(toggleCompared(list('a'), entry('b'))).toEqual({ kind: 'added', list: list('a', 'b') });
    expect(toggleCompared(list('a', 'b'), entry('a'))).toEqual({ kind: 'removed', list: list('b') });
  });

  it('FAV-4 B-10 holds four: the fourth goes in, a fifth does not', () => {
    expect(toggleCompared(list('a', 'b', 'c'), entry('d')).kind).toBe('added');
    expect(toggleCompared(list('a', 'b', 'c', 'd'), entry('e'))).toEqual({
      kind: 'full',
      list: list('a', 'b', 'c', 'd'),
    });
  });

  it('B-10 has an address that reads back as the same ids', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9:/&?# -]{1,40}$/).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: maxComparedCars }), (ids) => {
        const address = new URL(compareHref(ids), 'https://example.test');
        expect(parseIdList(address.searchParams.get('ids'), maxComparedCars)).toEqual(ids);
      }),
    );
  });

  it.each([
    [null, []],
    ['', []],
    [',a,, a ,b', ['a', 'b']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ['x'.repeat(101), []],
  ])('B-10 reads the ids %j as %j', (text, ids) => {
    expect(parseIdList(text, maxComparedCars)).toEqual(ids);
  });

  it('FAV-4 reads back what was stored, and nothing else', () => {
    expect(parseCompareList(JSON.parse(JSON.stringify(list('a', 'b'))))).toEqual(list('a', 'b'));
    expect(parseCompareList([entry('a'), 7, entry('a')])).toEqual(list('a'));
    expect(parseCompareList('rubbish')).toEqual([]);
  });
});
