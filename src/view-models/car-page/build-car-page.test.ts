import { describe, expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { listSoldFacts, viewCarPhone } from './build-car-page.ts';

const sold = exampleCar({
  status: 'sold',
  createdAt: new Date('2026-11-07T01:00:00Z'),
  soldAt: new Date('2026-11-19T01:00:00Z'),
});

describe('listSoldFacts', () => {
  it('C-7 CFG-10 says when a car was listed and sold, and when its page closes', () => {
    expect(listSoldFacts(sold, exampleSite(), exampleNow)).toEqual([
      { label: 'Listed', value: '7 Nov' },
      { label: 'Sold', value: '19 Nov' },
      { label: 'Page closes', value: '22 Nov' },
    ]);
  });

  it('C-7 says nothing of a car in stock', () => {
    expect(listSoldFacts(exampleCar(), exampleSite(), exampleNow)).toEqual([]);
  });
});

const view = (location: Partial<Location>, masksPhone = false, now = exampleNow) =>
  viewCarPhone(exampleLocation(location), exampleCar(), exampleSite({ carPage: { masksPhone } }), now);
const phone = '+61255501234';
const landlinePhone = '+61255509999';

describe('viewCarPhone', () => {
  it.each([
    ['its phone', { phone, landlinePhone }, 'tel:+61255501234'],
    ['its landline where it has no phone', { phone: null, landlinePhone }, 'tel:+61255509999'],
  ])('PHONE-7 PHONE-8 calls the location of the car: %s', (_label, location, href) => {
    expect(view(location)?.number).toMatchObject({ telHref: href });
  });

  it.each([
    ['no number', { phone: null, landlinePhone: null }],
    ['one that cannot be dialled', { phone: 'ask inside', landlinePhone: null }],
  ])('VDP-7 PHONE-7 offers no call where there is %s', (_label, location) => {
    expect(view(location)).toBeNull();
  });

  it.each([
    ['Friday at noon', '2026-11-20T12:00:00+11:00', null],
    ['a minute before opening', '2026-11-20T08:29:00+11:00', 'Opens 8:30 am'],
    ['the opening minute', '2026-11-20T08:30:00+11:00', null],
    ['the closing minute', '2026-11-19T17:30:00+11:00', 'Opens 8:30 am tomorrow'],
    ['Friday at midnight', '2026-11-20T23:59:00+11:00', 'Opens 8:30 am Monday'],
  ])('C-21 PHONE-7 shows opening times beside the button: %s', (_label, now, text) => {
    expect(view({ phone }, false, new Date(now))?.hoursText).toBe(text);
  });

  it('C-21 goes by the people who sell, where the place has any', () => {
    const nights = [{ weekday: 5, status: 'Open', open: '20:00', close: '23:59' }] as const;
    const place = { phone, departments: ['service', 'sales'], openingHours: { sales: nights } } as const;
    expect(view(place, false, new Date('2026-11-20T21:00:00+11:00'))?.hoursText).toBeNull();
    expect(view({ phone, openingHours: {} })?.hoursText).toBeNull();
  });

  it('PHONE-1 PHONE-4 cuts it only where the site does, and counts for the car', () => {
    expect(view({ phone })?.number).toMatchObject({ isMasked: false, text: '02\u00a05550\u00a01234' });
    expect(view({ phone }, true)?.number).toMatchObject({
      text: '02\u00a055…',
      request: { car_id: 'car-1' },
    });
  });
});
