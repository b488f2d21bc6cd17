import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findEnquiredCar, findEnquiredCarById } from './find-enquired-car.ts';

const find = (car: Car, slug = car.slug) =>
  findEnquiredCar(
    exampleSite(),
    slug,
    {
      carStore: {
        findBySlug: async (dealerGroupId, requested) =>
          dealerGroupId === car.dealerGroupId && requested === car.slug ? car : null,
        findByFormerSlug: async (dealerGroupId, requested) =>
          dealerGroupId === car.dealerGroupId && requested === 'former-slug' ? car : null,
      },
    },
    exampleNow,
  );

describe('findEnquiredCar', () => {
  it.each([
    ['is there', {}],
    ['was sold long ago', { status: 'sold', soldAt: new Date('2026-01-01') }],
    ['was withdrawn while the form was filled in', { status: 'withdrawn' }],
  ] as const)('takes an enquiry about a car that %s', async (_label, changes) => {
    expect((await find(exampleCar(changes)))?.id).toBe('car-1');
  });

  it('B-48 takes an enquiry from a page that was opened before the car was renamed', async () => {
    expect((await find(exampleCar(), 'former-slug'))?.id).toBe('car-1');
    expect(await find(exampleCar({ dealerGroupId: 'group-2' }), 'former-slug')).toBeNull();
  });

  it.each([
    ['another dealer group', { dealerGroupId: 'group-2' }],
    ['another dealership of the group', { dealershipId: 'dealership-2' }],
    ['no website at all', { showOnDealerWebsite: false }],
  ] as const)('finds no car that belongs to %s', async (_label, changes) => {
    expect(await find(exampleCar(changes))).toBeNull();
  });
});

describe('findEnquiredCarById', () => {
  const car = exampleCar({ status: 'sold', soldAt: new Date('2026-01-01') });
  const requested: string[] = [];
  const findById = (id: string | null, found: Car | null = car) => {
    const carStore = {
      findById: async (_group: string, expected: string) => {
        requested.push(expected);
        return found;
      },
    };
    return findEnquiredCarById(exampleSite(), id, { carStore }, exampleNow);
  };

  it('LEAD-4 takes an enquiry about a car that was sold meanwhile, and about none of another site', async () => {
    expect((await findById(car.id))?.id).toBe(car.id);
    expect(await findById(car.id, exampleCar({ showOnDealerWebsite: false }))).toBeNull();
  });

  it.each([null, '', 'x'.repeat(101)])('looks nothing up for an id that is none: %j', async (id) => {
    requested.length = 0;
    expect(await findById(id)).toBeNull();
    expect(requested).toEqual([]);
  });
});
