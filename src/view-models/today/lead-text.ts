/** What the shopper wants, as a sentence over their lead. */
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import type { Lead } from '#domain/lead/lead.ts';

const wants: Partial<Record<LeadKind, string>> = {
  'test-drive': 'wants to test drive',
  viewing: 'wants to view',
  'photo-request': 'asked for photos of',
  'similar-request': 'is looking for a car like',
  'finance-enquiry': 'asked about finance on',
  'reservation-request': 'wants to reserve',
  'purchase-request': 'wants to buy',
  'payment-request': 'asked how to pay for',
  'trade-in': 'offered a trade-in for',
};

const withoutCar: Partial<Record<LeadKind, string>> = {
  'trade-in': 'offered a trade-in',
  'sell-my-car': 'wants to sell a car',
  'service-booking': 'wants to book a service',
  'parts-enquiry': 'asked about parts',
  careers: 'asked about jobs',
  'fleet-enquiry': 'asked about fleet cars',
  'roadside-enquiry': 'asked about roadside assistance',
  'privacy-request': 'made a privacy request',
  'finance-enquiry': 'asked about finance',
  'test-drive': 'wants a test drive',
  viewing: 'wants to visit',
  'spin-to-win': 'entered the prize draw',
};

/** "Jordan Pham asked about the 2021 Ford Ranger". */
export function leadSentence({ kind, contact, car }: Pick<Lead, 'kind' | 'contact' | 'car'>): string {
  const name = contact.name === '' ? 'A customer' : contact.name;
  if (car === null) return `${name} ${withoutCar[kind] ?? 'sent an enquiry'}`;
  // The only question that ends after the car.
  if (kind === 'availability-check') return `${name} asked if the ${car.title} is still available`;
  return `${name} ${wants[kind] ?? 'asked about'} the ${car.title}`;
}
