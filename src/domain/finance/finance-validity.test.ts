import { describe, expect, it } from 'vitest';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { financeValidUntil, hasOfferEnded } from './finance-validity.ts';

const now = new Date('2026-11-21T02:00:00Z');
const until = (changes: Partial<FinanceConfig>) =>
  financeValidUntil(exampleConfig({ finance: { ...exampleFinance, ...changes } }), now)?.toISOString() ??
  null;

describe('how long finance stays as it is', () => {
  it.each<[string, Partial<FinanceConfig>, string | null]>([
    [
      'FIN-2 to the midnight after the last day of an offer',
      { offerEndsOn: '2026-11-30' },
      '2026-11-30T13:00:00.000Z',
    ],
    ['FIN-2 for good once the offer has ended', { offerEndsOn: '2026-11-20' }, null],
    [
      'FIN-3 to the new year for a lender who judges by the year',
      { provider: 'year-limited' },
      '2026-12-31T13:00:00.000Z',
    ],
    [
      'FIN-2 FIN-3 to whichever comes first',
      { provider: 'year-limited', offerEndsOn: '2027-02-01' },
      '2026-12-31T13:00:00.000Z',
    ],
    ['for good where time changes nothing', {}, null],
  ])('%s', (_title, changes, expected) => {
    expect(until(changes)).toBe(expected);
  });

  it('says nothing without a lender', () => {
    expect(financeValidUntil(exampleConfig(), now)).toBeNull();
  });

  it.each([
    ['2026-11-30T12:59:59Z', false],
    ['2026-11-30T13:00:00Z', true],
  ])('FIN-2 at %s an offer to 30 November in Sydney has ended: %s', (at, hasEnded) => {
    expect(hasOfferEnded({ offerEndsOn: '2026-11-30' }, 'Australia/Sydney', new Date(at))).toBe(hasEnded);
  });
});
