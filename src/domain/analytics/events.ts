/**
 * Every event the sites report, in one table: the contract's id, our name, and what outside tags call
 * it. GA4 names are those of the Automotive Standards Council's GA4 specification; Meta names are standard
 * events of its pixel, or custom ones where it has none.
 */

export type AnalyticsEvent = {
  /** The contract's number; null where the contract names the event without one. */
  readonly id: number | null;
  readonly ga4Name: string | null;
  readonly meta: { readonly name: string; readonly isStandard: boolean } | null;
  /** `server` events are recorded when a lead is stored; a browser can only repeat them to its tags. */
  readonly recordedBy: 'browser' | 'server';
  readonly when: string;
};

const standard = (name: string) => ({ name, isStandard: true });
const custom = (name: string) => ({ name, isStandard: false });

export const analyticsEvents = {
  'general-enquiry': {
    id: 22,
    ga4Name: 'asc_form_submission',
    meta: standard('Lead'),
    recordedBy: 'server',
    when: 'an enquiry about no car was accepted',
  },
  'careers-enquiry': {
    id: 51,
    ga4Name: 'asc_form_submission',
    meta: null,
    recordedBy: 'server',
    when: 'a careers enquiry was accepted',
  },
  'new-car-lead': {
    id: 14,
    ga4Name: 'asc_form_submission_sales',
    meta: standard('Lead'),
    recordedBy: 'server',
    when: 'a lead about a new car was accepted',
  },
  'used-car-lead': {
    id: 15,
    ga4Name: 'asc_form_submission_sales',
    meta: standard('Lead'),
    recordedBy: 'server',
    when: 'a lead about a used or demo car was accepted',
  },
  'new-test-drive': {
    id: 17,
    ga4Name: 'asc_form_submission_sales_appt',
    meta: standard('Schedule'),
    recordedBy: 'server',
    when: 'a test drive of a new car, or of one tagged Test Drive Only, was accepted',
  },
  'used-test-drive': {
    id: 48,
    ga4Name: 'asc_form_submission_sales_appt',
    meta: standard('Schedule'),
    recordedBy: 'server',
    when: 'a test drive of a used or demo car was accepted',
  },
  'trade-in-lead': {
    id: 18,
    ga4Name: 'asc_form_submission_trade',
    meta: standard('Lead'),
    recordedBy: 'server',
    when: 'a trade-in was accepted',
  },
  'used-car-view': {
    id: 4,
    ga4Name: null,
    meta: null,
    recordedBy: 'browser',
    when: 'the page of a used car was opened',
  },
  'search-view': {
    id: 49,
    ga4Name: 'asc_itemlist_pageview',
    meta: standard('Search'),
    recordedBy: 'browser',
    when: 'a list of results was shown, again after each change of the search',
  },
  'favourite-added': {
    id: 39,
    ga4Name: 'asc_cta_interaction',
    meta: standard('AddToWishlist'),
    recordedBy: 'browser',
    when: 'a car was saved as a favourite',
  },
  'favourite-removed': {
    id: 25,
    ga4Name: 'asc_cta_interaction',
    meta: null,
    recordedBy: 'browser',
    when: 'a favourite was removed',
  },
  'calculator-used': {
    id: 26,
    ga4Name: 'asc_element_configuration',
    meta: null,
    recordedBy: 'browser',
    when: 'a calculator was used for the first time, once for each page',
  },
  'phone-click': {
    id: null,
    ga4Name: 'asc_click_to_call',
    meta: standard('Contact'),
    recordedBy: 'browser',
    when: 'a phone number that can be dialled was pressed',
  },
  'view-content': {
    id: null,
    ga4Name: null,
    meta: standard('ViewContent'),
    recordedBy: 'browser',
    when: 'the page of any car was opened',
  },
  'detail-view': {
    id: null,
    ga4Name: 'asc_item_pageview',
    meta: custom('DetailView'),
    recordedBy: 'browser',
    when: 'the page of any car was opened',
  },
} as const satisfies Readonly<Record<string, AnalyticsEvent>>;

export type AnalyticsEventName = keyof typeof analyticsEvents;

export const analyticsEventNames = Object.keys(analyticsEvents) as readonly AnalyticsEventName[];

export function isAnalyticsEventName(value: unknown): value is AnalyticsEventName {
  return typeof value === 'string' && Object.hasOwn(analyticsEvents, value);
}
