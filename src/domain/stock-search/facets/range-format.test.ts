import { describe, expect, it } from 'vitest';
import { formatRangeNumber, formatRangeValue, rangeFormatOf } from './range-format.ts';

describe('numbers of a range', () => {
  it.each([
    ['price', 20_000, '20,000', '$20,000'],
    ['price', -5, '-5', '-$5'],
    ['weekly', 120, '120', '$120\u00a0a week'],
    ['year', 2019, '2019', '2019'],
    ['km', 100_000, '100,000', '100,000\u00a0km'],
    ['atm', 3_000, '3,000', '3,000\u00a0kg'],
    ['body_length', 4_500, '4.5', '4.5\u00a0m'],
    ['body_length', 7_000, '7', '7\u00a0m'],
    ['sleeps', 4, '4', '4'],
  ])('SRCH-3, VDP-23 %s %d reads %s in a field and %s in a sentence', (attribute, value, number, text) => {
    const format = rangeFormatOf(attribute);
    expect(formatRangeNumber(value, format, 'en-AU')).toBe(number);
    expect(formatRangeValue(value, format, 'en-AU')).toBe(text);
  });
});
