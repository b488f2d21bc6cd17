import { describe, expect, it } from 'vitest';
import { formatQuery, queryAsTyped } from './format-query.ts';

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
  ])('B-3 C-1 says %s as %s', (query, said, typed) => {
    expect(formatQuery(query)).toBe(said);
    expect(queryAsTyped(query)).toBe(typed.replace('-Plug-in Hybrid', '-"Plug-in Hybrid"'));
  });
});
