import { describe, expect, it } from 'vitest';
import { cachedFormatters, dateFormat, numberFormat } from './cached-formatters.ts';

describe.each([
  ['numberFormat', numberFormat, Intl.NumberFormat],
  ['dateFormat', dateFormat, Intl.DateTimeFormat],
] as const)('%s', (_, formatOf, kind) => {
  it('gives the same formatter for the same locale', () => {
    expect(formatOf('en-AU')).toBeInstanceOf(kind);
    expect(formatOf('en-AU')).toBe(formatOf('en-AU'));
    expect(formatOf('en-AU')).not.toBe(formatOf('de-DE'));
  });
});

describe('numberFormat', () => {
  it('tells sets of options apart, and knows a set that is written again', () => {
    const one = numberFormat('en-AU', { maximumFractionDigits: 1 });
    expect(numberFormat('en-AU', { maximumFractionDigits: 1 })).toBe(one);
    expect(numberFormat('en-AU', { minimumFractionDigits: 1 })).not.toBe(one);
    expect(one.format(1234.56)).toBe('1,234.6');
    expect(numberFormat('en-AU').format(1234.56)).toBe('1,234.56');
  });

  it('keeps as many as its limit, and gives the oldest up for one more', () => {
    const oldest = numberFormat('en-AU', { minimumIntegerDigits: 1 });
    const fill = (from: number, count: number) => {
      for (let at = from; at < from + count; at += 1) {
        numberFormat('en-AU', {
          minimumIntegerDigits: 1 + (at % 20),
          minimumFractionDigits: Math.floor(at / 20),
        });
      }
    };
    fill(0, cachedFormatters - 1);
    expect(numberFormat('en-AU', { minimumIntegerDigits: 1 })).toBe(oldest);
    fill(cachedFormatters - 1, 1);
    const rebuilt = numberFormat('en-AU', { minimumIntegerDigits: 1 });
    expect(rebuilt).not.toBe(oldest);
    expect(rebuilt.format(5)).toBe('5');
  });
});

describe('dateFormat', () => {
  it('keeps one for each time zone', () => {
    const instant = new Date('2026-11-21T13:30:00Z');
    const at = (timeZone: string) => dateFormat('en-AU', { dateStyle: 'long', timeZone }).format(instant);
    expect(at('Australia/Brisbane')).toBe('21 November 2026');
    expect(at('Australia/Sydney')).toBe('22 November 2026');
  });

  it('throws for a time zone that does not exist, each time', () => {
    const wrong = () => dateFormat('en-AU', { timeZone: 'Australia/Springfield' });
    expect(wrong).toThrow(RangeError);
    expect(wrong).toThrow(RangeError);
  });
});
