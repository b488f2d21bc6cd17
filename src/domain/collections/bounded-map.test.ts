import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const byLength = (text: string) => text.length;

describe('BoundedMap', () => {
  it('lets go of what was set longest ago', () => {
    const map = new BoundedMap<number>(2);
    for (const [place, key] of ['a', 'b', 'c'].entries()) map.set(key, place);
    expect([map.keys(), map.get('a'), map.get('c')]).toEqual([['b', 'c'], undefined, 2]);
  });

  it('keeps what is used, and not what is only looked at', () => {
    const map = new BoundedMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(map.keys()).toEqual(['b', 'c']);
    expect(map.use('b')).toBe(2);
    map.set('d', 4);
    expect(map.keys()).toEqual(['b', 'd']);
  });

  it.each([
    ['as heavy as there is room', 'xxxx', ['new']],
    ['heavier than that', 'xxxxx', ['old']],
  ])('goes by weight: a value %s', (_title, value, kept) => {
    const map = new BoundedMap<string>(4, byLength);
    map.set('old', 'x');
    map.set('new', value);
    expect(map.keys()).toEqual(kept);
  });

  it('makes a value once', () => {
    const map = new BoundedMap<string>(4);
    const make = vi.fn(() => 'made');
    expect([map.getOrSet('a', make), map.getOrSet('a', make)]).toEqual(['made', 'made']);
    expect(make).toHaveBeenCalledOnce();
  });

  it('never holds more than it may, nor forgets what still has room', () => {
    const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.string({ maxLength: 8 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (entries, most) => {
        const map = new BoundedMap<string>(most, byLength);
        for (const { key, value } of entries) {
          const before = map.keys().filter((kept) => kept !== key);
          const room = before.reduce((sum, kept) => sum + (map.get(kept) ?? '').length, 0);
          map.set(key, value);
          const weight = map.keys().reduce((sum, kept) => sum + (map.get(kept) ?? '').length, 0);
          expect(weight).toBeLessThanOrEqual(most);
          if (value.length > most) expect(map.keys()).toEqual(before);
          else if (room + value.length <= most) expect(map.keys()).toEqual([...before, key]);
        }
      }),
    );
  });
});
