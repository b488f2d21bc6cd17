import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import type { Car } from './car.ts';
import { evaluateCarAddress } from './car-address.ts';

const config = exampleConfig({ stock: { soldVisibilityDays: 3, soldRedirectDays: 90 } });
const gone = new Date('2026-08-01T00:00:00Z');
const sold: Partial<Car> = { status: 'sold', soldAt: gone };
const withdrawn: Partial<Car> = { status: 'withdrawn', updatedAt: gone };
const kindOf = (car: Partial<Car>, now: string, rules = config) =>
  evaluateCarAddress(exampleCar(car), rules, new Date(now)).kind;

describe('evaluateCarAddress', () => {
  it.each<[string, Partial<Car>, string, string]>([
    ['in stock', {}, '2026-08-01T00:00:00Z', 'page'],
    ['sold, the last millisecond of its page', sold, '2026-08-03T23:59:59.999Z', 'page'],
    ['sold, the first millisecond after it', sold, '2026-08-04T00:00:00Z', 'similar'],
    ['sold, the last millisecond of the redirect', sold, '2026-11-01T23:59:59.999Z', 'similar'],
    ['sold, after the redirect', sold, '2026-11-02T00:00:00Z', 'gone'],
    ['withdrawn today', withdrawn, '2026-08-01T00:00:00Z', 'similar'],
    ['withdrawn, the last millisecond of the redirect', withdrawn, '2026-10-29T23:59:59.999Z', 'similar'],
    ['withdrawn, after the redirect', withdrawn, '2026-10-30T00:00:00Z', 'gone'],
    ['hidden by the dealer', { showOnDealerWebsite: false }, '2026-08-01T00:00:00Z', 'unknown'],
    ['another dealership’s', { ...withdrawn, dealershipId: 'other' }, '2026-08-01T00:00:00Z', 'unknown'],
    ['another dealership’s, sold', { ...sold, dealershipId: 'other' }, '2026-08-09T00:00:00Z', 'unknown'],
    ['sold at no known time', { ...sold, soldAt: null }, '2027-08-09T00:00:00Z', 'gone'],
  ])('C-7 B-48 answers for a car that is %s', (_label, car, now, kind) => {
    expect(kindOf(car, now)).toBe(kind);
  });

  it('C-7 leads nowhere on a site that wants no redirect', () => {
    const none = exampleConfig({ stock: { soldVisibilityDays: 0, soldRedirectDays: 0 } });
    expect(kindOf(sold, '2026-08-01T00:00:00Z', none)).toBe('gone');
  });
});
