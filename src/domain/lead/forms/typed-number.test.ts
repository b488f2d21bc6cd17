import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import {
  clampNumber,
  findAdjustment,
  formatTypedCents,
  formatTypedNumber,
  moneyRanges,
  parseTypedCents,
  parseTypedNumber,
  readMoney,
  readNumber,
  snapToStep,
  tidyMoney,
  tidyNumber,
} from './typed-number.ts';

const requested = { name: 'amount', label: 'Amount', isRequired: true, initial: '' };
const money = { ...requested, ...moneyRanges.usual, kind: 'money' as const, quickPicksCents: [] };
const odometer = {
  ...requested,
  kind: 'number' as const,
  min: 0,
  max: 999_999,
  step: 1,
  grouping: true,
  unit: 'km',
};

describe('typed numbers', () => {
  it.each([
    ['$25,000', 25_000],
    ['25 000.50', 25_000.5],
    ['AUD 1,234.5.6', 1234.56],
    ['.5', 0.5],
    ['-5', 5],
    ['about 30k', 30],
    ['', null],
    ['none', null],
    ['.', null],
  ])('FORM-6 reads %j as %j', (text, value) => expect(parseTypedNumber(text)).toBe(value));

  it('FORM-6 reads whatever is typed as a number or as none, never as NaN', () => {
    for (const text of hostileStrings()) expect(parseTypedNumber(text)).not.toBeNaN();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !Number.isNaN(parseTypedNumber(text) ?? 0)),
    );
  });

  it('FORM-3 reads back every amount that it wrote, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (cents) => {
        expect(parseTypedCents(formatTypedCents(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [25_000_00, '25,000'],
    [25_000_50, '25,000.50'],
    [5, '0.05'],
    [999_00, '999'],
    [1_000_000_00, '1,000,000'],
  ])('FORM-3 writes %i cents as %s', (cents, text) => expect(formatTypedCents(cents)).toBe(text));

  it('FORM-5 reads back every number that it wrote, grouped or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.boolean(), (value, grouping) => {
        expect(parseTypedNumber(formatTypedNumber(value, grouping))).toBe(value);
      }),
    );
  });

  it('FORM-4 has the two ranges of the contract', () => {
    expect(moneyRanges).toEqual({
      usual: { minCents: 5_000_00, maxCents: 70_000_00 },
      high: { minCents: 300_000_00, maxCents: 800_000_00 },
    });
  });

  it.each([
    ['below the minimum', '4,999.99', 5_000_00],
    ['at the minimum', '5,000', 5_000_00],
    ['just above it', '5,000.01', 5_000_01],
    ['at the maximum', '70,000', 70_000_00],
    ['above the maximum', '70,000.01', 70_000_00],
    ['far beyond any price', '9'.repeat(400), 70_000_00],
  ])('FORM-7 clamps money %s', (_label, typed, cents) => {
    expect(readMoney(moneyRanges.usual, typed)).toBe(cents);
  });

  it.each([
    ['money below', money, '$4,999.99', '5,000', 'Changed to $5,000, the least this form takes.'],
    ['money above', money, '9000000', '70,000', 'Changed to $70,000, the most this form takes.'],
    ['a number above', odometer, '1000000', '999,999', 'Changed to 999,999 km, the most this form takes.'],
    ['a number between its steps', odometer, '45,000.4', '45,000', 'Changed to 45,000 km.'],
  ])('FORM-5 FORM-7 says what %s became', (_label, field, typed, text, sentence) => {
    const message = `${sentence} Send the form again if that is right.`;
    expect(findAdjustment(field, typed)).toEqual({ text, message });
  });

  it.each([
    ['money at the edge', money, '$70,000'],
    ['no money', money, 'abc'],
    ['what is paid exactly as it is typed', { ...money, isExact: true as const }, '9000000'],
    ['a number on its step', odometer, '45,000 km'],
    ['a line of text', { ...requested, kind: 'text' as const, what: 'it', maxLength: 9 }, '9000000'],
  ])('FORM-7 has nothing to say of %s', (_label, field, typed) =>
    expect(findAdjustment(field, typed)).toBeNull(),
  );

  it('FORM-7 never leaves the range', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.integer(), fc.nat(), (value, min, span) => {
        const clamped = clampNumber(value, { min, max: min + span });
        expect(clamped).toBeGreaterThanOrEqual(min);
        expect(clamped).toBeLessThanOrEqual(min + span);
      }),
    );
  });

  it.each([
    [2.2, 2],
    [2.3, 2.5],
    [0, 1],
    [99, 7],
  ])('FORM-5 brings %d to the step %d', (value, snapped) => {
    expect(snapToStep(value, { min: 1, max: 7, step: 0.5 })).toBe(snapped);
  });

  it('FORM-5 FORM-7 reads a number into its range', () => {
    const field = { min: 1950, max: 2050, step: 1 };
    expect(['2018', '1949', '3000', 'x'].map((text) => readNumber(field, text))).toEqual([
      2018,
      1950,
      2050,
      null,
    ]);
  });

  it('FORM-6 leaves in a field what is a number of what was typed, and nothing where nothing is', () => {
    const budget = ['abc', '25,000 dollars', '$', '99999999'].map((text) =>
      tidyMoney(moneyRanges.usual, text),
    );
    expect(budget).toEqual(['', '25,000', '', '70,000']);
    const km = { min: 0, max: 500_000, step: 1, grouping: true };
    expect(['45000 km', 'many'].map((text) => tidyNumber(km, text))).toEqual(['45,000', '']);
    // What is paid exactly as typed is never guessed: its error says what is wrong with it.
    expect(tidyMoney({ minCents: 100, maxCents: 500_000_00, isExact: true }, '12,34')).toBe('12,34');
  });
});
