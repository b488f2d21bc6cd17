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

/** The forms that a page may carry by name; those about one car belong to its own pages. */
export const pageFormIds = [
  'general',
  'finance',
  'test-drive',
  'trade-in',
  'sell-my-car',
  'service',
  'parts',
  'careers',
  'fleet',
  'roadside',
  'spin-to-win',
  'online-payment',
  'barrier',
] as const;
/** The names of the enquiry forms, as configuration and pages say them. */
export type PageFormId = (typeof pageFormIds)[number];

/** In the words of the configuration (`enquiry.forms`) and of page blocks. */
export const enquiryFormIds = [
  'car-enquiry',
  'similar',
  'photos',
  'availability',
  'car-test-drive',
  'car-trade-in',
  'reservation',
  'purchase',
  ...pageFormIds,
  'privacy',
] as const;
export type EnquiryFormId = (typeof enquiryFormIds)[number];
