/** The forms that stand on pages of their own: finance, service, parts, selling, careers … one declaration each. */

import type { CarSummary } from '../../car/car.ts';
import { carTitle } from '../../car/car-name.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { carValues } from '../enquiry-form.ts';
import {
  carCategory,
  careersCategory,
  defaultCategory,
  financeCategory,
  fleetCategory,
  generalCategories,
  partsCategory,
  serviceCategory,
  tradeInCategory,
  tradeInSubcategory,
} from '../lead-category.ts';
import { visitWords } from '../visit-words.ts';
import { assembleForm, type FormDeclaration } from './assemble-form.ts';
import {
  contactFields,
  emailField,
  lineField,
  listPlaces,
  longestName,
  messageField,
  nameField,
  phoneField,
  placeFields,
  postcodeField,
  regoField,
  servicesField,
} from './common-fields.ts';
import type { EnquiryFormView, PageFormId } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';
import { budgetField, choice, countField, dayField, ownCarFields, serviceTypes } from './page-fields.ts';
import { moneyRanges } from './typed-number.ts';

export type PageFormContext = {
  /** The path that the page stands at, without the slash before it. */
  readonly pageId: string;
  /** The site's own calendar day, YYYY-MM-DD. */
  readonly today: string;
  /** The car that the address names, where it names one of this site's. */
  readonly car: CarSummary | null;
  /** The dealership slug that the address asks for (ROUTE-9 preferredDealership). */
  readonly dealership: string | null;
  /** In dollars, as the address has it (ROUTE-9 vehiclePriceBudget). */
  readonly budget: string | null;
  /** The category that the page chooses beforehand in the general form; null chooses the default (ENQ-4). */
  readonly category: string | null;
};

/** Nothing of an address. */
export const emptyPageFormContext = { car: null, dealership: null, budget: null, category: null } as const;

export function buildPageForm(id: PageFormId, site: SiteContext, context: PageFormContext): EnquiryFormView {
  const { car } = context;
  return assembleForm(site, {
    ...declarations[id](site, context),
    id,
    family: car === null ? 'enquiry' : 'lead',
    action: `/${context.pageId}${car === null ? '' : `?${new URLSearchParams({ car_id: car.id })}`}`,
    pageId: context.pageId,
    ...(car === null ? {} : { hidden: carValues(site, car) }),
  });
}

type PageDeclaration = Omit<FormDeclaration, 'id' | 'family' | 'action' | 'pageId' | 'hidden'>;

const declarations: Readonly<
  Record<PageFormId, (site: SiteContext, context: PageFormContext) => PageDeclaration>
> = {
  general: (site, { category }) => ({
    kind: 'general-enquiry',
    heading: 'Send us a message',
    submitLabel: 'Send message',
    category: defaultCategory,
    subcategory: null,
    department: 'sales',
    steps: oneStep(
      choice('category', 'What is it about?', generalCategories, {
        initial: category ?? defaultCategory,
        missing: 'Choose what your enquiry is about.',
      }),
      ...contactFields,
      ...placeFields(site, { department: null, wanted: null }),
      messageField('Your message', { isRequired: true }),
    ),
  }),

  // LEAD-12, ROUTE-9.
  finance: (site, { car, dealership, budget }) => ({
    kind: 'finance-enquiry',
    heading: car === null ? 'Ask for a finance quote' : `Finance for the ${carTitle(car)}`,
    submitLabel: 'Ask for a quote',
    category: financeCategory,
    subcategory: null,
    department: 'sales',
    steps: [
      {
        id: 'loan',
        title: 'What you need',
        fields: [
          budgetField(site, car, budget),
          choice('deposit', 'Deposit or trade-in', [
            'None',
            'Up to $5,000',
            'More than $5,000',
            'Not sure yet',
          ]),
          choice('employment', 'How you earn', ['Employed', 'Self-employed', 'Pension or benefits', 'Other']),
        ],
      },
      {
        id: 'contact',
        title: 'Your details',
        fields: [
          ...contactFields,
          ...placeFields(site, {
            department: 'sales',
            wanted: car?.locationSlug ?? locationOfDealership(site, dealership),
          }),
          messageField('Anything we should know'),
        ],
      },
    ],
  }),

  // LEAD-9, ROUTE-21: date and time are wishes, and both may be left out.
  'test-drive': (site, { car, today }) => ({
    kind: visitWords(site).kind,
    heading: `${visitWords(site).heading}${car === null ? '' : ` of the ${carTitle(car)}`}`,
    submitLabel: visitWords(site).submitLabel,
    category: car === null ? 'Sales Enquiry' : carCategory,
    subcategory: visitWords(site).subcategory,
    department: 'sales',
    steps: [
      {
        id: 'when',
        title: 'What and when',
        fields: [
          ...(car === null
            ? [
                lineField(
                  'vehicle',
                  `Which ${site.config.labels.stockNoun.one}`,
                  `what you would like to ${site.config.testDrives.isViewing ? 'see' : 'drive'}`,
                  {
                    help: 'Make and model, or the stock number.',
                  },
                ),
              ]
            : []),
          ...placeFields(site, {
            department: 'sales',
            wanted: car?.locationSlug ?? null,
            isAboutNewCar: car?.stockType === 'new',
          }),
          dayField(site, { name: 'preferred_date', label: 'Preferred day', department: 'sales', today }),
          choice('preferred_time', 'Preferred time', ['Morning', 'Around midday', 'Afternoon']),
        ],
      },
      { id: 'contact', title: 'Your details', fields: [...contactFields, messageField('Anything else')] },
    ],
  }),

  // The contact part; the valuation itself comes before it.
  'trade-in': (site, { car }) => ({
    kind: 'trade-in',
    heading: car === null ? 'Have your car valued' : `Trade in on the ${carTitle(car)}`,
    submitLabel: 'Ask for a valuation',
    category: tradeInCategory,
    subcategory: tradeInSubcategory,
    department: 'sales',
    steps: [
      { id: 'car', title: 'Your car', fields: ownCarFields('trade_in') },
      {
        id: 'contact',
        title: 'Your details',
        fields: [
          { ...nameField, label: 'First Name', what: 'your first name', autoComplete: 'given-name' },
          lineField('last_name', 'Last Name', 'your last name', {
            longest: longestName,
            autoComplete: 'family-name',
          }),
          postcodeField,
          { ...phoneField, label: 'Mobile' },
          emailField,
          ...placeFields(site, { department: 'sales', wanted: car?.locationSlug ?? null }),
        ],
      },
    ],
  }),

  // ROUTE-19.
  'sell-my-car': (site) => ({
    kind: 'sell-my-car',
    heading: `Sell us your ${site.config.labels.stockNoun.one}`,
    submitLabel: 'Ask for an offer',
    category: tradeInCategory,
    subcategory: 'Sell My Car',
    department: 'sales',
    steps: [
      {
        id: 'car',
        title: `Your ${site.config.labels.stockNoun.one}`,
        fields: [
          ...ownCarFields('vehicle'),
          choice('condition', 'Condition', ['As new', 'Good', 'Fair', 'Needs work']),
          {
            kind: 'money',
            name: 'asking_price',
            label: 'What you hope for',
            minCents: 500_00,
            maxCents: moneyRanges.high.maxCents,
            quickPicksCents: [5_000_00, 10_000_00, 20_000_00, 40_000_00],
            isRequired: false,
            initial: '',
          },
        ],
      },
      {
        id: 'contact',
        title: 'Your details',
        fields: [
          ...contactFields,
          postcodeField,
          ...placeFields(site, { department: 'sales', wanted: null }),
        ],
      },
    ],
  }),

  // B-31: a day of the workshop's own, never today, never one on which nobody is there.
  service: (site, { today }) => ({
    kind: 'service-booking',
    heading: 'Book a service',
    submitLabel: 'Ask for this booking',
    category: serviceCategory,
    subcategory: 'Service Booking',
    department: 'service',
    steps: [
      {
        id: 'service',
        title: 'Your car and the day',
        fields: [
          regoField,
          lineField('vehicle', 'Make and model', 'the make and model'),
          choice('service_type', 'What it needs', serviceTypes(site), {
            isRequired: true,
            missing: 'Choose what it needs.',
          }),
          ...placeFields(site, { department: 'service', wanted: null }),
          dayField(site, {
            name: 'preferred_date',
            label: 'Day',
            department: 'service',
            today,
            isRequired: true,
          }),
          servicesField('While it is here', ['Loan car', 'Wash and vacuum', 'Drop-off before opening']),
        ],
      },
      { id: 'contact', title: 'Your details', fields: [...contactFields, messageField('What you noticed')] },
    ],
  }),

  parts: (site) => ({
    kind: 'parts-enquiry',
    heading: 'Ask about a part',
    submitLabel: 'Ask about this part',
    category: partsCategory,
    subcategory: null,
    department: 'parts',
    steps: oneStep(
      lineField('vehicle', 'Make, model and year', 'the make, model and year'),
      { ...regoField, help: 'Or the VIN in your message: then it is sure to fit.' },
      messageField('Which part', { isRequired: true }),
      ...contactFields,
      ...placeFields(site, { department: 'parts', wanted: null }),
    ),
  }),

  // ENQ-5.
  careers: (site) => ({
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
  }),

  fleet: (site) => ({
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
  }),

  roadside: (site) => ({
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
  }),

  // ROUTE-20: a name on the list for the wheel in the showroom; nothing is drawn on the page.
  'spin-to-win': (site) => ({
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
  }),

  // ROUTE-20: asks for an invoice. No card number and no amount to charge is taken by a form.
  'online-payment': (site) => ({
    kind: 'payment-request',
    heading: 'Ask for your invoice',
    submitLabel: 'Ask for the invoice',
    category: defaultCategory,
    subcategory: 'Online Payment',
    department: 'sales',
    steps: oneStep(
      lineField(
        'payment_reference',
        'Stock number, or the name on the contract',
        'the stock number or name',
        {
          help: 'So that we find your papers.',
        },
      ),
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
  }),
};

function oneStep(...fields: readonly FormField[]): EnquiryFormView['steps'] {
  return [{ id: 'all', title: 'Your details', fields }];
}

/** The primary selling location of a dealership; null for one that is not this site's. */
export function locationOfDealership(site: SiteContext, slug: string | null): string | null {
  const dealership = site.dealerships.find((candidate) => candidate.slug === slug);
  if (dealership === undefined) return null;
  const own = listPlaces(site, 'sales').filter((location) => location.dealershipId === dealership.id);
  return (own.find((location) => location.isPrimary) ?? own[0])?.slug ?? null;
}
