import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listSoldFacts } from './sold-facts.ts';

const sold = exampleCar({
  status: 'sold',
  createdAt: new Date('2026-11-07T01:00:00Z'),
  soldAt: new Date('2026-11-19T01:00:00Z'),
});

describe('listSoldFacts', () => {
  it('C-7 CFG-10 says when a car was listed and sold, and when its page closes', () => {
    expect(listSoldFacts(sold, exampleSite(), exampleNow)).toEqual([
      { label: 'Listed', value: '7 Nov' },
      { label: 'Sold', value: '19 Nov' },
      { label: 'Page closes', value: '22 Nov' },
    ]);
  });

  it('C-7 says nothing of a car in stock', () => {
    expect(listSoldFacts(exampleCar(), exampleSite(), exampleNow)).toEqual([]);
  });
});
