import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import type { Car } from '../../domain/car/car.ts';
import { findField } from '../../domain/lead/forms/enquiry-form-view.ts';
import { findEnquiredCar, viewContact, viewLocationContact } from './view-enquiry.ts';

const find = (car: Car, slug = car.slug) =>
  findEnquiredCar(
    exampleSite(),
    slug,
    {
      carStore: {
        findBySlug: async (dealerGroupId, asked) =>
          dealerGroupId === car.dealerGroupId && asked === car.slug ? car : null,
        findByFormerSlug: async (dealerGroupId, asked) =>
          dealerGroupId === car.dealerGroupId && asked === 'former-slug' ? car : null,
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

describe('contact pages', () => {
  const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport', isPrimary: false });
  const site = exampleSite({}, { locations: [exampleLocation(), southport] });

  it('ROUTE-12 shows every location beside the general form', () => {
    const page = viewContact(site, exampleNow);
    expect(page.locations.map((location) => location.slug)).toEqual(['parramatta', 'southport']);
    expect(page.form.action).toBe('/contact-us');
  });

  it('ROUTE-12 has the location of the address chosen, and knows no other', () => {
    const page = viewLocationContact(site, 'southport', exampleNow);
    expect(page && findField(page.form, 'location')?.initial).toBe('southport');
    expect(viewLocationContact(site, 'elsewhere', exampleNow)).toBeNull();
  });
});
