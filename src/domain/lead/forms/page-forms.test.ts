import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../../../tests/support/example-car.ts';
import { exampleConfig, exampleLocation, exampleSite } from '../../../../tests/support/example-site.ts';
import { buildCarEnquiryForm, carEnquiryPurposes } from '../enquiry-form.ts';
import { checkEnquiry, stepOfErrors } from '../enquiry-schema.ts';
import { type PostedForm, readEnquiryValues } from '../enquiry-values.ts';
import {
  type EnquiryFormView,
  findField,
  knowsContactAfter,
  listFields,
  pageFormIds,
} from './enquiry-form-view.ts';
import { postedName } from './form-field.ts';
import { buildPageForm, emptyPageFormContext } from './page-forms.ts';

const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport', isPrimary: false });
const site = exampleSite({}, { locations: [exampleLocation(), southport] });
const context = { ...emptyPageFormContext, pageId: 'a-page', today: '2026-11-21' };
const pageForms = pageFormIds.map((id): [string, EnquiryFormView] => [id, buildPageForm(id, site, context)]);
const carForms = carEnquiryPurposes.map((purpose): [string, EnquiryFormView] => [
  `car: ${purpose}`,
  buildCarEnquiryForm(site, exampleCar(), purpose),
]);

const answers: Readonly<Record<string, string>> = {
  name: 'Jordan',
  last_name: 'Blake',
  email: 'jordan@example.com',
  phone: '0491 570 006',
  postcode: '2150',
  message: 'Hello',
  location: 'southport',
  Rego: 'ABC12D',
  preferred_date: '2026-11-23',
  vehiclePriceBudget: '$30,000',
  service_type: 'Repair',
  payment_reference: 'KB10482',
  payment_for: 'A deposit',
  trade_in_year: '2018',
  vehicle_year: '2018',
};
const posted = (changes: Readonly<Record<string, string>> = {}): PostedForm => ({
  get: (name) => ({ ...answers, ...changes })[name] ?? (/vehicle$|company/.test(name) ? 'Mazda CX-5' : null),
  getAll: () => [],
});

describe.each([...carForms, ...pageForms])('the form %s', (_label, form) => {
  it('D-14 asks one thing once, six to eight at a time, and for one phone number', () => {
    const names = listFields(form).map(postedName);
    expect(new Set(names).size).toBe(names.length);
    for (const step of form.steps) expect(step.fields.length).toBeLessThanOrEqual(8);
    expect(listFields(form).filter(({ kind }) => kind === 'phone')).toHaveLength(1);
  });

  it('LEAD-1 can always store who asks at its end', () => {
    expect(knowsContactAfter(form, form.steps.length - 1)).toBe(true);
  });

  it('FORM-8 names every required field that is empty, in the order of the page', () => {
    const values = readEnquiryValues(form, { get: () => null, getAll: () => [] });
    const check = checkEnquiry(form, values);
    const required = listFields(form)
      .filter((field) => field.isRequired)
      .map(({ name }) => name);
    expect(check.isValid ? [] : check.errors.map(({ field }) => field)).toEqual(required);
    expect(check.isValid ? -1 : stepOfErrors(form, check.errors)).toBe(0);
  });

  it('ENQ-2 takes a complete answer', () => {
    const values = { ...readEnquiryValues(form, posted()), category: 'General Enquiry' };
    const check = checkEnquiry(form, values);
    expect(check.isValid ? [] : check.errors).toEqual([]);
  });
});

describe('page forms', () => {
  it('ROUTE-9 LEAD-12 FORM-4 starts with the budget of the address, else with the price of the car', () => {
    const budget = (changes: Partial<typeof context>) =>
      findField(buildPageForm('finance', site, { ...context, ...changes }), 'vehiclePriceBudget')?.initial;
    expect(budget({})).toBe('');
    expect(budget({ budget: '43990' } as never)).toBe('43,990');
    expect(budget({ budget: '1' } as never)).toBe('5,000');
    expect(budget({ car: exampleCar() } as never)).toBe('43,990');
    expect(budget({ car: exampleCar({ priceCents: 99_990_00 }) } as never)).toBe('99,990');
  });

  it('ROUTE-20 asks for an invoice and never for a card or an amount to charge', () => {
    const form = buildPageForm('online-payment', site, context);
    const kinds = listFields(form).map(({ kind }) => kind);
    expect(kinds).not.toContain('money');
    expect(JSON.stringify(form)).not.toMatch(/card number|expiry|cvv|cvc/i);
    expect(form).toMatchObject({ kind: 'payment-request', subcategory: 'Online Payment' });
  });

  it('ENQ-4 has the category chosen beforehand that the page names, else General Enquiry', () => {
    const chosen = (category: string | null) =>
      findField(buildPageForm('general', site, { ...context, category }), 'category')?.initial;
    expect([chosen(null), chosen('Service Enquiry')]).toEqual(['General Enquiry', 'Service Enquiry']);
  });

  it('ROUTE-9 LEAD-4 carries the car that the address names', () => {
    const form = buildPageForm('finance', site, { ...context, car: exampleCar() });
    expect(form.family).toBe('lead');
    expect(form.action).toBe('/a-page?car_id=car-1');
    expect(form.hidden).toContainEqual({ name: 'stock_number', value: 'KB10482' });
  });

  it('ROUTE-9 chooses the location of the preferred dealership', () => {
    const form = buildPageForm('finance', site, { ...context, dealership: 'example-motors' });
    expect(findField(form, 'location')?.initial).toBe('parramatta');
  });

  it('FORM-4 has the high range where the site says so', () => {
    const enquiry = { ...exampleConfig().enquiry, moneyRange: 'high' as const };
    const field = findField(
      buildPageForm('finance', exampleSite({ enquiry }), context),
      'vehiclePriceBudget',
    );
    expect(field).toMatchObject({ minCents: 300_000_00, maxCents: 800_000_00 });
  });

  it('B-31 offers no day on which no workshop is open, and never today', () => {
    const workshop = exampleLocation({
      departments: ['service'],
      openingHours: { service: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }] },
      specialHours: [
        { date: '2026-11-23', label: 'Closed', status: 'Closed', open: null, close: null, department: 'all' },
      ],
    });
    const form = buildPageForm('service', exampleSite({}, { locations: [workshop] }), context);
    const field = findField(form, 'preferred_date');
    expect(field).toMatchObject({ earliest: '2026-11-30', latest: '2027-01-20' });
    const values = readEnquiryValues(form, posted({ preferred_date: '2026-12-01' }));
    const check = checkEnquiry(form, values);
    expect(check.isValid ? [] : check.errors[0]?.message).toBe(
      'We are closed on Tuesday 1 December 2026. Choose another day.',
    );
  });

  it('ENQ-6 asks for the dealership where the site says so, and for nothing where the field is removed', () => {
    const dealerships = [
      { id: 'dealership-1', slug: 'example-motors', name: 'Example Motors' },
      { id: 'dealership-2', slug: 'example-north', name: 'Example North' },
    ];
    const form = (place: 'dealership' | 'none') =>
      buildPageForm(
        'general',
        exampleSite({ enquiry: { ...exampleConfig().enquiry, place } }, { dealerships }),
        context,
      );
    expect(findField(form('dealership'), 'dealership_slug')).toMatchObject({ isRequired: true });
    expect(findField(form('none'), 'location')).toBeNull();
    expect(findField(form('none'), 'dealership_slug')).toBeNull();
  });

  it('ENQ-7 asks for the location of a new car all the same', () => {
    const enquiry = { ...exampleConfig().enquiry, place: 'none' as const, asksLocationForNewCars: true };
    const form = (stockType: 'new' | 'used') =>
      buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar({ stockType }));
    expect(findField(form('new'), 'location')).not.toBeNull();
    expect(findField(form('used'), 'location')).toBeNull();
  });

  it('ENQ-3 waives the message, takes a field away and writes its own services, but never the contact', () => {
    const enquiry = {
      ...exampleConfig().enquiry,
      forms: {
        general: { optional: ['message'], hidden: ['location', 'email'], heading: 'Write to us' },
        service: { services: ['Gas certificate'] },
      },
    };
    const own = exampleSite({ enquiry });
    const form = buildPageForm('general', own, context);
    expect(form.heading).toBe('Write to us');
    expect(findField(form, 'message')?.isRequired).toBe(false);
    expect(findField(form, 'location')).toBeNull();
    expect(findField(form, 'email')?.isRequired).toBe(true);
    expect(findField(buildPageForm('service', own, context), 'additional_services')).toMatchObject({
      options: ['Gas certificate'],
    });
  });

  it('ENQ-12 ERR-19 PRIV-3 refuses a form whose terms were not agreed to, in the words of the contract', () => {
    const enquiry = { ...exampleConfig().enquiry, termsHref: '/terms' };
    const form = buildPageForm('general', exampleSite({ enquiry }), context);
    const values = { ...readEnquiryValues(form, posted()), category: 'General Enquiry' };
    expect(checkEnquiry(form, values)).toEqual({
      isValid: false,
      errors: [
        {
          field: 'terms_agreed',
          message: 'You must agree to the terms of use before submitting the form.',
        },
      ],
    });
    expect(checkEnquiry(form, { ...values, terms_agreed: 'true' }).isValid).toBe(true);
  });

  it('ENQ-14 B-24 reads a radio from under its suffix and drops the suffix', () => {
    const enquiry = { ...exampleConfig().enquiry, offersDelivery: true };
    const form = buildCarEnquiryForm(exampleSite({ enquiry }), exampleCar());
    const values = readEnquiryValues(form, posted({ handover_radio_options: 'delivery' }));
    const check = checkEnquiry(form, values);
    expect(check.isValid && check.enquiry.answers).toMatchObject([{ name: 'handover', value: 'delivery' }]);
    expect(Object.keys(values).filter((name) => name.endsWith('_radio_options'))).toEqual([]);
  });
});
