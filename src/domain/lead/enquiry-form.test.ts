import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../../tests/support/example-car.ts';
import { exampleConfig, exampleLocation, exampleSite } from '../../../tests/support/example-site.ts';
import { buildCarEnquiryForm, buildGeneralEnquiryForm, carEnquiryPurpose } from './enquiry-form.ts';
import { type EnquiryFormView, findField } from './forms/enquiry-form-view.ts';
import { categorise } from './lead-category.ts';

const parts = exampleLocation({ id: 'l2', slug: 'parts', name: 'Parts Centre', departments: ['parts'] });
const southport = exampleLocation({ id: 'l3', slug: 'southport', name: 'Southport' });
const manyLocations = exampleSite({}, { locations: [exampleLocation(), parts, southport] });

const message = (form: EnquiryFormView) => findField(form, 'message')?.initial;
const isMessageRequired = (form: EnquiryFormView) => findField(form, 'message')?.isRequired;
const location = (form: EnquiryFormView) => findField(form, 'location')?.initial;
const optionsOf = (form: EnquiryFormView, name: string) => {
  const field = findField(form, name);
  return field !== null && (field.kind === 'select' || field.kind === 'place')
    ? field.options.map(({ value }) => value)
    : [];
};

describe('buildCarEnquiryForm', () => {
  it('LEAD-8 starts empty for a car that is there', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar());
    expect(message(form)).toBe('');
    expect(isMessageRequired(form)).toBe(false);
    expect(form.heading).toBe('Enquire about this car');
  });

  it.each(['sold', 'withdrawn'] as const)(
    'LEAD-8 LEAD-11 GAP-11 asks for something similar when the car is %s',
    (status) => {
      const form = buildCarEnquiryForm(exampleSite(), exampleCar({ status }));
      expect(form.heading).toBe('Find Me Something Similar');
      expect(message(form)).toBe('Please find me something similar to this car.');
      expect(form.subcategory).toBe('Find Me Something Similar');
    },
  );

  it("GAP-11 takes the dealer's own words", () => {
    const enquiry = { ...exampleConfig().enquiry, unavailableMessage: 'One like it, please.' };
    const site = exampleSite({ enquiry });
    expect(message(buildCarEnquiryForm(site, exampleCar({ status: 'sold' })))).toBe('One like it, please.');
  });

  it('LEAD-11 can ask for something similar to a car that is there, such as one without a price', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar({ priceCents: null }), 'similar');
    expect(form.heading).toBe('Find Me Something Similar');
    expect(form.action).toBe('/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=similar');
  });

  it('LEAD-10 starts a request for photos with its sentence, which may be taken out again', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar(), 'photos');
    expect(message(form)).toBe('Please send photos for this car.');
    expect(isMessageRequired(form)).toBe(false);
    expect(form.action).toBe('/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=photos');
  });

  it('LEAD-9 CARD-1 says that it is about a test drive', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar(), 'test-drive');
    expect(form.heading).toBe('Book a Test Drive');
    expect(form.subcategory).toBe('Test Drive');
  });

  it.each([
    [null, 'in_stock', 'this-car'],
    ['similar', 'in_stock', 'similar'],
    ['test-drive', 'in_stock', 'test-drive'],
    ['photos', 'coming_soon', 'photos'],
    ['test-drive', 'sold', 'similar'],
    ['<script>', 'coming_soon', 'this-car'],
    [null, 'sold', 'similar'],
  ] as const)('takes about=%s of a car %s as %s', (asked, status, purpose) => {
    expect(carEnquiryPurpose(exampleCar({ status }), asked)).toBe(purpose);
  });

  it('LEAD-7 ENQ-10 GAP-15 starts the box as the site says: ticked by default, unticked where it is told so', () => {
    expect(buildCarEnquiryForm(exampleSite(), exampleCar()).optIn).toBe(true);
    const enquiry = { ...exampleConfig().enquiry, optInDefault: false };
    expect(buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar()).optIn).toBe(false);
  });

  it('LEAD-4 ENQ-2 carries the wire names to the letter', () => {
    const { hidden } = buildCarEnquiryForm(exampleSite(), exampleCar());
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toEqual({
      form_id: 'car-enquiry',
      category: 'Car Enquiry',
      subcategory: '',
      page_id: 'cars/2023-toyota-rav4-gxl-kb10482',
      car_id: 'car-1',
      stock_number: 'KB10482',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'RAV4',
      car_type: 'used',
      vehicle_status: 'in_stock',
      manufacturer_slug: 'toyota',
      autogauge_enabled: 'false',
    });
  });

  it('LEAD-4 names the manufacturer that the site is bound to', () => {
    const site = exampleSite({ manufacturer: { name: 'Halden', slug: 'halden-au' } });
    const { hidden } = buildCarEnquiryForm(site, exampleCar());
    expect(hidden.find(({ name }) => name === 'manufacturer_slug')?.value).toBe('halden-au');
  });

  it("ENQ-6 offers the locations that sell, the car's own first chosen", () => {
    const form = buildCarEnquiryForm(manyLocations, exampleCar({ locationSlug: 'southport' }));
    expect(optionsOf(form, 'location')).toEqual(['parramatta', 'southport']);
    expect(location(form)).toBe('southport');
    expect(location(buildCarEnquiryForm(manyLocations, exampleCar({ locationSlug: 'parts' })))).toBe('');
  });

  it('ENQ-8 chooses the only location there is', () => {
    expect(location(buildCarEnquiryForm(exampleSite(), exampleCar({ locationSlug: null })))).toBe(
      'parramatta',
    );
  });
});

describe('buildGeneralEnquiryForm', () => {
  it('ENQ-3 ENQ-4 requires a message and starts with General Enquiry', () => {
    const form = buildGeneralEnquiryForm(manyLocations, null);
    expect(isMessageRequired(form)).toBe(true);
    expect(form.category).toBe('General Enquiry');
    expect(optionsOf(form, 'category')).toContain('Careers Enquiry');
    expect(location(form)).toBe('');
  });

  it('ROUTE-12 is sent to the location whose page it stands on', () => {
    const form = buildGeneralEnquiryForm(manyLocations, 'parts');
    expect(form.action).toBe('/contact-us/parts');
    expect(location(form)).toBe('parts');
    expect(form.pageId).toBe('contact-us/parts');
  });

  it('links the privacy policy only where the site has one', () => {
    expect(buildGeneralEnquiryForm(exampleSite(), null).privacyHref).toBeNull();
  });
});

describe('categorise', () => {
  it('ENQ-5 makes a Careers Enquiry a General Enquiry about a career', () => {
    expect(categorise({ category: 'Careers Enquiry', subcategory: null })).toEqual({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });

  it('ENQ-4 leaves every other category as it was chosen', () => {
    const parts = { category: 'Parts Enquiry', subcategory: 'Service Booking' };
    expect(categorise(parts)).toEqual(parts);
  });
});
