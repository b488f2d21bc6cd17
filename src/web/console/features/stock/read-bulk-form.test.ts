import { describe, expect, it } from 'vitest';
import { readBulkForm } from './read-bulk-form.ts';

const read = (typed: Readonly<Record<string, string>>) => readBulkForm((name) => typed[name] ?? '', 2026);
const price = { change: 'price', way: 'reduce', amount: '500', unit: 'dollars' };
const step = { path: 'priceCents', floorCents: null, rounding: 'dollars' };

describe('the form of a change of many cars', () => {
  it.each([
    [price, 'Price down by $500', { ...step, kind: 'price-by', cents: -500_00 }],
    [{ ...price, way: 'increase' }, 'Price up by $500', { ...step, kind: 'price-by', cents: 500_00 }],
    [
      { ...price, amount: '3%', unit: 'percent' },
      'Price down by 3%',
      { ...step, kind: 'price-by-percent', percent: -3 },
    ],
    [
      { ...price, amount: '$1,500', floor: '$20,000', rounding: 'nine-ninety' },
      'Price down by $1,500',
      { ...step, kind: 'price-by', cents: -1_500_00, floorCents: 20_000_00, rounding: 'nine-ninety' },
    ],
    [
      { change: 'price', way: 'set', amount: '24,990', unit: 'percent' },
      'Price: $24,990',
      { kind: 'set', path: 'priceCents', value: 24_990_00 },
    ],
    [{ change: 'price', way: 'feed' }, 'Use feed price', { kind: 'release', path: 'priceCents' }],
    [{ change: 'status', status: 'sold' }, 'Status: Sold', { kind: 'set', path: 'status', value: 'sold' }],
    [{ change: 'label', label: 'Deal' }, 'Card label: Deal', { kind: 'set', path: 'tag', value: 'Deal' }],
    [{ change: 'label', label: '' }, 'No card label', { kind: 'set', path: 'tag', value: null }],
  ])('H-4 H-23 reads each kind by fields of its own: %o', (typed, title, change) => {
    expect(read(typed)).toEqual({ ok: true, requested: { title, change } });
  });

  it.each([
    [{ ...price, amount: '' }, 'amount'],
    [{ ...price, amount: '0' }, 'amount'],
    [{ ...price, amount: '-500' }, 'amount'],
    [{ ...price, amount: 'a lot' }, 'amount'],
    [{ ...price, amount: '1e999' }, 'amount'],
    [{ ...price, amount: '100', unit: 'percent' }, 'amount'],
    [{ ...price, floor: 'low' }, 'floor'],
    [{ ...price, floor: '-1' }, 'floor'],
    [{ change: 'price', way: 'set', amount: '' }, 'amount'],
    [{ change: 'price', way: 'set', amount: '-5' }, 'amount'],
    [{ change: 'price', amount: '500' }, 'form'],
    [{ change: 'status', status: 'lost' }, 'status'],
    [{ change: 'status', status: '' }, 'status'],
    [{ change: 'label', label: 'x'.repeat(41) }, 'label'],
    [{}, 'form'],
  ])('H-4 H-23 says at the field what is wrong: %o', (typed, field) => {
    expect(read(typed)).toEqual({ ok: false, problems: { [field]: expect.any(String) } });
  });
});
