import { describe, expect, it } from 'vitest';
import { describeNumber, findNumber, maskPhone } from './displayed-number.ts';

const place = {
  slug: 'parramatta',
  dealershipId: 'dealership-1',
  phone: '+61255501234',
  landlinePhone: '+61255509999',
};
const shown = { isMasked: false, websiteId: 'example' };
const masked = { isMasked: true, websiteId: 'example' };

describe('findNumber', () => {
  it.each([
    ['its phone', place, 'tel:+61255501234'],
    ['its landline where it has no phone', { ...place, phone: null }, 'tel:+61255509999'],
    ['none where it has neither', { ...place, phone: null, landlinePhone: null }, undefined],
    ['none that cannot be dialled', { ...place, phone: 'ask inside' }, undefined],
  ])('PHONE-7 PHONE-8 dials %s', (_label, location, href) => {
    expect(findNumber(location)?.telHref).toBe(href);
  });
});

describe('describeNumber', () => {
  it('PHONE-1 says a number whole where the site does not cut it', () => {
    expect(describeNumber(place, shown)).toEqual({
      isMasked: false,
      text: '02\u00a05550\u00a01234',
      telHref: 'tel:+61255501234',
    });
  });

  it('PHONE-1 PHONE-4 says five characters of a cut number, and whom to ask for the rest: nothing of it travels', () => {
    const number = describeNumber(place, { ...masked, carId: 'car-1' });
    expect(number).toEqual({
      isMasked: true,
      text: '02\u00a055…',
      request: {
        location: 'parramatta',
        dealership_id: 'dealership-1',
        website_id: 'example',
        car_id: 'car-1',
      },
    });
    expect(JSON.stringify(number).replace(/\D/g, '')).not.toContain('55501234');
  });

  it('says nothing of a number that is not there', () => {
    expect(describeNumber({ ...place, phone: null, landlinePhone: null }, masked)).toBeNull();
  });
});

describe('maskPhone', () => {
  it.each([
    ['02\u00a05550\u00a00110', '02\u00a055…'],
    ['0491\u00a0570\u00a0006', '0491…'],
    ['13\u00a014\u00a015', '13\u00a014…'],
    ['131415', '13141…'],
    ['13141', null],
    ['', null],
  ])('PHONE-1 shows five characters of %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
