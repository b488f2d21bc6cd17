/** The families of leads: a grant names those that its holder may see. */
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';

export const leadFamilies = ['sales', 'finance', 'service', 'parts', 'fleet', 'careers', 'privacy'] as const;
export type LeadFamily = (typeof leadFamilies)[number];

export const isLeadFamily = (family: unknown): family is LeadFamily =>
  leadFamilies.some((known) => known === family);

export const leadFamilyNames: Readonly<Record<LeadFamily, string>> = {
  sales: 'Sales',
  finance: 'Finance',
  service: 'Service',
  parts: 'Parts',
  fleet: 'Fleet',
  careers: 'Careers',
  privacy: 'Privacy requests',
};

const familyByKind: Readonly<Record<LeadKind, LeadFamily>> = {
  'car-enquiry': 'sales',
  'similar-request': 'sales',
  'photo-request': 'sales',
  'availability-check': 'sales',
  'test-drive': 'sales',
  viewing: 'sales',
  'finance-enquiry': 'finance',
  'trade-in': 'sales',
  'reservation-request': 'sales',
  'purchase-request': 'sales',
  'sell-my-car': 'sales',
  'service-booking': 'service',
  'parts-enquiry': 'parts',
  careers: 'careers',
  'fleet-enquiry': 'fleet',
  'roadside-enquiry': 'service',
  'spin-to-win': 'sales',
  'payment-request': 'finance',
  'privacy-request': 'privacy',
  'general-enquiry': 'sales',
};

export function leadFamilyOf(kind: LeadKind): LeadFamily {
  return familyByKind[kind];
}
