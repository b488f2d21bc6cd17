import { describe, expect, it } from 'vitest';
import { believeDate } from './believe-date.ts';
import { parsed } from './parsed-value.ts';

const today = '2026-11-28';

describe('believeDate', () => {
  it.each([
    ['0001-01-01', 'built'],
    ['1899-12-30', 'past'],
    ['1900-01-01', 'built'],
    ['1970-01-01', 'past'],
    ['9999-12-31', 'term'],
    ['9999-12', 'built'],
    ['1900-01', 'built'],
    ['1901-01', 'built'],
    ['1970-01', 'built'],
    ['0001-01', 'built'],
    ['1969-12-31', 'built'],
    ['1753-01-01', 'term'],
    ['1601-01-01', 'built'],
    ['2038-01-19', 'term'],
    ['2079-06-06', 'past'],
    ['1980-01-01', 'past'],
    ['1884', 'built'],
    ['2028-01', 'built'],
    ['2026-11-29', 'past'],
    ['1989-12-31', 'past'],
    ['2033-01-01', 'term'],
  ] as const)('leaves out %s where a date is %s', (day, within) => {
    expect(believeDate(parsed(day), within, today).kind).toBe('invalid');
  });

  it.each([
    ['1885', 'built'],
    ['1970-02', 'built'],
    ['1969-12', 'built'],
    ['1980-01-01', 'built'],
    ['2027-12', 'built'],
    ['2026-11-28', 'past'],
    ['1990-01-01', 'past'],
    ['2019-03-01', 'term'],
    ['2032-12-31', 'term'],
  ] as const)('believes %s where a date is %s', (day, within) => {
    expect(believeDate(parsed(day), within, today)).toEqual(parsed(day));
  });
});
