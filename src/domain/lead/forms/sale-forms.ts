/** The page forms about buying and selling a car: finance, a test drive, a trade-in, a car for us to buy. */
import { carTitle } from '#domain/car/car-name.ts';
import {
  carCategory,
  financeCategory,
  salesCategory,
  tradeInCategory,
  tradeInSubcategory,
} from '#domain/enquiry-kinds/lead-category.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import { buyingSubtype } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import {
  contactFields,
  emailField,
  lineField,
  maxNameLength,
  messageField,
  nameField,
  phoneField,
  postcodeField,
} from './common-fields.ts';
import { type FormField, locationIdName } from './form-field.ts';
import { budgetField, choice, dayField } from './page-fields.ts';
import type { DeclarePageForm } from './page-form-context.ts';
import { carPlaceFields, locationOfDealership, type PlaceOptions, placeFields } from './place-fields.ts';
import { askingPriceName, soldCarNames, tradeInCarFormFields, tradeInNames } from './trade-in-car-fields.ts';
import { moneyRanges } from './typed-number.ts';

/** The answer that says what was agreed to. */
const preApprovalName = 'pre_approval';

export const financeForm: DeclarePageForm = (site, { car, dealership, budget }) => ({
  kind: 'finance-enquiry',
  heading: car === null ? 'Get a finance quote' : `Finance for the ${carTitle(car)}`,
  submitLabel: 'Get a quote',
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
        choice('employment', 'How do you earn?', [
          'Employed',
          'Self-employed',
          'Pension or benefits',
          'Other',
        ]),
        ...preApprovalFields(site),
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
        messageField('Anything else we should know?'),
      ],
    },
  ],
});

/** Never required, so that a quote stays a quote; what it is and is not is explained above the box. */
function preApprovalFields({ config }: SiteContext): readonly FormField[] {
  const preApproval = config.finance?.preApproval ?? null;
  if (preApproval === null) return [];
  return [
    {
      kind: 'agreement',
      name: preApprovalName,
      label: 'Pre-approval',
      help: preApproval.statement,
      text: preApproval.agreement,
      missing: '',
      isRequired: false,
      initial: '',
    },
  ];
}

/** Date and time are wishes, and both may be left out. */
export const testDriveForm: DeclarePageForm = (site, { car, today }) => {
  const { kind, heading, submitLabel, subcategory } = visitLabels(site);
  return {
    kind,
    heading: car === null ? heading : `${heading} of the ${carTitle(car)}`,
    submitLabel,
    category: car === null ? salesCategory : carCategory,
    subcategory,
    department: 'sales',
    steps: [
      {
        id: 'when',
        title: 'Choose a time',
        fields: [
          ...(car === null ? [wantedCarField(site)] : []),
          ...carPlaceFields(site, car),
          dayField(site, { name: 'preferred_date', label: 'Preferred day', department: 'sales', today }),
          choice('preferred_time', 'Preferred time', ['Morning', 'Around midday', 'Afternoon']),
        ],
      },
      { id: 'contact', title: 'Your details', fields: [...contactFields, messageField('Anything else')] },
    ],
  };
};

function wantedCarField({ config }: SiteContext): FormField {
  const noun = config.labels.stockNoun.one;
  const what = `what you would like to ${config.testDrives.isViewing ? 'see' : 'drive'}`;
  return lineField('vehicle', `Which ${noun}`, what, { help: 'Make and model, or stock number.' });
}

/** The contact part; the valuation itself comes before it. */
export const tradeInForm: DeclarePageForm = (site, { car }) => ({
  kind: 'trade-in',
  heading:
    car === null ? `Value your ${site.config.labels.stockNoun.one}` : `Trade in on the ${carTitle(car)}`,
  submitLabel: 'Request a valuation',
  category: tradeInCategory,
  subcategory: tradeInSubcategory,
  department: 'sales',
  steps: [
    {
      id: 'car',
      title: `Your ${site.config.labels.stockNoun.one}`,
      fields: tradeInCarFormFields(site, tradeInNames),
    },
    {
      id: 'contact',
      title: 'Your details',
      fields: tradeInContactFields(site, { wanted: car?.locationSlug ?? null }),
    },
  ],
});

/** Exactly as in the contract. */
export function tradeInContactFields(
  site: SiteContext,
  place: Pick<PlaceOptions, 'wanted' | 'subtype'>,
): readonly FormField[] {
  return [
    { ...nameField, label: 'First Name', what: 'your first name', autoComplete: 'given-name' },
    lineField('last_name', 'Last Name', 'your last name', {
      maxLength: maxNameLength,
      autoComplete: 'family-name',
    }),
    postcodeField,
    { ...phoneField, label: 'Mobile' },
    emailField,
    ...placeFields(site, { department: 'sales', ...place }).map(asLocationId),
  ];
}

function asLocationId(field: FormField): FormField {
  return field.kind === 'place' && field.name === 'location' ? { ...field, postedAs: locationIdName } : field;
}

export const sellMyCarForm: DeclarePageForm = (site) => ({
  kind: 'sell-my-car',
  heading: `Sell us your ${site.config.labels.stockNoun.one}`,
  submitLabel: 'Get an offer',
  category: tradeInCategory,
  subcategory: 'Sell My Car',
  department: 'sales',
  steps: [
    {
      id: 'car',
      title: `Your ${site.config.labels.stockNoun.one}`,
      fields: [
        ...tradeInCarFormFields(site, soldCarNames),
        choice('condition', 'Condition', ['As new', 'Good', 'Fair', 'Needs work']),
        {
          kind: 'money',
          name: askingPriceName,
          label: 'Price you’d like',
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
        ...placeFields(site, { department: 'sales', subtype: buyingSubtype, wanted: null }),
      ],
    },
  ],
});
