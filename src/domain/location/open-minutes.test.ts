import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLocation } from '#tests/support/example-site.ts';
import { parseWeeklyHours } from './location-config.ts';
import { afterOpenMinutes, openMinutesBetween } from './open-minutes.ts';

const sydney = exampleLocation({
  timeZone: 'Australia/Sydney',
  openingHours: { sales: parseWeeklyHours({ 'mon-fri': '08:30-17:30', sat: '09:00-13:00' }) },
  specialHours: [],
});
const minutes = (from: string, until: string, location = sydney) =>
  openMinutesBetween(location, 'sales', { from: new Date(from), until: new Date(until) });

describe('open minutes', () => {
  it.each([
    ['within a day', '2026-11-23T10:00+11:00', '2026-11-23T10:25+11:00', 25],
    ['over a night, from the opening', '2026-11-23T21:00+11:00', '2026-11-24T08:40+11:00', 10],
    ['over a Sunday', '2026-11-21T12:50+11:00', '2026-11-23T08:45+11:00', 25],
    ['while it is closed', '2026-11-22T09:00+11:00', '2026-11-22T15:00+11:00', 0],
    ['to the closing minute', '2026-11-23T17:00+11:00', '2026-11-23T23:00+11:00', 30],
    ['backwards', '2026-11-23T12:00+11:00', '2026-11-23T10:00+11:00', 0],
    // Clocks went forward on Sunday 4 October 2026.
    ['over a change of the clock', '2026-10-03T12:00+10:00', '2026-10-05T09:00+11:00', 90],
  ])('C-26 counts %s', (_what, from, until, expected) => {
    expect(minutes(from, until)).toBe(expected);
  });

  it('C-26 leaves out a holiday', () => {
    const holiday = { date: '2026-11-24', status: 'Closed', open: null, close: null } as const;
    const closed = { ...sydney, specialHours: [{ ...holiday, label: 'Closed', department: 'all' as const }] };
    expect(minutes('2026-11-23T17:00+11:00', '2026-11-25T09:00+11:00', closed)).toBe(60);
  });

  it('C-26 is the sum of its parts, and never longer than the clock', () => {
    const start = Date.parse('2026-09-20T00:00Z');
    const week = fc.integer({ min: 0, max: 21 * 24 * 60 });
    fc.assert(
      fc.property(week, week, week, (...steps) => {
        const [a = start, b = start, c = start] = steps
          .toSorted((one, other) => one - other)
          .map((minute) => start + minute * 60_000);
        const between = (from: number, until: number) =>
          openMinutesBetween(sydney, 'sales', { from: new Date(from), until: new Date(until) });
        expect(between(a, b) + between(b, c)).toBeCloseTo(between(a, c), 6);
        expect(between(a, c)).toBeLessThanOrEqual((c - a) / 60_000);
      }),
    );
  });
});

describe('the instant after open minutes', () => {
  const due = (from: string, minutes: number, location = sydney) =>
    afterOpenMinutes(location, 'sales', { from: new Date(from), minutes })?.toISOString() ?? null;

  it.each([
    ['within a day', '2026-11-23T10:00+11:00', 60, '2026-11-23T11:00+11:00'],
    ['to the closing minute', '2026-11-23T16:30+11:00', 60, '2026-11-23T17:30+11:00'],
    ['over a night', '2026-11-23T17:00+11:00', 60, '2026-11-24T09:00+11:00'],
    ['from a Sunday on', '2026-11-22T13:56+11:00', 60, '2026-11-23T09:30+11:00'],
    ['of none', '2026-11-22T13:56+11:00', 0, '2026-11-22T13:56+11:00'],
    // Clocks went forward on Sunday 4 October 2026, and go back on Sunday 4 April 2027.
    ['over the night that loses an hour', '2026-10-03T12:30+10:00', 60, '2026-10-05T09:00+11:00'],
    ['over the night that gains one', '2027-04-03T12:30+11:00', 60, '2027-04-05T09:00+10:00'],
  ])('H-9 is found %s', (_what, from, minutes, expected) => {
    expect(due(from, minutes)).toBe(new Date(expected).toISOString());
  });

  it('H-9 is another one in Brisbane, which keeps its clock all year', () => {
    const brisbane = { ...sydney, timeZone: 'Australia/Brisbane' };
    // 5:30 pm in Sydney is 4:30 pm in Brisbane in summer, and 5:30 pm in both in winter.
    expect(due('2026-11-23T17:15+11:00', 30)).toBe('2026-11-23T21:45:00.000Z');
    expect(due('2026-11-23T17:15+11:00', 30, brisbane)).toBe('2026-11-23T06:45:00.000Z');
    expect(due('2026-07-06T17:15+10:00', 30)).toBe(due('2026-07-06T17:15+10:00', 30, brisbane));
  });

  it('H-9 is not known where nothing is known of the hours', () => {
    expect(due('2026-11-23T10:00+11:00', 60, { ...sydney, openingHours: {} })).toBeNull();
  });

  it('H-9 is as many open minutes away as were asked for, and not one sooner, in every zone', () => {
    const zones = [
      'Australia/Sydney',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Darwin',
      'Australia/Perth',
      'Australia/Lord_Howe',
      'Europe/Berlin',
      'America/St_Johns',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        fc.integer({ min: 1, max: 3_000 }),
        (timeZone, offset, requested) => {
          const location = { ...sydney, timeZone };
          const from = new Date(Date.parse('2026-03-01T00:00Z') + offset * 60_000);
          const until = afterOpenMinutes(location, 'sales', { from, minutes: requested });
          if (until === null) throw new Error('It opens every week.');
          expect(openMinutesBetween(location, 'sales', { from, until })).toBeCloseTo(requested, 6);
          const before = new Date(until.getTime() - 1);
          expect(openMinutesBetween(location, 'sales', { from, until: before })).toBeLessThan(requested);
        },
      ),
    );
  });
});
