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
