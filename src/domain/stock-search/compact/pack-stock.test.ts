/** What cannot be packed is left to the server, and fails nothing. */
import { expect, it } from 'vitest';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { maxCodes } from './compact-stock.ts';
import { canAnswer, openStock } from './open-stock.ts';
import { packStock, packStockSteps } from './pack-stock.ts';

it.each([
  // As many as there are codes take seconds to be put in order.
  ['a thousand values is packed', 1_000, true],
  ['more values than there are codes is not', maxCodes, false],
])('B-2 a set of %s', (_, count, isPacked) => {
  const records = [Array.from({ length: count }, (_each, n) => String.fromCodePoint(0x1_0000 + n))];
  const features = {
    kind: 'set',
    attribute: 'features',
    label: '',
    value: (each: string[]) => each,
  } as const;
  const stock = packStock({ facets: [features], sortRules: {} }, { records, context: null });
  const state = { ...emptySearchState, refinements: { features: [records[0]?.[0] ?? ''] } };
  expect(canAnswer(stock, state)).toBe(isPacked);
  expect(openStock(stock).search({ ...emptySearchState, pageSize: 1 }).count).toBe(1);
});

it('B-2 pauses within the values of a set, so that no request waits for those of 5,000 cars', () => {
  let read = 0;
  const features = {
    kind: 'set',
    attribute: 'features',
    label: '',
    value: (each: string[]) => {
      read += 1;
      return each;
    },
  } as const;
  const records = Array.from({ length: 5_000 }, (_each, n) => [`feature ${n % 60}`]);
  const steps = packStockSteps({ facets: [features], sortRules: {} }, { records, context: null });
  const readAtOnce: number[] = [];
  while (!steps.next().done) readAtOnce.push(read - readAtOnce.reduce((sum, each) => sum + each, 0));
  expect(read).toBe(5_000);
  expect(Math.max(...readAtOnce)).toBeLessThanOrEqual(1_024);
});
