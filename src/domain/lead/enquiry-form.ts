/** The forms about one car, by what the shopper wants of it. */

import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { slugify } from '../car/car-slug.ts';
import { describeDeliveryRule } from '../delivery/estimate-delivery.ts';
import { carHref } from '../site/links.ts';
import type { SiteContext } from '../site/site-context.ts';
import { assembleForm, type FormDeclaration, oneStep } from './forms/assemble-form.ts';
import {
  carPlaceFields,
  contactFields,
  lineField,
  messageField,
  servicesField,
} from './forms/common-fields.ts';
import type { EnquiryFormView, HiddenValue } from './forms/enquiry-form-view.ts';
import type { FormField } from './forms/form-field.ts';
import {
  availabilitySubcategory,
  carCategory,
  photosSubcategory,
  similarSubcategory,
  tradeInSubcategory,
} from './lead-category.ts';
import { visitWords } from './visit-words.ts';

/** In the words of the address's `about`; none means the car as it stands. */
export const carEnquiryPurposes = [
  'this-car',
  'similar',
  'test-drive',
  'photos',
  'availability',
  'trade-in',
] as const;
export type CarEnquiryPurpose = (typeof carEnquiryPurposes)[number];

/** LEAD-11: a car that is gone can only be asked for in another shape; one without a price may be. */
export function carEnquiryPurpose(car: CarSummary, asked: string | null): CarEnquiryPurpose {
  if (!isAvailable(car)) return 'similar';
  return carEnquiryPurposes.find((purpose) => purpose === asked) ?? 'this-car';
}

export function carEnquiryHref(slug: string, purpose: CarEnquiryPurpose = 'this-car'): string {
  return `${carHref(slug)}/enquire${purpose === 'this-car' ? '' : `?about=${purpose}`}`;
}

export function buildCarEnquiryForm(
  site: SiteContext,
  car: CarSummary,
  purpose: CarEnquiryPurpose = carEnquiryPurpose(car, null),
): EnquiryFormView {
  return assembleForm(site, {
    ...purposeDeclaration(purpose, site, car),
    family: 'lead',
    action: carEnquiryHref(car.slug, purpose),
    category: carCategory,
    department: 'sales',
    pageId: `cars/${car.slug}`,
    hidden: carValues(site, car),
  });
}

type PurposeDeclaration = Pick<
  FormDeclaration,
  'id' | 'kind' | 'heading' | 'submitLabel' | 'steps' | 'subcategory'
>;

function purposeDeclaration(
  purpose: CarEnquiryPurpose,
  site: SiteContext,
  car: CarSummary,
): PurposeDeclaration {
  const noun = site.config.labels.stockNoun.one;
  const place = carPlaceFields(site, car);
  const askBesides = (field: FormField) => oneStep(...contactFields, ...place, field);
  switch (purpose) {
    case 'similar':
      return {
        id: 'similar',
        kind: 'similar-request',
        heading: 'Find Me Something Similar',
        submitLabel: 'Find Me Something Similar',
        subcategory: similarSubcategory,
        steps: askBesides(
          messageField('What matters to you', { initial: site.config.enquiry.unavailableMessage }),
        ),
      };
    case 'test-drive': {
      const { verb, ...words } = visitWords(site);
      return {
        ...words,
        id: 'car-test-drive',
        steps: askBesides(
          messageField('When would suit you', { initial: `I would like to ${verb} this ${noun}.` }),
        ),
      };
    }
    // LEAD-10.
    case 'photos':
      return {
        id: 'photos',
        kind: 'photo-request',
        heading: 'Request photos',
        submitLabel: 'Request photos',
        subcategory: photosSubcategory,
        steps: askBesides(messageField('Your message', { initial: `Please send photos for this ${noun}.` })),
      };
    // B-23.
    case 'availability':
      return {
        id: 'availability',
        kind: 'availability-check',
        heading: `Is this ${noun} still here?`,
        submitLabel: 'Check availability',
        subcategory: availabilitySubcategory,
        steps: askBesides(messageField('Anything else', { initial: '' })),
      };
    // LEAD-13.
    case 'trade-in':
      return {
        id: 'car-trade-in',
        kind: 'trade-in',
        heading: 'Value my trade-in',
        submitLabel: 'Ask for a valuation',
        subcategory: tradeInSubcategory,
        steps: [
          { id: 'yours', title: 'What you drive now', fields: tradeInFields() },
          { id: 'contact', title: 'Your details', fields: [...contactFields, ...place] },
        ],
      };
    case 'this-car':
      return {
        id: 'car-enquiry',
        kind: 'car-enquiry',
        heading: `Enquire about this ${noun}`,
        submitLabel: 'Send enquiry',
        subcategory: null,
        steps: [
          { id: 'contact', title: 'Your details', fields: contactFields },
          {
            id: 'question',
            title: 'Your question',
            fields: [
              messageField('Your question'),
              ...place,
              servicesField('I would also like', [
                'A price for my trade-in',
                'A finance quote',
                visitWords(site).wish,
              ]),
              ...deliveryFields(site, car),
            ],
          },
        ],
      };
  }
}

function tradeInFields(): readonly FormField[] {
  return [
    lineField('trade_in_vehicle', 'Year, make and model', 'the year, make and model', {
      help: 'Such as 2018 Mazda CX-5 Touring.',
    }),
    {
      kind: 'rego',
      name: 'Rego',
      label: 'Registration',
      help: 'As on the number plate.',
      isRequired: false,
      initial: '',
    },
    {
      kind: 'number',
      name: 'trade_in_km',
      label: 'Kilometres',
      min: 0,
      max: 999_999,
      step: 1,
      grouping: true,
      unit: 'km',
      isRequired: false,
      initial: '',
    },
  ];
}

export const handoverName = 'handover';
export const deliveryPostcodeName = 'delivery_postcode';

/** B-24. */
function deliveryFields({ config }: SiteContext, car: CarSummary): readonly FormField[] {
  if (!config.enquiry.offersDelivery && config.delivery === null) return [];
  const handover = handoverField(config.labels.stockNoun.one);
  if (config.delivery === null) return [handover];
  const postcode: FormField = {
    kind: 'postcode',
    name: deliveryPostcodeName,
    label: 'Postcode it would go to',
    help: `Delivery: ${lowerFirst(describeDeliveryRule(config.delivery, config))} An estimate goes with your enquiry.`,
    isRequired: false,
    initial: '',
    ...(car.locationSlug === null ? {} : { estimatesDeliveryFrom: car.locationSlug }),
  };
  return [handover, postcode];
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function handoverField(noun: string): FormField {
  return {
    kind: 'radio',
    name: handoverName,
    label: `If it is the right ${noun}`,
    options: [
      { value: 'pickup', label: 'I will collect it' },
      { value: 'delivery', label: 'Deliver it to me, tell me what that costs' },
    ],
    missing: 'Choose whether you collect it.',
    isRequired: false,
    initial: '',
  };
}

/** LEAD-4: for whatever reads the page's forms. The server takes these facts from its own stock, never from here. */
export function carValues(site: SiteContext, car: CarSummary): readonly HiddenValue[] {
  return [
    { name: 'car_id', value: car.id },
    { name: 'stock_number', value: car.stockNumber },
    { name: 'Vehicle Make', value: car.make },
    { name: 'Vehicle Model', value: car.model },
    { name: 'car_type', value: car.stockType },
    { name: 'vehicle_status', value: car.status },
    { name: 'manufacturer_slug', value: manufacturerSlug(site, car.make) },
    { name: 'autogauge_enabled', value: 'false' },
  ];
}

/** The manufacturer that the site is bound to, else the car's own. */
export function manufacturerSlug(site: SiteContext, make: string): string {
  return site.config.manufacturer?.slug ?? slugify(make, 80);
}
