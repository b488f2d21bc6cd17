import { describe, expect, it } from 'vitest';
import { carEnquiryPurposes } from '#domain/car/car-enquiry.ts';
import { pageFormIds } from '#domain/enquiry-kinds/lead-kind.ts';
import { checkEnquiry, stepOfErrors } from '#domain/lead/enquiry/enquiry-schema.ts';
import { type PostedForm, readEnquiryValues } from '#domain/lead/enquiry/enquiry-values.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { examplePageForm } from '#tests/support/example-page-form.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { buildCarEnquiryForm } from './car-forms.ts';
import { type EnquiryFormView, knowsContactAfter, listFields } from './enquiry-form-view.ts';
import { postedName } from './form-field.ts';

const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport', isPrimary: false });
const site = exampleSite({}, { locations: [exampleLocation(), southport] });
const pageForms = pageFormIds.map((id): [string, EnquiryFormView] => [id, examplePageForm(id, site)]);
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
  location_id: 'southport',
  Rego: 'ABC12D',
  preferred_date: '2026-11-23',
  vehiclePriceBudget: '$30,000',
  service_type: 'Repair',
  payment_reference: 'KB10482',
  payment_for: 'A deposit',
  trade_in_year: '2018',
  vehicle_year: '2018',
};
const posted: PostedForm = {
  get: (name) => answers[name] ?? (/vehicle$|company/.test(name) ? 'Mazda CX-5' : null),
  getAll: () => [],
};

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
    const values = { ...readEnquiryValues(form, posted), category: 'General Enquiry' };
    const check = checkEnquiry(form, values);
    expect(check.isValid ? [] : check.errors).toEqual([]);
  });
});

describe('buildPageForm', () => {
  it('ROUTE-9 LEAD-4 carries the car that the address names', () => {
    const form = examplePageForm('finance', site, { car: exampleCar() });
    expect(form.family).toBe('lead');
    expect(form.action).toBe('/a-page?car_id=car-1');
    expect(form.hidden).toContainEqual({ name: 'stock_number', value: 'KB10482' });
  });
});
