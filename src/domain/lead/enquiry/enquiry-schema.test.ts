import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { maxEmailLength, maxMessageLength, maxNameLength } from '#domain/lead/forms/common-fields.ts';
import { buildGeneralEnquiryForm } from '#domain/lead/forms/general-form.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleValues } from '#tests/support/example-lead.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { checkEnquiry, type EnquiryRules } from './enquiry-schema.ts';
import type { EnquiryValues } from './enquiry-values.ts';

const southport = exampleLocation({ id: 'l2', slug: 'southport', name: 'Southport' });
const siteAt = (...locations: readonly ReturnType<typeof exampleLocation>[]) =>
  exampleSite({}, { locations });
const carRulesAt = (...locations: readonly ReturnType<typeof exampleLocation>[]) =>
  buildCarEnquiryForm(siteAt(...locations), exampleCar({ locationSlug: null }));

const carRules: EnquiryRules = carRulesAt(exampleLocation(), southport);
const generalRules: EnquiryRules = buildGeneralEnquiryForm(siteAt(exampleLocation(), southport), null);

function errorsOf(rules: EnquiryRules, changes: EnquiryValues): Readonly<Record<string, string>> {
  const check = checkEnquiry(rules, exampleValues(changes));
  return check.isValid ? {} : Object.fromEntries(check.errors.map(({ field, message }) => [field, message]));
}

describe('checkEnquiry', () => {
  it('LEAD-8 takes a car enquiry without a message', () => {
    const check = checkEnquiry(carRules, exampleValues({ message: ' \n' }));
    expect(check).toEqual({
      isValid: true,
      enquiry: {
        name: 'Jordan Blake',
        email: 'jordan@example.com',
        phone: '+61491570006',
        message: '',
        category: 'Car Enquiry',
        locationSlug: 'parramatta',
        dealershipSlug: null,
        optIn: false,
        additionalServices: [],
        answers: [],
      },
    });
  });

  it('ENQ-3 asks for the message of a general enquiry', () => {
    expect(errorsOf(generalRules, { category: 'Sales Enquiry', message: '  ' })).toEqual({
      message: 'Enter your message.',
    });
  });

  it('ENQ-4 takes only a category of the list', () => {
    expect(errorsOf(generalRules, { category: 'Service Enquiry' })).toEqual({});
    expect(errorsOf(generalRules, { category: '' }).category).toBe('Choose what your enquiry is about.');
    expect(errorsOf(generalRules, { category: 'Free cars' }).category).toBe(
      'Choose what your enquiry is about.',
    );
  });

  it('LEAD-4 does not let a posted category change what a car form is', () => {
    const check = checkEnquiry(carRules, exampleValues({ category: 'Parts Enquiry' }));
    expect(check.isValid && check.enquiry.category).toBe('Car Enquiry');
  });

  it('ENQ-6 asks which location, where there are several', () => {
    expect(errorsOf(carRules, { location: '' }).location).toBe('Choose the location that should answer.');
    expect(errorsOf(carRules, { location: 'elsewhere' }).location).toBe(
      'Choose the location that should answer.',
    );
    expect(errorsOf(carRules, { location: 'southport' })).toEqual({});
  });

  it('ENQ-8 chooses the only location itself, and needs none where there is none', () => {
    const alone = checkEnquiry(carRulesAt(southport), exampleValues({ location: 'x' }));
    expect(alone.isValid && alone.enquiry.locationSlug).toBe('southport');
    const none = checkEnquiry(carRulesAt(), exampleValues({ location: 'x' }));
    expect(none.isValid && none.enquiry.locationSlug).toBeNull();
  });

  it.each([
    ['name', '', 'Enter your name.'],
    ['name', ' \t ', 'Enter your name.'],
    ['email', '', 'Enter your email address, e.g. jordan@example.com.'],
    ['email', 'jordan@example', 'Enter a full email address, e.g. jordan@example.com.'],
    ['email', 'jordan', 'Enter a valid email address, e.g. jordan@example.com.'],
    ['email', 'a@b@c.com', 'Enter a valid email address, e.g. jordan@example.com.'],
    ['email', 'jo dan@example.com', 'Enter a valid email address, e.g. jordan@example.com.'],
    ['email', 'a@example..com', 'Enter a valid email address, e.g. jordan@example.com.'],
    ['email', '"a"<b@c.com>', 'Enter a valid email address, e.g. jordan@example.com.'],
    ['phone', '', 'Enter your phone number, e.g. 0491 570 006.'],
    ['phone', '5550 0110', 'Add the area code, e.g. 02 5550 0110.'],
    [
      'phone',
      '0491 570 00',
      'Enter a full phone number, e.g. 0491 570 006 or 02 5550 0110. Start with + for other countries.',
    ],
  ] as const)('FORM-8 says what to do about %s %j', (field, typed, message) => {
    expect(errorsOf(carRules, { [field]: typed })).toEqual({ [field]: message });
  });

  it.each([
    'jordan@example.com',
    'o\u2019brien+cars@mail.example.com.au',
    'müller@bücher.example',
    "j.o'neil@example.org",
  ])('takes the address %s', (email) => expect(errorsOf(carRules, { email })).toEqual({}));

  it.each([
    ['name', maxNameLength, 'Shorten your name to 120 characters.'],
    ['message', maxMessageLength, 'Shorten your message to 5000 characters; it has 5001.'],
  ] as const)('takes a %s of %i characters and no more', (field, maxLength, message) => {
    expect(errorsOf(carRules, { [field]: 'x'.repeat(maxLength) })).toEqual({});
    expect(errorsOf(carRules, { [field]: 'x'.repeat(maxLength + 1) })).toEqual({ [field]: message });
  });

  it('takes an address of 254 characters and no more', () => {
    const domain = '@example.com';
    const local = (length: number) => 'x'.repeat(length - domain.length) + domain;
    expect(errorsOf(carRules, { email: local(maxEmailLength) })).toEqual({});
    expect(errorsOf(carRules, { email: local(maxEmailLength + 1) })).toEqual({
      email: 'Shorten your email address to 254 characters.',
    });
  });

  it('FORM-8 ERR-14 lists one error for each field, in the order of the page', () => {
    const check = checkEnquiry(
      generalRules,
      exampleValues({ name: '', phone: '', email: '', category: '', location: '', message: '' }),
    );
    expect(check.isValid ? [] : check.errors.map((error) => error.field)).toEqual([
      'category',
      'name',
      'phone',
      'email',
      'location',
      'message',
    ]);
  });

  it('never throws, and what it takes can be stored and put into a mail header', () => {
    const invalid = fc.string({ unit: 'binary', maxLength: 60 });
    const mostly = (validValue: string) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(validValue) }, invalid);
    fc.assert(
      fc.property(
        invalid,
        mostly('jordan@example.com'),
        mostly('0491 570 006'),
        invalid,
        (name, email, phone, message) => {
          const check = checkEnquiry(carRules, exampleValues({ name, email, phone, message }));
          if (!check.isValid) {
            expect(check.errors.length).toBeGreaterThan(0);
            return;
          }
          const { enquiry } = check;
          for (const line of [enquiry.name, enquiry.email, enquiry.phone])
            expect(line).not.toMatch(/[\0\r\n]/);
          expect(enquiry.message).not.toMatch(/[\0\r]/);
        },
      ),
    );
  });
});
