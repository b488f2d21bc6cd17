import { describe, expect, it } from 'vitest';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import { fieldChoices, fieldText, quoteFieldValue, readField } from './field-text.ts';

describe('a field as it is typed', () => {
  it.each<[FeedFieldName, string, FeedValue]>([
    ['priceCents', '$43,990', 43_990_00],
    ['priceCents', '43990.50', 43_990_50],
    ['priceCents', '', null],
    ['isCertified', 'yes', true],
    ['features', 'Tow bar\r\n\r\nCruise control', ['Tow bar', 'Cruise control']],
    ['features', '', []],
    ['status', 'sold', 'sold'],
    ['year', '2028', 2028],
  ])('H-5 reads %s "%s", and writes what reads the same', (path, text, value) => {
    const read = readField(path, text, 2026);
    expect(read).toEqual({ ok: true, value });
    expect(readField(path, fieldText(path, value), 2026)).toEqual({ ok: true, value });
  });

  it.each<[Parameters<typeof quoteFieldValue>[0], FeedValue, string]>([
    ['priceCents', 43_990_00, '$43,990'],
    ['priceCents', null, 'nothing'],
    ['odometerKm', 43_990, '43990'],
    ['isCertified', false, 'no'],
    ['staffPhotos', ['a'], '1 photo'],
  ])('H-13 says %s %j beside another as %s', (path, value, text) => {
    expect(quoteFieldValue(path, value)).toBe(text);
  });

  it.each<[FeedFieldName, string, RegExp]>([
    ['priceCents', '99', /below the minimum of \$100/i],
    ['priceCents', 'a lot', /./],
    ['make', ' ', /Required for every car/],
    ['year', '2029', /above the maximum of 2028/i],
    ['images', 'javascript:alert(1)', /cannot be used/],
    ['status', 'withdrawn', /not one of/i],
  ])('H-5 refuses %s "%s" with a sentence', (path, text, problem) => {
    const read = readField(path, text, 2026);
    expect(read.ok ? '' : read.problem).toMatch(problem);
  });
});

it('H-20 H-5 offers the status of a withdrawn car too, so that saving its price does not return it to stock', () => {
  expect(fieldChoices('status', 'withdrawn')).toEqual(['in_stock', 'coming_soon', 'sold', 'withdrawn']);
  expect(fieldChoices('status', '')).toEqual(['in_stock', 'coming_soon', 'sold']);
  expect(fieldChoices('status', 'sold')).toEqual(['in_stock', 'coming_soon', 'sold']);
  expect(fieldChoices('make', 'Kia')).toEqual([]);
});
