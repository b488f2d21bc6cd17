import { describe, expect, it } from 'vitest';
import { comparisonRange } from './comparison-range.ts';

const range = (lowestPercent: number, highestPercent: number) => ({ lowestPercent, highestPercent });

describe('comparisonRange', () => {
  it.each([
    ['nothing is named', 'Approved applicants only.', range(8.38, 19.42)],
    ['two that nothing names otherwise', 'From 7.5% to 21 % p.a.', range(7.5, 21)],
    [
      'by their name',
      'Interest from 6.29% p.a. Comparison rates from 8.19% to 15.5% p.a.',
      range(8.19, 15.5),
    ],
    [
      'a name behind them',
      'Comparison rates start at 8% and end with a 19% p.a. comparison rate.',
      range(8, 19),
    ],
    ['one alone', 'A rate of 6.29% p.a. (comparison 8.19%).', range(8.38, 19.42)],
    ['a deposit', 'A deposit of 10% applies.', range(8.38, 19.42)],
    ['a deposit before a rate', '10% deposit, rate 7.99%.', range(8.38, 19.42)],
    ['a refund', 'The deposit is 100% refundable. Rates start at 8.5%.', range(8.38, 19.42)],
    ['three digits behind the point', 'Comparison rates of 8.385% and 9.1%.', range(8.385, 9.1)],
  ])('FIN-15 takes the rates of the disclaimer, else the usual ones: %s', (_title, disclaimer, found) => {
    expect(comparisonRange({ provider: 'partner', disclaimer })).toEqual(found);
  });

  it('FIN-15 has none where neither the disclaimer nor the variant says', () => {
    expect(comparisonRange({ provider: 'manual', disclaimer: 'Approved applicants only.' })).toBeNull();
  });
});
