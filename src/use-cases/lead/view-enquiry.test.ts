import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import type { Car } from '../../domain/car/car.ts';
import { findField } from '../../domain/lead/forms/enquiry-form-view.ts';
import type { Application } from '../application.ts';
import { findEnquiredCar, viewCarEnquiry, viewContact, viewLocationContact } from './view-enquiry.ts';

const key = { formKey: 'a key of forms' };

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
    const page = viewContact(site, key, exampleNow);
    expect(page.locations.map((location) => location.slug)).toEqual(['parramatta', 'southport']);
    expect(page.form.action).toBe('/contact-us');
  });

  it('B-22 offers a text message where the site reads them', () => {
    expect(viewContact(site, key, exampleNow).textUs).toBeNull();
    const page = viewContact(
      exampleSite({ name: 'Example Yard', textNumber: '+61491570156' }),
      key,
      exampleNow,
    );
    expect(page.textUs?.href).toBe('sms:+61491570156?&body=Hello%20Example%20Yard%2C%20');
  });

  it('ROUTE-12 has the location of the address chosen, and knows no other', () => {
    const page = viewLocationContact(site, 'southport', key, exampleNow);
    expect(page && findField(page.form, 'location')?.initial).toBe('southport');
    expect(viewLocationContact(site, 'elsewhere', key, exampleNow)).toBeNull();
  });
});

describe('viewCarEnquiry', () => {
  const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport', isPrimary: false });
  const site = exampleSite({}, { locations: [exampleLocation(), southport] });
  const car = exampleCar({ distributionLocations: ['southport'] });
  const chosen = async (branch: string | null) => {
    // Only what the enquiry page asks of the application.
    const app = { carStore: { findBySlug: async () => car }, ...key } as unknown as Application;
    const page = await viewCarEnquiry(site, { slug: car.slug, asked: null, branch }, app, exampleNow);
    return JSON.stringify(page?.form.steps);
  };

  it('C-24 ENQ-6 has the branch chosen that somebody asked for', async () => {
    expect(await chosen('southport')).not.toBe(await chosen(null));
    expect(await chosen('southport')).toContain('"initial":"southport"');
    expect(await chosen(null)).toContain('"initial":"parramatta"');
  });

  it('C-24 chooses no branch to which the car does not come', async () => {
    expect(await chosen('nowhere')).toBe(await chosen(null));
  });
});
