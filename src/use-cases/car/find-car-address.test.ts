import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { findCarAddress } from './find-car-address.ts';

const site = exampleSite();

function find(slug: string, car: Car) {
  const isOfGroup = (group: string) => group === car.dealerGroupId;
  const carStore: Partial<Application['carStore']> = {
    findBySlug: async (group, requested) => (isOfGroup(group) && requested === car.slug ? car : null),
    findByFormerSlug: async (group, requested) => (isOfGroup(group) && requested === 'former' ? car : null),
  };
  // Only the two questions that an address asks.
  return findCarAddress(site, slug, { carStore: carStore as Application['carStore'] }, exampleNow);
}

const soldAt = new Date(exampleNow.getTime() - 5 * 86_400_000);

describe('findCarAddress', () => {
  it('B-48 leads from a former address to the present one', async () => {
    expect(await find('former', exampleCar({ slug: 'now' }))).toEqual({ kind: 'moved', href: '/cars/now' });
  });

  it.each([['former'], ['now']])(
    'C-7 redirects from %s of a car sold days ago to similar cars',
    async (slug) => {
      const outcome = await find(slug, exampleCar({ slug: 'now', status: 'sold', soldAt }));
      expect(outcome.kind).toBe('similar');
      expect(outcome).toMatchObject({ href: expect.stringContaining('Toyota') });
    },
  );

  it('B-48 knows nothing of another group, another dealership, or no car at all', async () => {
    expect(await find('former', exampleCar({ dealerGroupId: 'group-2' }))).toEqual({ kind: 'unknown' });
    expect(await find('former', exampleCar({ dealershipId: 'other' }))).toEqual({ kind: 'unknown' });
    expect(await find('never', exampleCar())).toEqual({ kind: 'unknown' });
  });

  it('C-7 says of a car that went long ago that it is gone', async () => {
    const car = exampleCar({ slug: 'now', status: 'withdrawn', updatedAt: new Date('2025-01-01') });
    expect(await find('now', car)).toEqual({ kind: 'gone' });
  });
});
