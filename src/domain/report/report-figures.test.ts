import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, inTimeShare, maxReportDays, readPeriod } from './report-figures.ts';

const today = '2026-11-24';

describe('the period of a report', () => {
  it.each([
    [null, null, '2026-10-26', today],
    ['2026-11-01', '2026-11-10', '2026-11-01', '2026-11-10'],
    ['2026-11-24', '2026-11-24', today, today],
    ['2026-11-10', '2026-11-01', '2026-10-03', '2026-11-01'],
    ['2026-11-01', '2026-11-25', '2026-11-01', today],
    ['2020-01-01', null, '2025-11-24', today],
    ['2026-02-30', 'rubbish', '2026-10-26', today],
  ])('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(readPeriod(from, to, today)).toEqual({ from: first, to: last });
  });

  it('has each of its days once, at most a year of them, whatever the address says', () => {
    const figures = fc.oneof(
      fc.constant(null),
      fc.string(),
      fc
        .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(figures, figures, (from, to) => {
        const period = readPeriod(from, to, today);
        const days = daysOf(period);
        expect([days[0], days.at(-1)]).toEqual([period.from, period.to]);
        expect(new Set(days).size).toBe(days.length);
        expect(days.length).toBeLessThanOrEqual(maxReportDays);
        expect(period.to <= today).toBe(true);
      }),
    );
  });
});

describe('the share of answers in time', () => {
  it.each([
    [0, 0, null],
    [3, 3, 100],
    [3, 2, 67],
    [5, 0, 0],
  ])('H-9 of %s due and %s in time is %s', (due, inTime, share) => {
    expect(inTimeShare({ due, inTime })).toBe(share);
  });
});
