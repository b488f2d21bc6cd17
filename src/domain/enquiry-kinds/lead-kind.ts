/** The kinds of lead: what a person asks a dealer for. */

/** Each kind has its own declaration in `lead/forms`. */
export const leadKinds = [
  'car-enquiry',
  'similar-request',
  'photo-request',
  'availability-check',
  'test-drive',
  'viewing',
  'finance-enquiry',
  'trade-in',
  'reservation-request',
  'purchase-request',
  'sell-my-car',
  'service-booking',
  'parts-enquiry',
  'careers',
  'fleet-enquiry',
  'roadside-enquiry',
  'spin-to-win',
  'payment-request',
  'privacy-request',
  'general-enquiry',
] as const;
export type LeadKind = (typeof leadKinds)[number];
