import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { fieldSchema } from './field-schema.ts';
import type { FormField } from './form-field.ts';

const requested = { name: 'asked', label: 'Asked', isRequired: true, initial: '' };
const options = [
  { value: 'a', label: 'The first' },
  { value: 'b', label: 'The second' },
];
/** One of every kind. */
const fields = {
  text: { ...requested, kind: 'text', what: 'the model', maxLength: 20 },
  email: { ...requested, kind: 'email' },
  phone: { ...requested, kind: 'phone' },
  postcode: { ...requested, kind: 'postcode' },
  message: { ...requested, kind: 'message', maxLength: 5000 },
  select: { ...requested, kind: 'select', options, emptyLabel: null, missing: 'Choose one.' },
  place: { ...requested, kind: 'place', options, emptyLabel: 'Choose', missing: 'Choose one.' },
  radio: { ...requested, kind: 'radio', options, missing: 'Choose one.' },
  agreement: { ...requested, kind: 'agreement', text: 'I agree.', missing: 'Tick this box.' },
  checkboxes: { ...requested, kind: 'checkboxes', options: ['Loan car', 'Wash'] },
  money: { ...requested, kind: 'money', minCents: 5_000_00, maxCents: 70_000_00, quickPicksCents: [] },
  number: { ...requested, kind: 'number', min: 0, max: 999_999, step: 1, grouping: true, unit: 'km' },
  date: {
    ...requested,
    kind: 'date',
    earliest: '2026-11-23',
    latest: '2027-01-20',
    closedOn: ['2026-11-29', '2026-12-25'],
  },
  rego: { ...requested, kind: 'rego' },
  slot: {
    ...requested,
    kind: 'slot',
    missing: 'Choose a time.',
    days: [
      {
        label: 'Monday',
        times: [
          { value: 'm9', label: '9 am', isFree: true },
          { value: 'm10', label: '10 am', isFree: false },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<FormField['kind'], FormField>>;

/** What is typed is what is charged. */
const charged = { ...fields.money, minCents: 1_00, maxCents: 20_000_00, isExact: true } as const;

function check(field: FormField, typed: string | readonly string[]) {
  const checked = fieldSchema(field).safeParse(typed);
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? '');
}

describe('fieldSchema', () => {
  it.each([
    ['FORM-1 ERR-13', fields.postcode, '2150', '2150', '2150'],
    ['FORM-3 FORM-6', fields.money, '$25,000', '25000', '$25,000'],
    ['FORM-3', fields.money, '25000.50', '25000.50', '$25,000.50'],
    ['FORM-7', fields.money, '1', '5000', '$5,000'],
    ['FORM-5', fields.number, '45,200 km', '45200', '45,200 km'],
    ['RSV-4', fields.agreement, 'yes', 'yes', 'I agree.'],
    ['ENQ-9', fields.rego, 'abc·12 d', 'ABC12D', 'ABC12D'],
    ['B-31', fields.date, '2026-11-23', '2026-11-23', 'Monday 23 November 2026'],
    ['B-31', fields.date, '23/11/2026', '2026-11-23', 'Monday 23 November 2026'],
    ['B-31', fields.date, '20.1.27', '2027-01-20', 'Wednesday 20 January 2027'],
    ['ENQ-14', fields.radio, 'b', 'b', 'The second'],
    ['LEAD-9', fields.slot, 'm9', 'm9', 'Monday, 9 am'],
  ] as const)('%s takes %s', (_row, field, typed, value, text) => {
    expect(check(field, typed)).toEqual({ name: 'asked', label: 'Asked', value, text });
  });

  it.each([
    ['FORM-1 ERR-13', fields.postcode, '215', 'Invalid postcode. Please enter a 4-digit number.'],
    ['FORM-1 ERR-13', fields.postcode, '21500', 'Invalid postcode. Please enter a 4-digit number.'],
    ['FORM-1 ERR-13', fields.postcode, '', 'Invalid postcode. Please enter a 4-digit number.'],
    ['ENQ-9', fields.rego, 'ABC 123 4567', 'Enter up to 9 letters and numbers, e.g. ABC12D.'],
    ['B-31', fields.date, '2026-11-22', 'Choose a day from Monday 23 November 2026 onwards.'],
    ['B-31', fields.date, '2027-01-21', 'Choose a day up to Wednesday 20 January 2027.'],
    ['B-31', fields.date, '2026-12-25', 'We’re closed on Friday 25 December 2026. Choose another day.'],
    ['B-31', fields.date, '31/02/2027', 'Choose a day, e.g. 23/11/2026.'],
    ['LEAD-9', fields.slot, 'm10', 'Choose a time.'],
    ['ENQ-13', fields.checkboxes, [], 'Choose at least one.'],
    ['FORM-6', fields.money, 'lots', 'Enter an amount in dollars, e.g. 25,000.'],
  ] as const)('%s refuses %s', (_row, field, typed, message) => expect(check(field, typed)).toBe(message));

  it.each([
    ['1', '1', '$1'],
    ['$5', '5', '$5'],
    [' $ 450.5 ', '450.50', '$450.50'],
    ['1,234.56', '1234.56', '$1,234.56'],
    ['20,000.00', '20000', '$20,000'],
  ])('ROUTE-20 takes %s as the amount that is paid', (typed, value, text) => {
    expect(check(charged, typed)).toMatchObject({ value, text });
  });

  it.each([
    '',
    '0',
    '0.99',
    '20,000.01',
    '-5',
    '−5',
    '(5)',
    '1e9',
    '450.505',
    '12,34',
    'NaN',
    'Infinity',
    '５',
  ])('ROUTE-20 charges nothing for %j, and guesses no amount near it', (typed) => {
    const message = 'Enter an amount from $1 to $20,000, e.g. 450 or 450.50.';
    expect(check(charged, typed)).toBe(message);
  });

  it('ENQ-13 keeps only services that the form offers, in its order', () => {
    expect(check(fields.checkboxes, ['Wash', 'Free car', 'Loan car'])).toEqual(['Loan car', 'Wash']);
  });

  it.each(Object.entries(fields))('LEAD-9 takes an optional %s that was left empty', (kind, field) => {
    const nothing = kind === 'checkboxes' ? [] : '';
    const input = check({ ...field, isRequired: false }, nothing);
    expect(input).toEqual(kind === 'checkboxes' ? [] : null);
  });

  it.each(Object.entries(fields))(
    'takes or refuses every hostile text in a %s field, and what it takes can be stored',
    (kind, field) => {
      for (const text of hostileStrings()) {
        const input = check(field, kind === 'checkboxes' ? [text] : text);
        if (input === null || typeof input === 'string' || !('value' in input)) continue;
        expect(input.value).not.toMatch(/\0|\r/);
        expect(input.value.isWellFormed()).toBe(true);
        if (kind !== 'message') expect(input.value).not.toContain('\n');
      }
    },
  );
});
