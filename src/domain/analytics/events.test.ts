import { describe, expect, it } from 'vitest';
import { type AnalyticsEventName, analyticsEventNames, analyticsEvents } from './events.ts';

describe('analyticsEvents', () => {
  it.each<[string, AnalyticsEventName, number | null, 'browser' | 'server']>([
    ['a generic enquiry', 'general-enquiry', 22, 'server'],
    ['a careers enquiry', 'careers-enquiry', 51, 'server'],
    ['a favourite removed', 'favourite-removed', 25, 'browser'],
    ['a favourite', 'favourite-added', 39, 'browser'],
    ['the first use of a calculator', 'calculator-used', 26, 'browser'],
    ['a lead about a new car', 'new-car-lead', 14, 'server'],
    ['a lead about a used car', 'used-car-lead', 15, 'server'],
    ['a test drive of a new car', 'new-test-drive', 17, 'server'],
    ['a test drive of a used car', 'used-test-drive', 48, 'server'],
    ['the page of a used car', 'used-car-view', 4, 'browser'],
    ['a list of results', 'search-view', 49, 'browser'],
    ['a trade-in', 'trade-in-lead', 18, 'server'],
    ['a press on a whole phone number', 'phone-click', null, 'browser'],
  ])(
    'ANALYTICS-1 to 11, ANALYTICS-13, GAP-14 %s is %s, number %s, recorded by the %s',
    (_label, name, id, recordedBy) => {
      expect(analyticsEvents[name]).toMatchObject({ id, recordedBy });
    },
  );

  it('gives no number twice', () => {
    const ids = analyticsEventNames.map((name) => analyticsEvents[name].id).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('B-35 ANALYTICS-12 names what the pixel gets', () => {
    const named = (name: AnalyticsEventName) => analyticsEvents[name].meta?.name;
    expect(named('favourite-added')).toBe('AddToWishlist');
    expect(named('view-content')).toBe('ViewContent');
    expect(named('detail-view')).toBe('DetailView');
    expect(named('search-view')).toBe('Search');
  });

  it('B-39 uses the names of the Automotive Standards Council and no others', () => {
    const known = [
      'asc_form_submission',
      'asc_form_submission_sales',
      'asc_form_submission_sales_appt',
      'asc_form_submission_trade',
      'asc_itemlist_pageview',
      'asc_item_pageview',
      'asc_cta_interaction',
      'asc_click_to_call',
      'asc_element_configuration',
    ];
    const used = analyticsEventNames.map((name) => analyticsEvents[name].ga4Name);
    expect(used.filter((name) => name !== null && !known.includes(name))).toEqual([]);
  });
});
