import { expect, it } from 'vitest';
import { buildEstimate } from './estimate.ts';
import { toleranceText } from './tolerance-text.ts';

const valuation = {
  kind: 'valued',
  source: 'own-stock',
  spreadCents: 500_00,
  method: 'The median of 9 cars.',
  comparables: 9,
  stateAverageCents: null,
  working: [],
} as const;

it.each([
  ['the percentage, where it is more', 26_100_00, '$783 (3% of the estimate)'],
  ['the amount, where it is more', 10_000_00, '$500'],
  ['both, where they are the same', 16_666_00 + 67_00, '$501 (3% of the estimate)'],
])('C-9 says one tolerance: %s', (_which, baseCents, text) => {
  const config = { validDays: 7, tolerance: { cents: 500_00, percent: 3 }, timeZone: 'Australia/Sydney' };
  const estimate = buildEstimate({ ...valuation, baseCents }, {}, config, new Date('2026-11-28T00:00:00Z'));
  if (estimate === null) throw new Error('No estimate.');
  expect(toleranceText(estimate, { locale: 'en-AU', currency: 'AUD' })).toBe(text);
});
