import { describe, expect, it } from 'vitest';
import { checkEnquiry } from '#domain/lead/enquiry/enquiry-schema.ts';
import { readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { exampleConfig, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { buildCarEnquiryForm } from './car-forms.ts';
import { type EnquiryFormView, findField } from './enquiry-form-view.ts';

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

  it('LEAD-10 sends the sentence of a request for photos in a hidden field, and asks for no message', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar(), 'photos');
    expect(form.hidden).toContainEqual({ name: 'opening', value: 'Please send photos for this car.' });
    expect(message(form)).toBe('');
    expect(isMessageRequired(form)).toBe(false);
    expect(form.action).toBe('/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=photos');
  });

  it('LEAD-9 CARD-1 says that it is about a test drive', () => {
    const form = buildCarEnquiryForm(exampleSite(), exampleCar(), 'test-drive');
    expect(form.heading).toBe('Book a Test Drive');
    expect(form.subcategory).toBe('Test Drive');
  });

  it('LEAD-7 ENQ-10 GAP-15 starts the box by the site’s setting: ticked by default, unticked where it is set so', () => {
    expect(buildCarEnquiryForm(exampleSite(), exampleCar()).optIn).toBe(true);
    const enquiry = { ...exampleConfig().enquiry, optInDefault: false };
    expect(buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar()).optIn).toBe(false);
  });

  it('LEAD-4 ENQ-2 carries exactly the wire names', () => {
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

  it.each([
    [false, 'I would like to test drive this car.'],
    [true, 'I would like to see this car.'],
  ])(
    'LEAD-9 D-14 asks once when a visit would suit, and says by itself what is wanted: viewing %s',
    (isViewing, opening) => {
      const form = buildCarEnquiryForm(
        exampleSite({ testDrives: { isViewing } }),
        exampleCar(),
        'test-drive',
      );
      expect(form.opening).toBe(opening);
      expect(findField(form, 'message')).toMatchObject({ label: 'Anything else', initial: '' });
    },
  );

  it('ENQ-8 chooses the only location there is', () => {
    expect(location(buildCarEnquiryForm(exampleSite(), exampleCar({ locationSlug: null })))).toBe(
      'parramatta',
    );
  });

  it('ENQ-7 asks for the location of a new car all the same', () => {
    const enquiry = { ...exampleConfig().enquiry, place: 'none' as const, asksLocationForNewCars: true };
    const form = (stockType: 'new' | 'used') =>
      buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar({ stockType }));
    expect(findField(form('new'), 'location')).not.toBeNull();
    expect(findField(form('used'), 'location')).toBeNull();
  });

  it('LEAD-10 calls a caravan what the site calls it', () => {
    const labels = { ...exampleConfig().labels, stockNoun: { one: 'van', many: 'vans' } };
    const form = buildCarEnquiryForm(exampleSite({ labels }), exampleCar(), 'photos');
    expect(form.opening).toBe('Please send photos for this van.');
  });

  it('ENQ-6 ENQ-7 asks for the location of a new car beside the dealership, not in its place', () => {
    const enquiry = {
      ...exampleConfig().enquiry,
      place: 'dealership' as const,
      asksLocationForNewCars: true,
    };
    const form = (stockType: 'new' | 'used') =>
      buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar({ stockType }));
    expect(findField(form('new'), 'location')).toMatchObject({ isRequired: true });
    expect(findField(form('new'), 'dealership_slug')).toMatchObject({ isRequired: true });
    expect(findField(form('used'), 'location')).toBeNull();
    expect(findField(form('used'), 'dealership_slug')).toMatchObject({ isRequired: true });
  });

  it('ENQ-14 GAP-28 B-24 reads a radio from under its suffix and drops the suffix', () => {
    const enquiry = { ...exampleConfig().enquiry, offersDelivery: true };
    const form = buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar());
    const posted = new FormData();
    for (const [name, text] of Object.entries(exampleValues({ handover_radio_options: 'delivery' }))) {
      posted.set(name, String(text));
    }
    const values = readEnquiryValues(form, posted);
    const check = checkEnquiry(form, values);
    expect(check.isValid && check.enquiry.answers).toMatchObject([{ name: 'handover', value: 'delivery' }]);
    expect(Object.keys(values).filter((name) => name.endsWith('_radio_options'))).toEqual([]);
  });
});
