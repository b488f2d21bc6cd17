/** Whether a car is collected or brought, and where to. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { describeTransportRule } from '#domain/transport/estimate-transport.ts';
import type { FormField } from './form-field.ts';

export const handoverName = 'handover';
export const deliveryPostcodeName = 'delivery_postcode';

/** None where the dealer brings no cars; a postcode only where the dealer says what that costs. */
export function deliveryFields({ config }: SiteContext, car: CarSummary): readonly FormField[] {
  if (!config.enquiry.offersDelivery && config.delivery === null) return [];
  const handover = handoverField(config.labels.stockNoun.one);
  if (config.delivery === null) return [handover];
  const postcode: FormField = {
    kind: 'postcode',
    name: deliveryPostcodeName,
    label: 'Postcode it would go to',
    help: `Delivery: ${lowerFirst(describeTransportRule(config.delivery, config))} An estimate goes with your enquiry.`,
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

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
