import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import type { DeskRow } from './desk-row.ts';
import { deskOrders, parseDeskSearch, serialiseDeskSearch } from './desk-search.ts';
import { findRows } from './find-rows.ts';

const nowMs = Date.UTC(2026, 10, 20);
const row = (id: string, facts: Partial<DeskRow> = {}): DeskRow => ({
  id,
  title: `2024 Ford Ranger ${id}`,
  stockNumber: id,
  words: `2024 ford ranger ${id}`.toLowerCase(),
  make: 'Ford',
  model: 'Ranger',
  stockType: 'used',
  status: 'in_stock',
  isReserved: false,
  locationSlug: 'penrith',
  priceCents: 40_000_00,
  arrivedAtMs: nowMs - 10 * dayMs,
  photoCount: 20,
  image: null,
  score: 90,
  held: [],
  differing: [],
  hasRelease: false,
  ...facts,
});
const rows = [
  row('a'),
  row('b', { arrivedAtMs: nowMs - 60 * dayMs, photoCount: 0, priceCents: null, locationSlug: 'sydney' }),
  row('c', {
    arrivedAtMs: nowMs - 59 * dayMs,
    photoCount: 14,
    held: ['priceCents'],
    differing: ['priceCents'],
  }),
  row('d', {
    arrivedAtMs: nowMs - 90 * dayMs,
    make: 'Kia',
    model: 'Rio',
    words: 'kia rio d',
    hasRelease: true,
  }),
];
const found = (address: string) =>
  findRows(rows, parseDeskSearch(new URLSearchParams(address)), nowMs).rows.map(({ id }) => id);

describe('the stock grid', () => {
  it.each([
    ['', ['d', 'b', 'c', 'a']],
    ['age=30-59', ['c']],
    ['age=60-89&age=90%2B', ['d', 'b']],
    ['photos=none', ['b']],
    ['photos=few', ['c']],
    ['owner=differs', ['c']],
    ['owner=release', ['d']],
    ['owner=feed', ['b', 'a']],
    ['q=ranger&location=penrith', ['c', 'a']],
    ['from=40000&to=40000', ['d', 'c', 'a']],
    ['sort=price-asc', ['d', 'a', 'c', 'b']],
    ['make=nobody', []],
  ])('H-4 finds %s', (address, ids) => {
    expect([...found(address)].sort()).toEqual([...ids].sort());
    if (!address.includes('sort')) expect(found(address)).toEqual(ids);
  });

  it('H-4 counts in each facet what choosing another value would bring', () => {
    const { counts } = findRows(rows, parseDeskSearch(new URLSearchParams('make=Kia&photos=none')), nowMs);
    expect(Object.fromEntries(counts.get('make') ?? [])).toEqual({ Ford: 1 });
    expect(Object.fromEntries(counts.get('photos') ?? [])).toEqual({ enough: 1 });
    expect([...(counts.get('age') ?? [])]).toEqual([]);
  });

  it('H-4 reads of an address what it wrote, and of rubbish a search', () => {
    const address = fc.array(
      fc.tuple(
        fc.constantFrom('q', 'age', 'make', 'from', 'to', 'sort', 'page', 'owner', 'nonsense'),
        fc.oneof(fc.string(), fc.constantFrom(...deskOrders), fc.nat().map(String)),
      ),
    );
    fc.assert(
      fc.property(address, (pairs) => {
        const search = parseDeskSearch(new URLSearchParams(pairs));
        expect(parseDeskSearch(new URLSearchParams(serialiseDeskSearch(search)))).toEqual(search);
      }),
    );
  });
});
