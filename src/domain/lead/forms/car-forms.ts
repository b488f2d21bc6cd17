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
import { assembleForm, type FormDeclaration, oneStep } from './assemble-form.ts';
import { carValues } from './car-values.ts';
import { contactFields, messageField, servicesField } from './common-fields.ts';
import { deliveryFields } from './delivery-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import { carPlaceFields } from './place-fields.ts';
import { shortTradeInFields } from './trade-in-car-fields.ts';

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
