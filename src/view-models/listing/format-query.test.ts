import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { describeParsedQuery, formatQuery, queryAsTyped } from './format-query.ts';

describe('the words of a search', () => {
  it.each([
    ['tow bar', '“tow bar”', 'tow bar'],
    ['"tow bar"', '“tow bar”', '"tow bar"'],
    ['-fuel:"Diesel"', 'without Diesel', '-Diesel'],
    ['canopy -fuel:"Diesel"', '“canopy” without Diesel', 'canopy -Diesel'],
    ['-fuel:"Plug-in Hybrid" -car_type:"used"', 'without Plug-in Hybrid or Used', '-Plug-in Hybrid -Used'],
    ['-certified:"true"', 'without Certified', '-Certified'],
    ['-"tow bar"', 'without “tow bar”', '-"tow bar"'],
    ['-towbar', 'without “towbar”', '-towbar'],
  ])('B-3 C-1 says %s as %s', (query, expected, typed) => {
    expect(formatQuery(query)).toBe(expected);
    expect(queryAsTyped(query)).toBe(typed.replace('-Plug-in Hybrid', '-"Plug-in Hybrid"'));
  });
});

const read = { refinements: [], range: null };

describe('describeParsedQuery', () => {
  it('B-3 says what a number counts', () => {
    const understood = [
      { ...read, text: 'caravan', attribute: 'body', label: 'Caravan' },
      { ...read, text: 'sleeps 4', attribute: 'sleeps', label: '4' },
    ];
    expect(describeParsedQuery({ understood, rest: '' }, exampleSite(), exampleNow)).toEqual([
      'Caravan',
      'sleeps 4',
    ]);
  });
});
