/** The names of the enquiry forms, as configuration and pages say them. */

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
