import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseDecimal,
  parseEngineCc,
  parseInteger,
  parseMoneyCents,
  swapDecimalMarks,
} from './parse-number.ts';

const value = (parsed: ReturnType<typeof parseInteger>) =>
  parsed.kind === 'parsed' ? parsed.value : parsed.kind;

describe('parseMoneyCents', () => {
  it.each([
    ['$1,809', 180_900],
    ['1809.00', 180_900],
    ['1809', 180_900],
    ['45000.0', 4_500_000],
    ['AU$ 1 809.50', 180_950],
    ['A$12', 1_200],
    ['18,990 AUD', 1_899_000],
    ['0.994', 99],
    ['0.995', 100],
    ['$24,990 Drive Away No More To Pay', 2_499_000],
    ['24,990 Ride Away', 2_499_000],
    ['$24,990 Ex. Govt Charges', 2_499_000],
    ['24,990 Plus On Road Costs', 2_499_000],
    ['$24,990 Before On-Roads', 2_499_000],
    ['AUD24,990', 2_499_000],
    ['NOW $22,990!', 2_299_000],
    ['24990.', 2_499_000],
    ['24\u202f990', 2_499_000],
    ['$24,990.–', 2_499_000],
    ['24,990,', 'invalid'],
    ['24,990.00.00', 'invalid'],
    ['2,49,900', 'invalid'],
    ['24 990,00', 'invalid'],
    ['$24.9k', 'invalid'],
    ['From $24,990', 'invalid'],
    ['$24,990 - $26,990', 'invalid'],
    ['24,990 now 22,990', 'invalid'],
    ['was $24,990', 'invalid'],
    ['24,990 + GST', 'invalid'],
    ['US$24,990', 'invalid'],
    ['$99 per week', 'invalid'],
    ['(24,990)', 'invalid'],
    ['2.499e4', 'invalid'],
    ['POA', 'invalid'],
    ['-5', 'invalid'],
    ['1.809,00', 'invalid'],
    ['18,99', 'invalid'],
    ['$', 'invalid'],
    ['', 'invalid'],
  ])('DATA-2 reads %j as %s', (text, cents) => {
    expect(value(parseMoneyCents(text))).toBe(cents);
  });

  it('DATA-2 reads every formatted amount back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const text = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(
          cents / 100,
        );
        expect(value(parseMoneyCents(text))).toBe(cents);
      }),
    );
  });
});

describe('parseInteger and parseDecimal', () => {
  it.each([
    ['5.0', 5, 5],
    ['1,995', 1_995, 1_995],
    ['-3', -3, -3],
    ['8.9', 'invalid', 8.9],
    ['0.05', 'invalid', 0.05],
    ['five', 'invalid', 'invalid'],
  ])('reads %j as %s and %s', (text, integer, decimal) => {
    expect(value(parseInteger(text))).toBe(integer);
    expect(value(parseDecimal(text))).toBe(decimal);
  });
});

describe('parseEngineCc', () => {
  it.each([
    ['2694cc', 2_694],
    ['1395CC', 1_395],
    ['2.4 litre', 2_400],
    ['1.8L', 1_800],
    ['2.7 approx.', 2_700],
    ['3', 3_000],
    ['1998', 1_998],
    ['large', 'invalid'],
  ])('DATA-4 reads %j as %s', (text, cc) => {
    expect(value(parseEngineCc(text))).toBe(cc);
  });
});

describe('everyday Australian prices', () => {
  it.each([
    '$24,990.-',
    '24,990 DA',
    '$ 24,990.00 Drive Away',
    '24 990',
    '24\u00a0990',
    '24\u202f990',
    'AU$24,990',
    '$24,990*',
    '$24,990 ono',
    '24,990.00 AUD',
    '$24,990 EGC',
    '$24,990 + ORC',
    '$24990,-',
    "24'990",
  ])('reads %j as $24,990', (text) => {
    expect(parseMoneyCents(text)).toEqual({ kind: 'parsed', value: 24_990_00 });
  });

  it.each([
    '24.990',
    '1.234.567',
    '24.990,00',
    '24,990 000',
    'from $24,990',
    '$24,990 - $26,990',
    '24,990 USD',
    '2499O',
  ])('refuses %j, which may mean something else', (text) => {
    expect(parseMoneyCents(text).kind).toBe('invalid');
  });

  it.each([
    ['24.990,50', '24,990.50'],
    ['24.990', '24,990'],
  ])('reads %s with a decimal comma as %s', (text, swapped) => {
    expect(swapDecimalMarks(text)).toBe(swapped);
  });

  it.each(['1.995', '12.000'])('refuses %s for a whole number', (text) => {
    expect(parseInteger(text).kind).toBe('invalid');
  });
});
