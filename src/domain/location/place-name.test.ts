import { describe, expect, it } from 'vitest';
import { normalisePlaceName, placeLabel, readPlaceQuery } from './place-name.ts';

describe('the name of a place', () => {
  it.each([
    ['St Kilda', 'Saint  kilda'],
    ['MOUNT GRAVATT', 'Mt. Gravatt'],
    ["O'CONNOR", 'o’connor'],
    ['Kurri-Kurri', 'KURRI KURRI'],
    ['Noosa', 'Noôsa'],
  ])('B-4 %s and %s are one', (a, b) => {
    expect(normalisePlaceName(a)).toBe(normalisePlaceName(b));
  });

  it.each([
    ['Parramatta', { name: 'parramatta', state: null, postcode: null }],
    ['Richmond, VIC', { name: 'richmond', state: 'VIC', postcode: null }],
    ['richmond vic 3121', { name: 'richmond', state: 'VIC', postcode: '3121' }],
    ['Richmond 3121 VIC', { name: 'richmond', state: 'VIC', postcode: '3121' }],
    ['0800', { name: '', state: null, postcode: '0800' }],
    ['NT 0800', { name: '', state: 'NT', postcode: '0800' }],
    ['Act', { name: 'act', state: null, postcode: null }],
    ['  ', { name: '', state: null, postcode: null }],
    ['200', { name: '200', state: null, postcode: null }],
  ])('B-4 reads %j', (text, expected) => {
    expect(readPlaceQuery(text)).toEqual(expected);
  });

  it.each([
    ['PORT MACQUARIE', 'Port Macquarie'],
    ['MCMAHONS POINT', 'McMahons Point'],
    ["O'CONNOR", "O'Connor"],
    ['McMahons Point', 'McMahons Point'],
    ['BRISBANE-CITY', 'Brisbane-City'],
  ])('B-4 writes %s as %s', (name, label) => {
    expect(placeLabel(name)).toBe(label);
  });
});
