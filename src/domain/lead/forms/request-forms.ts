/** The page forms that are about no car: a job, a fleet, a name on a list, an invoice. */
import { careersCategory, defaultCategory, fleetCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { oneStep } from './assemble-form.ts';
import { contactFields, lineField, messageField, placeFields } from './common-fields.ts';
import { choice, countField } from './page-fields.ts';
import type { DeclarePageForm } from './page-form-context.ts';

/** ENQ-5. */
export const careersForm: DeclarePageForm = (site) => ({
  kind: 'careers',
  heading: 'Apply',
  submitLabel: 'Send application',
  category: careersCategory,
  subcategory: null,
  department: 'sales',
  steps: oneStep(
    lineField('role', 'Which job', 'which job it is about', { isRequired: false }),
    ...contactFields,
    ...placeFields(site, { department: null, wanted: null }),
    messageField('About you', { isRequired: true }),
  ),
});

export const fleetForm: DeclarePageForm = (site) => ({
  kind: 'fleet-enquiry',
  heading: 'Talk to fleet',
  submitLabel: 'Send to fleet',
  category: fleetCategory,
  subcategory: null,
  department: 'sales',
  steps: oneStep(
    lineField('company', 'Business name', 'the name of your business', { autoComplete: 'organization' }),
    countField('vehicle_count', 'How many vehicles', { min: 1, max: 999 }),
    ...contactFields,
    ...placeFields(site, { department: 'sales', wanted: null }),
    messageField('What they carry and when you need them'),
  ),
});

/** ROUTE-20: a name on the list for the wheel in the showroom; nothing is drawn on the page. */
export const spinToWinForm: DeclarePageForm = (site) => ({
  kind: 'spin-to-win',
  heading: 'Put your name down',
  submitLabel: 'Put my name down',
  category: defaultCategory,
  subcategory: 'Spin to Win',
  department: 'sales',
  steps: oneStep(
    ...contactFields,
    ...placeFields(site, { department: 'sales', wanted: null }),
    choice('preferred_visit', 'When you could come', ['A weekday', 'Saturday', 'Either']),
    messageField('Anything else'),
  ),
});

/** ROUTE-20: asks for an invoice. No card number and no amount to charge is taken by a form. */
export const onlinePaymentForm: DeclarePageForm = (site) => ({
  kind: 'payment-request',
  heading: 'Ask for your invoice',
  submitLabel: 'Ask for the invoice',
  category: defaultCategory,
  subcategory: 'Online Payment',
  department: 'sales',
  steps: oneStep(
    lineField('payment_reference', 'Stock number, or the name on the contract', 'the stock number or name', {
      help: 'So that we find your papers.',
    }),
    choice(
      'payment_for',
      'What it is for',
      ['A deposit', 'The balance of a purchase', 'Service or parts', 'Something else'],
      {
        isRequired: true,
        missing: 'Choose what it is for.',
      },
    ),
    ...contactFields,
    ...placeFields(site, { department: null, wanted: null }),
    messageField('Anything else'),
  ),
});
