import { describe, expect, it } from 'vitest';
import { readColour } from './brand-facts.ts';
import { legalNameIn, readAbn, readLicence } from './business-facts.ts';
import { readCarTitle, readVin } from './car-words.ts';
import { addressesIn, phonesIn } from './contact-facts.ts';
import { readEndDate } from './offer-facts.ts';
import { isPersonName } from './people-facts.ts';

describe('single facts of a former website', () => {
  it.each([
    ['51 824 753 556', '51 824 753 556'],
    ['51824753556', '51 824 753 556'],
    ['51 824 753 557', null],
    ['824 753 556', null],
  ])('H-35 ABN %s', (text, expected) => {
    expect(readAbn(text)).toBe(expected);
  });

  it.each([
    ['LMCT 11234', { number: 'LMCT 11234', state: 'VIC' }],
    ['LMCT: 11234 | ABN 51 824 753 556', { number: 'LMCT 11234', state: 'VIC' }],
    ['MD23904', { number: 'MD 23904', state: null }],
    ['LVD 283190', { number: 'LVD 283190', state: 'SA' }],
    ['Motor Dealer Licence No. 4123456', { number: '4123456', state: null }],
    ['Phillip ACT 2606', null],
    ['Winnellie NT 0820', null],
  ])('H-35 licence %s', (text, expected) => {
    expect(readLicence(text)).toEqual(expected);
  });

  it.each([
    ['© 2024 by P & R Used Cars Pty Ltd. All rights reserved', 'P & R Used Cars Pty Ltd'],
    [
      'Banksia is a trading name of Top End Vehicles (NT) Pty Limited (ABN 1)',
      'Top End Vehicles (NT) Pty Limited',
    ],
    ['Call us today', null],
  ])('H-35 company in “%s”', (text, expected) => {
    expect(legalNameIn(text)).toBe(expected);
  });

  it.each([
    ['(03) 5550 0101', ['+61355500101']],
    ['+61 3 5550 0101 or 0491 570 006', ['+61355500101', '+61491570006']],
    ['02-7010-0101', ['+61270100101']],
    ['1300 975 707', ['1300975707']],
    ['ABN 51 824 753 556', []],
    ['$24,990, 81 203 km', []],
  ])('H-35 phones in “%s”', (text, expected) => {
    expect(phonesIn(text).map(({ number }) => number)).toEqual(expected);
  });

  it.each([
    [
      'Find us at 18-20 Auburn Street, Goulburn NSW 2580.',
      [{ street: '18-20 Auburn Street', town: 'Goulburn', state: 'NSW', postcode: '2580' }],
    ],
    [
      '71 Main North Road Nailsworth, South Australia 5083',
      [{ street: '71 Main North Road', town: 'Nailsworth', state: 'SA', postcode: '5083' }],
    ],
    ['We deliver to VIC 3000', []],
  ])('H-35 address in “%s”', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it.each([
    ['ends 15 December 2026', '2026-12-15'],
    ['until 15/12/26', '2026-12-15'],
    ['31.12.2026', '2026-12-31'],
    ['2026-12-01', '2026-12-01'],
    ['ends 15 December', null],
    ['15/15/2026', null],
  ])('H-35 last day “%s”', (text, expected) => {
    expect(readEndDate(text)).toBe(expected);
  });

  it.each([
    ['#1AF', '#11aaff'],
    ['rgb(0, 45, 95)', '#002d5f'],
    ['rgb(300, 0, 0)', null],
    ['var(--x)', null],
  ])('H-35 colour %s', (text, expected) => {
    expect(readColour(text)).toBe(expected);
  });

  it('H-35 names, cars and VINs', () => {
    expect(isPersonName('Mei Santos')).toBe(true);
    expect(isPersonName('Toyota Corolla')).toBe(true);
    expect(isPersonName('Contact Us')).toBe(false);
    expect(readCarTitle('Used 2019 Land Rover Defender 110')).toEqual({
      year: 2019,
      make: 'Land Rover',
      name: 'Defender 110',
    });
    expect(readCarTitle('2019 tipping competition')).toBeNull();
    expect(readVin('VIN: 6FPAAJSW123B0100')).toBeNull();
    expect(readVin('OLDER-REGISTRATIONS-AB12')).toBeNull();
    expect(readVin('JTMW23FV60D012345')).toBe('JTMW23FV60D012345');
  });
});
