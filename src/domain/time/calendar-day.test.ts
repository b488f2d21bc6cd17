import { describe, expect, it } from 'vitest';
import { calendarDaySchema, timeZoneSchema } from './calendar-day.ts';

describe('calendarDaySchema', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '0001-01-01'])('takes %s', (day) => {
    expect(calendarDaySchema.safeParse(day).success).toBe(true);
  });

  it.each(['2027-02-29', '2027-02-30', '2026-11-31', '2026-13-45', '2026-00-10', '2026-01-00'])(
    'refuses %s, which would be read as another day',
    (day) => {
      expect(calendarDaySchema.safeParse(day).error?.issues[0]?.message).toContain('no such day');
    },
  );

  it.each(['25/12/2026', '2026-1-1', '2026-01-01T00:00', ''])('refuses %j', (day) => {
    expect(calendarDaySchema.safeParse(day).error?.issues[0]?.message).toBe('a day as YYYY-MM-DD');
  });
});

describe('timeZoneSchema', () => {
  it.each([
    ['Australia/Melbourne', true],
    ['Melbourne', false],
    ['', false],
  ])('judges %j: %s', (zone, isKnown) => {
    expect(timeZoneSchema.safeParse(zone).success).toBe(isKnown);
  });
});
