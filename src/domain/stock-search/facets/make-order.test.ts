import { describe, expect, it } from 'vitest';
import { orderMakes } from './make-order.ts';

const makes = Array.from({ length: 23 }, (_, index) => {
  const label = `Make ${String.fromCharCode(87 - index)}`;
  return { label, slug: label, count: 100 - index };
});
const item = (label: string, count: number) => ({ value: label, label, count, isRefined: false });

describe('the makes of a filter', () => {
  it('SRCH-14 lists the first 20 by stock, then all the others by name', () => {
    const { items, popular } = orderMakes([], makes);
    expect(popular).toBe(20);
    expect(items.slice(0, 20).map(({ label }) => label)).toEqual(
      makes.slice(0, 20).map(({ label }) => label),
    );
    expect(items.slice(20).map(({ label }) => label)).toEqual(['Make A', 'Make B', 'Make C']);
  });

  it('SRCH-14 keeps a make in its place while its count changes, at zero too', () => {
    const { items } = orderMakes([item('Make V', 7)], makes);
    expect(items.slice(0, 3).map(({ label, count }) => [label, count])).toEqual([
      ['Make W', 0],
      ['Make V', 7],
      ['Make U', 0],
    ]);
  });

  it('D-1 keeps a make that is asked for and not in stock', () => {
    const { items } = orderMakes([{ ...item('Zonda', 0), isRefined: true }], makes);
    expect(items.at(-1)).toMatchObject({ label: 'Zonda', isRefined: true });
  });
});
