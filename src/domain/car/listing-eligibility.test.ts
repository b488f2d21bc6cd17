import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { evaluateListing } from './listing-eligibility.ts';

const msPerDay = 86_400_000;
const ago = (ms: number) => new Date(exampleNow.getTime() - ms);
const decide = (car: Parameters<typeof exampleCar>[0], stock = {}) =>
  evaluateListing(exampleCar(car), exampleConfig({ stock }), exampleNow);

describe('whether a site lists a car', () => {
  it.each([
    ['SRCH-6 withdrawn', { status: 'withdrawn' as const }, {}, 'withdrawn'],
    ['SRCH-6 not for the website', { showOnDealerWebsite: false }, {}, 'hidden-by-dealer'],
    ['CFG-7 of another dealership', { dealershipId: 'other' }, {}, 'other-dealership'],
    ['CFG-7 not of the chosen dealership', {}, { dealershipIds: ['other'] }, 'other-dealership'],
    ['CFG-8 excluded by stock number', {}, { excludedStockNumbers: ['KB10482'] }, 'stock-number-excluded'],
    ['CFG-7 of another stock type', {}, { stockTypes: ['new'] }, 'stock-type'],
    ['CFG-7 in another status', {}, { statuses: ['coming_soon'] }, 'status'],
    ['CFG-20 not a caravan', {}, { itemTypes: ['caravan'] }, 'item-type'],
    ['SRCH-23 of another make', {}, { makes: ['Mazda'] }, 'make'],
    ['SRCH-6 sold, date unknown', { status: 'sold' as const }, {}, 'sold-too-long-ago'],
  ])('%s: no, and why', (_, car, stock, reason) => {
    expect(decide(car, stock)).toEqual({ isListed: false, reason });
  });

  it('SRCH-6 lists what is in stock or coming soon for as long as it is', () => {
    expect(decide({})).toEqual({ isListed: true, until: null });
    expect(decide({ status: 'coming_soon' })).toEqual({ isListed: true, until: null });
  });

  it('CFG-10 lists a sold car for three days to the millisecond', () => {
    const lastMoment = ago(3 * msPerDay - 1);
    expect(decide({ status: 'sold', soldAt: lastMoment })).toEqual({
      isListed: true,
      until: new Date(exampleNow.getTime() + 1),
    });
    expect(decide({ status: 'sold', soldAt: ago(3 * msPerDay) }).isListed).toBe(false);
    expect(decide({ status: 'sold', soldAt: ago(0) }, { soldVisibilityDays: 0 }).isListed).toBe(false);
    expect(decide({ status: 'sold', soldAt: ago(9 * msPerDay) }, { soldVisibilityDays: 10 }).isListed).toBe(
      true,
    );
  });
});
