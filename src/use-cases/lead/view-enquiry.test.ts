import { describe, expect, it } from 'vitest';
import { findField } from '#domain/lead/forms/enquiry-form-view.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { viewCarEnquiry, viewContact, viewLocationContact } from './view-enquiry.ts';

const key = { formKey: 'a key of forms' };

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
  const chosen = async (location: string | null) => {
    // Only what the enquiry page asks of the application.
    const app = { carStore: { findBySlug: async () => car }, ...key } as unknown as Application;
    const page = await viewCarEnquiry(site, { slug: car.slug, about: null, location }, app, exampleNow);
    return JSON.stringify(page?.form.steps);
  };

  it('C-24 ENQ-6 has the requested location chosen', async () => {
    expect(await chosen('southport')).not.toBe(await chosen(null));
    expect(await chosen('southport')).toContain('"initial":"southport"');
    expect(await chosen(null)).toContain('"initial":"parramatta"');
  });

  it('C-24 chooses no location to which the car does not come', async () => {
    expect(await chosen('nowhere')).toBe(await chosen(null));
  });
});
