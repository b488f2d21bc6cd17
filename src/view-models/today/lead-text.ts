/** What the shopper wants, as a sentence over their lead. */
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { Lead } from '#domain/lead/lead.ts';

const wants: Partial<Record<LeadKind, string>> = {
  'test-drive': 'wants to drive',
  viewing: 'wants to see',
  'photo-request': 'asked for photos of',
  'similar-request': 'looks for something like',
  'finance-enquiry': 'asked for finance on',
  'reservation-request': 'wants to reserve',
  'purchase-request': 'wants to buy',
  'payment-request': 'asked how to pay for',
  'trade-in': 'offers a car in exchange for',
};

const withoutCar: Partial<Record<LeadKind, string>> = {
  'trade-in': 'offers a car in exchange',
  'sell-my-car': 'wants to sell a car',
  'service-booking': 'wants a service',
  'parts-enquiry': 'asked for parts',
  careers: 'asked about work',
  'fleet-enquiry': 'asked about fleet cars',
  'roadside-enquiry': 'asked about roadside help',
  'privacy-request': 'asks what we hold about them',
  'finance-enquiry': 'asked for finance',
  'test-drive': 'wants a test drive',
  viewing: 'wants to come by',
  'spin-to-win': 'took part in the draw',
};

/** "Jordan Pham asked about the 2021 Ford Ranger". */
export function leadSentence({ kind, contact, car }: Pick<Lead, 'kind' | 'contact' | 'car'>): string {
  const name = contact.name === '' ? 'Somebody' : contact.name;
  if (car === null) return `${name} ${withoutCar[kind] ?? 'asked something'}`;
  // The only question that ends after the car.
  if (kind === 'availability-check') return `${name} asked whether the ${car.title} is still there`;
  return `${name} ${wants[kind] ?? 'asked about'} the ${car.title}`;
}
