/** What cannot be packed is left to the server, and fails nothing. */
import { expect, it } from 'vitest';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { mostCodes } from './code-text.ts';
import { canAnswer, openStock } from './open-stock.ts';
import { packStock } from './pack-stock.ts';

it.each([
  // As many as there are codes take seconds to be put in order.
  ['a thousand values is packed', 1_000, true],
  ['more values than there are codes is not', mostCodes, false],
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
