/** The forms about one car, by what the shopper wants of it. */
import type { CarSummary } from '#domain/car/car.ts';
import { type CarEnquiryPurpose, carEnquiryHref, selectCarEnquiryPurpose } from '#domain/car/car-enquiry.ts';
import {
  availabilitySubcategory,
  carCategory,
  photosSubcategory,
  similarSubcategory,
  tradeInSubcategory,
} from '#domain/enquiry-kinds/lead-category.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { slugify } from '#domain/text/slugify.ts';
import { describeTransportRule } from '#domain/transport/estimate-transport.ts';
import { assembleForm, type FormDeclaration, oneStep } from './assemble-form.ts';
import { contactFields, messageField, servicesField } from './common-fields.ts';
import type { EnquiryFormView, HiddenValue } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';
import { carPlaceFields } from './place-fields.ts';
import { shortTradeInFields } from './trade-in-car-fields.ts';

/** Whether a car is collected or brought, and where to. */
export const handoverName = 'handover';
export const deliveryPostcodeName = 'delivery_postcode';

/** None where the dealer brings no cars; a postcode only where the dealer says what that costs. */
function deliveryFields({ config }: SiteContext, car: CarSummary): readonly FormField[] {
  if (!config.enquiry.offersDelivery && config.delivery === null) return [];
  const handover = handoverField(config.labels.stockNoun.one);
  if (config.delivery === null) return [handover];
  const postcode: FormField = {
    kind: 'postcode',
    name: deliveryPostcodeName,
    label: 'Delivery postcode',
    help: `Delivery: ${lowerFirst(describeTransportRule(config.delivery, config))} We’ll add an estimate to your enquiry.`,
    isRequired: false,
    initial: '',
    ...(car.locationSlug === null ? {} : { estimatesDeliveryFrom: car.locationSlug }),
  };
  return [handover, postcode];
}

function handoverField(noun: string): FormField {
  return {
    kind: 'radio',
    name: handoverName,
    label: `If it’s the right ${noun}`,
    options: [
      { value: 'pickup', label: 'I’ll pick it up' },
      { value: 'delivery', label: 'Deliver it to me (quote the delivery cost)' },
    ],
    missing: 'Choose pick-up or delivery.',
    isRequired: false,
    initial: '',
  };
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Without a purpose, the one that is left for this car. */
export function buildCarEnquiryForm(
  site: SiteContext,
  car: CarSummary,
  purpose: CarEnquiryPurpose = selectCarEnquiryPurpose(car, null),
): EnquiryFormView {
  return assembleForm(site, {
    ...declarations[purpose](site, car),
    family: 'lead',
    action: carEnquiryHref(car.slug, purpose),
    category: carCategory,
    department: 'sales',
    pageId: `cars/${car.slug}`,
    hidden: carValues(site, car),
  });
}

/** The part of a form that is its own; the car says the rest. */
type CarFormDeclaration = Pick<
  FormDeclaration,
  'id' | 'kind' | 'heading' | 'submitLabel' | 'steps' | 'subcategory' | 'opening'
>;

type DeclareCarForm = (site: SiteContext, car: CarSummary) => CarFormDeclaration;

const thisCarForm: DeclareCarForm = (site, car) => ({
  id: 'car-enquiry',
  kind: 'car-enquiry',
  heading: `Enquire about this ${nounOf(site)}`,
  submitLabel: 'Send enquiry',
  subcategory: null,
  steps: [
    { id: 'contact', title: 'Your details', fields: contactFields },
    {
      id: 'question',
      title: 'Your question',
      fields: [
        messageField('Your question'),
        ...carPlaceFields(site, car),
        servicesField('I’d also like', [
          'A price for my trade-in',
          'A finance quote',
          visitLabels(site).wish,
        ]),
        ...deliveryFields(site, car),
      ],
    },
  ],
});

const similarForm: DeclareCarForm = (site, car) => ({
  id: 'similar',
  kind: 'similar-request',
  heading: 'Find Me Something Similar',
  submitLabel: 'Find Me Something Similar',
  subcategory: similarSubcategory,
  steps: askMessage(site, car, {
    label: 'What matters to you',
    initial: site.config.enquiry.unavailableMessage,
  }),
});

const testDriveForm: DeclareCarForm = (site, car) => {
  const { kind, heading, submitLabel, subcategory, verb } = visitLabels(site);
  return {
    id: 'car-test-drive',
    kind,
    heading,
    submitLabel,
    subcategory,
    // The form says it by itself: days and times are asked for above the message.
    opening: `I would like to ${verb} this ${nounOf(site)}.`,
    steps: askMessage(site, car, { label: 'Anything else', initial: '' }),
  };
};

/** The sentence is sent without being typed; the message may stay empty. */
const photosForm: DeclareCarForm = (site, car) => ({
  id: 'photos',
  kind: 'photo-request',
  heading: 'Request photos',
  submitLabel: 'Request photos',
  subcategory: photosSubcategory,
  opening: `Please send photos for this ${nounOf(site)}.`,
  steps: askMessage(site, car, { label: 'Anything else', initial: '' }),
});

const availabilityForm: DeclareCarForm = (site, car) => ({
  id: 'availability',
  kind: 'availability-check',
  heading: `Is this ${nounOf(site)} still available?`,
  submitLabel: 'Check availability',
  subcategory: availabilitySubcategory,
  steps: askMessage(site, car, { label: 'Anything else', initial: '' }),
});

const tradeInForm: DeclareCarForm = (site, car) => ({
  id: 'car-trade-in',
  kind: 'trade-in',
  heading: 'Value my trade-in',
  submitLabel: 'Request a valuation',
  subcategory: tradeInSubcategory,
  steps: [
    { id: 'yours', title: 'What you drive now', fields: shortTradeInFields(site) },
    { id: 'contact', title: 'Your details', fields: [...contactFields, ...carPlaceFields(site, car)] },
  ],
});

const declarations: Readonly<Record<CarEnquiryPurpose, DeclareCarForm>> = {
  'this-car': thisCarForm,
  similar: similarForm,
  'test-drive': testDriveForm,
  photos: photosForm,
  availability: availabilityForm,
  'trade-in': tradeInForm,
};

function nounOf({ config }: SiteContext): string {
  return config.labels.stockNoun.one;
}

/** Who asks, whom, and one message that may be begun for them. */
function askMessage(
  site: SiteContext,
  car: CarSummary,
  { label, initial }: { readonly label: string; readonly initial: string },
): EnquiryFormView['steps'] {
  return oneStep(...contactFields, ...carPlaceFields(site, car), messageField(label, { initial }));
}

/** For whatever reads the page's forms. The server takes these facts from its own stock, never from here. */
export function carValues(site: SiteContext, car: CarSummary): readonly HiddenValue[] {
  return [
    { name: 'car_id', value: car.id },
    { name: 'stock_number', value: car.stockNumber },
    { name: 'Vehicle Make', value: car.make },
    { name: 'Vehicle Model', value: car.model },
    { name: 'car_type', value: car.stockType },
    { name: 'vehicle_status', value: car.status },
    { name: 'manufacturer_slug', value: manufacturerSlug(site, car.make) },
    { name: 'autogauge_enabled', value: String(isAutogaugeEnabled(site)) },
  ];
}

/** What a form about a car says of it in hidden fields. */
export function isAutogaugeEnabled({ config }: Pick<SiteContext, 'config'>): boolean {
  return config.tradeIn?.isAutogaugeEnabled ?? false;
}

/** The manufacturer that the site is bound to, else the car's own. */
export function manufacturerSlug(site: SiteContext, make: string): string {
  return site.config.manufacturer?.slug ?? slugify(make, 80);
}
