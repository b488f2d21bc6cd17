import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

const byLength = (text: string) => text.length;

describe('BoundedMap', () => {
  it('drops what was set longest ago', () => {
    const map = new BoundedMap<number>(2);
    for (const [position, key] of ['a', 'b', 'c'].entries()) map.set(key, position);
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

  it('keeps what is used until seven eighths of it have been set again, wherever it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), fc.nat(60), (maxWeight, position, moved) => {
        const map = new BoundedMap<number>(maxWeight);
        for (let key = 0; key < maxWeight; key += 1) map.set(String(key), key);
        // Others are used before it, which puts it anywhere.
        for (let key = 0; key < moved; key += 1) map.use(String(key % maxWeight));
        const used = String(position % maxWeight);
        expect(map.use(used)).toBe(position % maxWeight);
        const maxSet = Math.ceil((maxWeight * 7) / 8) - 1;
        for (let key = 0; key < maxSet; key += 1) map.set(`new ${key}`, key);
        expect([map.get(used), map.size]).toEqual([position % maxWeight, maxWeight]);
      }),
    );
  });

  it('takes no longer over one value asked for without a pause where there are many others', () => {
    const timeOf = (size: number) => {
      const map = new BoundedMap<number>(size);
      for (let key = 0; key < size; key += 1) map.set(`an address ${key}`, key);
      const key = `an address ${size >> 1}`;
      const rounds = Array.from({ length: 9 }, () => {
        const startedMs = performance.now();
        for (let turn = 0; turn < 20_000; turn += 1) map.use(key);
        return performance.now() - startedMs;
      });
      return Math.min(...rounds);
    };
    timeOf(100);
    // Some twenty-five times as long where it was moved each time.
    expect(timeOf(4_000)).toBeLessThan(8 * timeOf(3));
  });

  it.each([
    ['as heavy as there is room', 'xxxx', ['new']],
    ['heavier than that', 'xxxxx', ['old']],
  ])('goes by weight: a value %s', (_title, value, remaining) => {
    const map = new BoundedMap<string>(4, byLength);
    map.set('old', 'x');
    map.set('new', value);
    expect(map.keys()).toEqual(remaining);
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
      fc.property(
        fc.array(entry, { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (entries, maxWeight) => {
          const map = new BoundedMap<string>(maxWeight, byLength);
          for (const { key, value } of entries) {
            const before = map.keys().filter((remaining) => remaining !== key);
            const room = before.reduce((sum, remaining) => sum + (map.get(remaining) ?? '').length, 0);
            map.set(key, value);
            const weight = map.keys().reduce((sum, remaining) => sum + (map.get(remaining) ?? '').length, 0);
            expect(weight).toBeLessThanOrEqual(maxWeight);
            if (value.length > maxWeight) expect(map.keys()).toEqual(before);
            else if (room + value.length <= maxWeight) expect(map.keys()).toEqual([...before, key]);
          }
        },
      ),
    );
  });
});
