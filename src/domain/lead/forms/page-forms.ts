/** The forms on pages of their own, by the name under which a page includes one. */

import { defaultCategory, partsCategory, serviceCategory } from '#domain/enquiry-kinds/lead-category.ts';
import type { PageFormId } from '#domain/enquiry-kinds/lead-kind.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { carValues } from './car-forms.ts';
import {
  contactFields,
  emailField,
  lineField,
  messageField,
  nameField,
  phoneField,
  regoField,
  servicesField,
} from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { generalForm } from './general-form.ts';
import { choice, dayField, serviceTypes } from './page-fields.ts';
import type { DeclarePageForm, PageFormContext } from './page-form-context.ts';
import { placeFields } from './place-fields.ts';
import { careersForm, fleetForm, onlinePaymentForm, spinToWinForm } from './request-forms.ts';
import { financeForm, sellMyCarForm, testDriveForm, tradeInForm } from './sale-forms.ts';

/** A day of the workshop's own, never today, never one on which it is closed. */
const serviceForm: DeclarePageForm = (site, { today }) => ({
  kind: 'service-booking',
  heading: 'Book a service',
  submitLabel: 'Request booking',
  category: serviceCategory,
  subcategory: 'Service Booking',
  department: 'service',
  steps: [
    {
      id: 'service',
      title: `Your ${site.config.labels.stockNoun.one} and the day`,
      fields: [
        regoField,
        lineField('vehicle', 'Make and model', 'the make and model'),
        choice('service_type', 'What does it need?', serviceTypes(site), {
          isRequired: true,
          missing: 'Choose a service.',
        }),
        ...placeFields(site, { department: 'service', wanted: null }),
        dayField(site, {
          name: 'preferred_date',
          label: 'Day',
          department: 'service',
          today,
          isRequired: true,
        }),
        servicesField('Extras', ['Loan car', 'Wash and vacuum', 'Drop-off before opening']),
      ],
    },
    { id: 'contact', title: 'Your details', fields: [...contactFields, messageField('Describe any issues')] },
  ],
});

const partsForm: DeclarePageForm = (site) => ({
  kind: 'parts-enquiry',
  heading: 'Ask about a part',
  submitLabel: 'Send parts enquiry',
  category: partsCategory,
  subcategory: null,
  department: 'parts',
  steps: oneStep(
    lineField('vehicle', 'Make, model and year', 'the make, model and year'),
    { ...regoField, help: 'Include the VIN in your message so we can check it fits.' },
    messageField('Which part', { isRequired: true }),
    ...contactFields,
    ...placeFields(site, { department: 'parts', wanted: null }),
  ),
});

const roadsideForm: DeclarePageForm = (site) => ({
  kind: 'roadside-enquiry',
  heading: 'Ask about roadside assist',
  submitLabel: 'Ask about roadside assist',
  category: serviceCategory,
  subcategory: 'Roadside Assist',
  department: 'service',
  steps: oneStep(
    regoField,
    ...contactFields,
    ...placeFields(site, { department: 'service', wanted: null }),
    messageField('Your question', { isRequired: true }),
  ),
});

/** A visitor reports a barrier. Asks as little as a reply needs; a phone number is not required. */
const barrierSubcategory = 'Accessibility Barrier';

const barrierForm: DeclarePageForm = () => ({
  kind: 'general-enquiry',
  heading: 'Report an accessibility problem',
  submitLabel: 'Send report',
  category: defaultCategory,
  subcategory: barrierSubcategory,
  department: 'sales',
  steps: oneStep(
    messageField('What did you want to do, and what happened?', { isRequired: true }),
    nameField,
    emailField,
    { ...phoneField, isRequired: false },
  ),
});

const declarations: Readonly<Record<PageFormId, DeclarePageForm>> = {
  general: generalForm,
  finance: financeForm,
  'test-drive': testDriveForm,
  'trade-in': tradeInForm,
  'sell-my-car': sellMyCarForm,
  service: serviceForm,
  parts: partsForm,
  careers: careersForm,
  fleet: fleetForm,
  roadside: roadsideForm,
  'spin-to-win': spinToWinForm,
  'online-payment': onlinePaymentForm,
  barrier: barrierForm,
};

/** Posts to its own page. With a car it is a lead about that car. */
export function buildPageForm(id: PageFormId, site: SiteContext, context: PageFormContext): EnquiryFormView {
  const { car } = context;
  const form = assembleForm(site, {
    ...declarations[id](site, context),
    id,
    family: car === null ? 'enquiry' : 'lead',
    action: `/${context.pageId}${car === null ? '' : `?${new URLSearchParams({ car_id: car.id })}`}`,
    pageId: context.pageId,
    ...(car === null ? {} : { hidden: carValues(site, car) }),
  });
  // A person who met a barrier is only asked for what a reply needs.
  return id === 'barrier' ? { ...form, consentText: '', optIn: false, terms: null } : form;
}
