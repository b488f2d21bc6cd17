import { describe, expect, it } from 'vitest';
import { analyticsEventNames } from './events.ts';
import { buildGoogleEvents } from './google-events.ts';

const page = { path: '/cars/a-car', currency: 'AUD' };
const car = {
  carId: 'car-1',
  stockNumber: 'KB10482',
  make: 'Toyota',
  model: 'RAV4',
  stockType: 'demo',
  priceCents: 43_990_50,
} as const;
const namesOf = (...values: Parameters<typeof buildGoogleEvents>) =>
  buildGoogleEvents(...values).map(({ name }) => name);

describe('buildGoogleEvents', () => {
  it.each([
    ['used-car-lead', ['asc_form_submission', 'asc_form_submission_sales']],
    ['new-test-drive', ['asc_form_submission', 'asc_form_submission_sales_appt']],
    ['trade-in-lead', ['asc_form_submission', 'asc_form_submission_trade']],
    ['general-enquiry', ['asc_form_submission']],
    ['careers-enquiry', ['asc_form_submission']],
    ['detail-view', ['asc_item_pageview']],
    ['used-car-view', []],
  ] as const)('B-39 tells %s as %j', (name, expected) => {
    expect(namesOf(name, {}, page)).toEqual(expected);
  });

  it('B-39 says of a form that it was sent and completed, under its own key', () => {
    const [event] = buildGoogleEvents(
      'used-car-lead',
      { eventKey: '3F2A-9C41' },
      { ...page, path: '/success' },
    );
    expect(event?.parameters).toEqual({
      event_owner: 'forecourt',
      page_type: 'content',
      comm_type: 'form',
      comm_status: 'send',
      department: 'sales',
      form_name: 'used-car-lead',
      event_action: 'click',
      event_action_result: 'complete',
      submission_id: '3F2A-9C41',
    });
  });

  it('B-39 names a car by its facts: conditions of the list, prices in whole dollars', () => {
    expect(buildGoogleEvents('detail-view', car, page)).toEqual([
      {
        name: 'asc_item_pageview',
        parameters: {
          event_owner: 'forecourt',
          page_type: 'item',
          item_number: 'KB10482',
          item_make: 'Toyota',
          item_model: 'RAV4',
          item_condition: 'used',
          item_price: 43_991,
          currency: 'AUD',
        },
      },
    ]);
    const unpriced = buildGoogleEvents('detail-view', { ...car, stockType: 'new', priceCents: null }, page);
    expect(unpriced[0]?.parameters).not.toHaveProperty('currency');
    expect(unpriced[0]?.parameters.item_condition).toBe('new');
  });

  it.each([
    ['/', 'home'],
    ['/search/used', 'itemlist'],
    ['/cars/a-car', 'item'],
    ['/cars/a-car/enquire', 'form'],
    ['/cars/a-car/checkout', 'form'],
    ['/contact-us', 'form'],
    ['/about-us', 'content'],
  ])('B-39 the page %s is %s', (path, type) => {
    const [event] = buildGoogleEvents('phone-click', {}, { ...page, path });
    expect(event?.parameters.page_type).toBe(type);
  });

  it('B-39 says nothing empty, whatever event it is', () => {
    for (const name of analyticsEventNames) {
      for (const { parameters } of buildGoogleEvents(name, {}, page)) {
        expect(Object.values(parameters)).not.toContain(undefined);
        for (const key of Object.keys(parameters)) expect(key).toMatch(/^[a-z_]{1,40}$/);
      }
    }
  });
});
