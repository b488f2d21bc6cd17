import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLocation } from '#tests/support/example-site.ts';
import { formatDayHours, readDayHours } from './day-hours.ts';
import { addDays, localTimeIn, weekdayOf } from './local-time.ts';
import type { OpenSpan } from './location.ts';
import { parseWeeklyHours } from './location-config.ts';
import { afterOpenMinutes, openMinutesBetween } from './open-minutes.ts';
import { evaluateOpenState, formatWeeklyHours, isOpenOn, openStateText } from './opening-hours.ts';

const said = (text: string) => {
  const read = readDayHours(text);
  return 'problem' in read ? read.problem : formatDayHours(read.hours, 'Closed');
};

describe('the hours of a day', () => {
  it.each([
    ['closed', 'Closed'],
    ['08:30-17:30', '8:30 am to 5:30 pm'],
    ['09:00-12:00, 13:00-17:00', '9 am to 12 pm, 1 pm to 5 pm'],
    ['09:00 - 12:00,13:00-17:00', '9 am to 12 pm, 1 pm to 5 pm'],
    ['09:00-12:00, 12:00-17:00', '9 am to 12 pm, 12 pm to 5 pm'],
    ['18:00-24:00', '6 pm to midnight'],
    ['18:00-00:00', '6 pm to midnight'],
    ['18:00-02:00', '6 pm to 2 am'],
    ['10:00-14:00, 18:00-06:00', '10 am to 2 pm, 6 pm to 6 am'],
    ['24 hours', 'Open 24 hours'],
    ['00:00-24:00', 'Open 24 hours'],
    ['by appointment', 'By appointment'],
    ['By appointment 10:00-16:00', 'By appointment, 10 am to 4 pm'],
  ])('H-37 LOC-13 %s reads as %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  const grammar = /^Enter hours such as/;
  it.each([
    ['', grammar],
    ['8:30-17:30', grammar],
    ['08:30', grammar],
    ['08:30-24:30', grammar],
    ['24:00-25:00', grammar],
    ['09:00-12:00,', grammar],
    ['by appointments', grammar],
    ['13:00-17:00, 09:00-12:00', /in order, without overlap/],
    ['09:00-13:00, 12:59-17:00', /in order, without overlap/],
    ['18:00-02:00, 03:00-04:00', /Only the last hours/],
    ['08:30-05:30', /Closing time must be after/],
    ['18:00-06:01', /Closing time must be after/],
    ['09:00-09:00', /Closing time must be after/],
    ['01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00, 09:00-10:00', /at most 4/],
  ])('H-37 refuses %j and says why', (text, problem) => {
    expect(said(text)).toMatch(problem);
  });

  it('H-37 reads any text or says what is wrong with it', () => {
    fc.assert(fc.property(fc.string(), (text) => void said(text)));
  });
});

const night = exampleLocation({
  timeZone: 'Australia/Brisbane',
  openingHours: {
    sales: parseWeeklyHours({
      'mon-fri': '09:00-12:00, 13:00-17:00',
      fri: '09:00-12:00, 18:00-02:00',
      sat: 'by appointment 10:00-16:00',
      sun: 'by appointment',
    }),
    service: parseWeeklyHours({
      'mon-fri': '24 hours',
      sat: '24 hours',
      sun: '24 hours',
    }),
    parts: parseWeeklyHours({ mon: '18:00-24:00', tue: '00:00-03:00', wed: '06:00-24:00' }),
  },
  specialHours: [],
});
/** Brisbane is ten hours ahead all year. 20 November 2026 is a Friday. */
const brisbane = (localTime: string) => new Date(`${localTime}:00+10:00`);
const state = (localTime: string, department: 'sales' | 'service' | 'parts' = 'sales') =>
  openStateText(evaluateOpenState(night, department, brisbane(localTime)));

describe('open state of several spans', () => {
  it.each([
    ['before lunch', '2026-11-19T11:59', 'Open now until 12 pm'],
    ['at lunch', '2026-11-19T12:00', 'Closed, opens 1 pm today'],
    ['a minute before the end of lunch', '2026-11-19T12:59', 'Closed, opens 1 pm today'],
    ['after lunch', '2026-11-19T13:00', 'Open now until 5 pm'],
    ['between two spans of a Friday', '2026-11-20T17:59', 'Closed, opens 6 pm today'],
    ['before midnight', '2026-11-20T23:59', 'Open now until 2 am'],
    ['after midnight', '2026-11-21T01:59', 'Open now until 2 am'],
    ['at closing in the night', '2026-11-21T02:00', 'By appointment today'],
    ['on a day by appointment', '2026-11-22T12:00', 'By appointment today'],
  ])('H-37 C-21 %s', (_label, localTime, text) => {
    expect(state(localTime)).toBe(text);
  });

  it.each([
    ['day and night', 'service', '2026-11-22T03:00', 'Open 24 hours'],
    ['over midnight, where the next day goes on', 'parts', '2026-11-23T20:00', 'Open now until 3 am'],
    ['until the end of the day', 'parts', '2026-11-25T20:00', 'Open now until midnight'],
  ] as const)('H-37 C-21 %s', (_label, department, localTime, text) => {
    expect(state(localTime, department)).toBe(text);
  });

  it('H-37 LOC-13 shows each day’s hours in words', () => {
    expect(
      formatWeeklyHours(night.openingHours.sales ?? [], 'Closed').map(
        ({ label, text }) => `${label} ${text}`,
      ),
    ).toEqual([
      'Mon 9 am to 12 pm, 1 pm to 5 pm',
      'Tue 9 am to 12 pm, 1 pm to 5 pm',
      'Wed 9 am to 12 pm, 1 pm to 5 pm',
      'Thu 9 am to 12 pm, 1 pm to 5 pm',
      'Fri 9 am to 12 pm, 6 pm to 2 am',
      'Sat By appointment, 10 am to 4 pm',
      'Sun By appointment',
    ]);
  });

  it('H-37 counts a day by appointment as one on which someone is there', () => {
    expect(isOpenOn(night, 'sales', '2026-11-22')).toBe(true);
    expect(isOpenOn(night, 'parts', '2026-11-22')).toBe(false);
  });
});

describe('open minutes of several spans', () => {
  it.each([
    ['over lunch', '2026-11-19T11:50', '2026-11-19T13:10', 20],
    ['over midnight', '2026-11-20T23:30', '2026-11-21T01:00', 90],
    ['on a day by appointment', '2026-11-21T10:00', '2026-11-21T16:00', 0],
    ['from Friday night to Monday', '2026-11-21T01:30', '2026-11-23T09:15', 45],
  ])('H-37 C-26 counts %s', (_label, from, until, expected) => {
    expect(openMinutesBetween(night, 'sales', { from: brisbane(from), until: brisbane(until) })).toBe(
      expected,
    );
  });

  /** Quarters of an hour, away from the hours that a change of the clock repeats or leaves out. */
  const quarters = fc.integer({ min: 16, max: 95 });
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const spans = fc
    .uniqueArray(quarters, { maxLength: 6 })
    .map((all) => all.toSorted((one, other) => one - other))
    .chain((all) =>
      fc.boolean().map((isLate): readonly OpenSpan[] => {
        const pairs = all.flatMap((open, index) => {
          const close = all[index + 1];
          return index % 2 === 0 && close !== undefined ? [{ open: clock(open), close: clock(close) }] : [];
        });
        const last = all.at(-1) ?? 0;
        return isLate && all.length % 2 === 0 && last >= 60
          ? [...pairs, { open: clock(last), close: '00:45' }]
          : pairs;
      }),
    );
  const written = spans.map((all) =>
    all.length === 0 ? 'closed' : all.map(({ open, close }) => `${open}-${close}`).join(', '),
  );
  const weeks = fc.record({
    sun: written,
    mon: written,
    tue: written,
    wed: written,
    thu: written,
    fri: written,
    sat: written,
  });
  const zones = [
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Perth',
    'Australia/Lord_Howe',
    'Europe/Berlin',
  ];
  const quarterMs = 15 * 60_000;
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

  it('H-37 H-9 agrees with a count of every quarter of an hour, in any week, zone and holiday', () => {
    fc.assert(
      fc.property(
        weeks,
        written,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 * 96 }),
        fc.integer({ min: 0, max: 3 * 96 }),
        (week, holiday, timeZone, start, length) => {
          const from = Date.parse('2026-03-01T00:00Z') + start * quarterMs;
          const { date } = localTimeIn(timeZone, new Date(from));
          const holidayDate = addDays(date, 1);
          const read = readDayHours(holiday);
          if ('problem' in read) throw new Error(read.problem);
          const location = exampleLocation({
            timeZone,
            openingHours: { sales: parseWeeklyHours(week) },
            specialHours: [{ date: holidayDate, label: null, department: 'all', ...read.hours }],
          });
          // By the wall alone: what is written for the day, and for the night before.
          const listed = (day: string) =>
            (day === holidayDate ? holiday : week[days[weekdayOf(day)] ?? 'sun'])
              .split(', ')
              .flatMap((text) => (text === 'closed' ? [] : [text.split('-') as [string, string]]));
          const isOpen = (ms: number) => {
            const wall = localTimeIn(timeZone, new Date(ms));
            return (
              listed(wall.date).some(
                ([open, close]) => wall.time >= open && (close < open || wall.time < close),
              ) || listed(addDays(wall.date, -1)).some(([open, close]) => close < open && wall.time < close)
            );
          };
          let expected = 0;
          for (let step = 0; step < length; step++) if (isOpen(from + step * quarterMs)) expected += 15;
          const span = { from: new Date(from), until: new Date(from + length * quarterMs) };
          expect(openMinutesBetween(location, 'sales', span)).toBe(expected);
          expect(evaluateOpenState(location, 'sales', span.from).isOpen).toBe(isOpen(from));
          if (expected > 0) {
            const due = afterOpenMinutes(location, 'sales', { from: span.from, minutes: expected });
            expect(due?.getTime()).toBeLessThanOrEqual(span.until.getTime());
            expect(openMinutesBetween(location, 'sales', { from: span.from, until: due ?? span.from })).toBe(
              expected,
            );
          }
        },
      ),
      { numRuns: Number(process.env.FORECOURT_WEEKS ?? 500) },
    );
  });
});
