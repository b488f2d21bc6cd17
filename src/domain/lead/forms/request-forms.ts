/** The page forms that are about no car: a job, a fleet, a name on a list, an invoice. */
import { careersCategory, defaultCategory, fleetCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { oneStep } from './assemble-form.ts';
import { contactFields, lineField, messageField } from './common-fields.ts';
import type { FormField } from './form-field.ts';
import { choice, countField } from './page-fields.ts';
import type { DeclarePageForm } from './page-form-context.ts';
import { placeFields } from './place-fields.ts';

export const careersForm: DeclarePageForm = (site, { role }) => ({
  kind: 'careers',
  heading: 'Apply',
  submitLabel: 'Send application',
  category: careersCategory,
  subcategory: null,
  department: 'sales',
  steps: oneStep(
    lineField('role', 'Which job', 'which job it is about', { isRequired: false, initial: role ?? '' }),
    ...contactFields,
    ...placeFields(site, { department: null, wanted: null }),
    messageField('About you', { isRequired: true }),
  ),
});

export const fleetForm: DeclarePageForm = (site) => ({
  kind: 'fleet-enquiry',
  heading: 'Contact our fleet team',
  submitLabel: 'Send enquiry',
  category: fleetCategory,
  subcategory: null,
  department: 'sales',
  steps: oneStep(
    lineField('company', 'Business name', 'the name of your business', { autoComplete: 'organization' }),
    countField('vehicle_count', 'How many vehicles', { min: 1, max: 999 }),
    ...contactFields,
    ...placeFields(site, { department: 'sales', wanted: null }),
    messageField('What they’ll carry and when you need them'),
  ),
});

/** A name on the list for the wheel in the showroom; nothing is drawn on the page. */
export const spinToWinForm: DeclarePageForm = (site) => ({
  kind: 'spin-to-win',
  heading: 'Register your interest',
  submitLabel: 'Register',
  category: defaultCategory,
  subcategory: 'Spin to Win',
  department: 'sales',
  steps: oneStep(
    ...contactFields,
    ...placeFields(site, { department: 'sales', wanted: null }),
    choice('preferred_visit', 'When can you visit?', ['A weekday', 'Saturday', 'Either']),
    messageField('Anything else'),
  ),
});

/** The name of the answer that says how much is paid; only where the site takes money online. */
export const paymentAmountName = 'payment_amount';
export const paymentReferenceName = 'payment_reference';

/** Pays a stated amount through the site's gateway; without one it asks for an invoice. */
export const onlinePaymentForm: DeclarePageForm = (site) => {
  const isPaidHere = site.config.payments.gateway !== 'none';
  return {
    kind: 'payment-request',
    heading: isPaidHere ? 'Pay online' : 'Request an invoice',
    submitLabel: isPaidHere ? 'Continue to payment' : 'Request invoice',
    category: defaultCategory,
    subcategory: 'Online Payment',
    department: 'sales',
    steps: oneStep(
      lineField(
        paymentReferenceName,
        isPaidHere
          ? 'Invoice or stock number, or the name on the contract'
          : 'Stock number, or the name on the contract',
        'the number or name',
        { help: 'So we can find your paperwork.' },
      ),
      choice(
        'payment_for',
        'What is it for?',
        ['A deposit', 'The balance of a purchase', 'Service or parts', 'Something else'],
        {
          isRequired: true,
          missing: 'Choose what the payment is for.',
        },
      ),
      ...(isPaidHere ? [amountField] : []),
      ...contactFields,
      ...placeFields(site, { department: null, wanted: null }),
      messageField('Anything else'),
    ),
  };
};

/** What an invoice of a dealer may come to; a car is not paid for by card. */
const amountField: FormField = {
  kind: 'money',
  name: paymentAmountName,
  label: 'Amount to pay',
  help: 'The amount on your invoice. No card surcharge.',
  minCents: 1_00,
  maxCents: 20_000_00,
  quickPicksCents: [],
  isExact: true,
  isRequired: true,
  initial: '',
};
