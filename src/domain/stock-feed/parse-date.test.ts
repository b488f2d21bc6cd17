import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('parseDate', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2024-02-29T10:00:00Z', '2024-02-29'],
    ['21-12-2025', '2025-12-21'],
    ['5/11/2025', '2025-11-05'],
    ['1.2.2020', '2020-02-01'],
    ['2012 - 05', '2012-05'],
    ['2018/01', '2018-01'],
    ['11/2009', '2009-11'],
    ['20240131', '2024-01-31'],
    ['12 Mar 2019', '2019-03-12'],
    ['September 2019', '2019-09'],
    ['3rd November 2025', '2025-11-03'],
    ['1st of Mar 2019', '2019-03-01'],
    ['Nov 3, 2025', '2025-11-03'],
    ['November 3rd 2025', '2025-11-03'],
    ['Mon, 03 Nov 2025', '2025-11-03'],
    ['03NOV2025', '2025-11-03'],
  ])('DATA-4 reads %j as %s', (text, iso) => {
    expect(parseDate(text)).toEqual({ kind: 'parsed', value: iso });
  });

  it.each([
    ['29 February of a common year', '29/02/2023', 'not a real date'],
    ['month 13', '13/2023', 'not a real date'],
    ['day 32', '2023-01-32', 'not a real date'],
    ['month 0', '2023-00', 'not a real date'],
    ['no month name', '12 Foo 2019', 'not a real date'],
    ['three digits of a year', '213-11', 'not a date'],
    ['words', 'Unable to locate', 'not a date'],
  ])('DATA-4 refuses %s', (_label, text, reason) => {
    expect(parseDate(text)).toEqual({ kind: 'invalid', reason });
  });

  it('DATA-4 leaves every ISO date as it is', () => {
    const days = fc.date({ min: new Date('1885-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(parseDate(iso)).toEqual({ kind: 'parsed', value: iso });
      }),
    );
  });
});
