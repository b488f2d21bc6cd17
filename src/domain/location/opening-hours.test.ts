import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleLocation } from '#tests/support/example-site.ts';
import { type Department, departments, type OpeningHours, type SpecialHours } from './location.ts';
import { parseWeeklyHours } from './location-config.ts';
import {
  afterOpenMinutes,
  evaluateOpenState,
  formatCompactHours,
  formatWeeklyHours,
  listHolidays,
  openMinutesBetween,
  openStateText,
} from './opening-hours.ts';

const sales = parseWeeklyHours({ 'mon-fri': '08:30-17:30', sat: '09:00-13:00' });
const special = (entry: Partial<SpecialHours> & Pick<SpecialHours, 'date'>): SpecialHours => ({
  label: null,
  status: 'Closed',
  open: null,
  close: null,
  department: 'all',
  ...entry,
});
const yard = (specialHours: readonly SpecialHours[] = [], timeZone = 'Australia/Brisbane') => ({
  openingHours: { sales, service: parseWeeklyHours({ 'mon-fri': '07:30-16:00' }) },
  specialHours,
  timeZone,
});
/** Brisbane is ten hours ahead all year. 20 November 2026 is a Friday. */
const brisbane = (localTime: string) => new Date(`${localTime}:00+10:00`);
const format = (location: ReturnType<typeof yard>, now: Date, department: 'sales' | 'service' = 'sales') =>
  openStateText(evaluateOpenState(location, department, now));

describe('evaluateOpenState', () => {
  it.each([
    ['a minute before opening', '2026-11-20T08:29', 'Closed, opens 8:30 am today'],
    ['at opening', '2026-11-20T08:30', 'Open now until 5:30 pm'],
    ['a minute before closing', '2026-11-20T17:29', 'Open now until 5:30 pm'],
    ['at closing', '2026-11-20T17:30', 'Closed, opens 9 am tomorrow'],
    ['on Saturday', '2026-11-21T12:59', 'Open now until 1 pm'],
    ['after Saturday’s close', '2026-11-21T13:00', 'Closed, opens 8:30 am Monday'],
    ['on Sunday', '2026-11-22T12:00', 'Closed, opens 8:30 am tomorrow'],
    ['just after midnight', '2026-11-23T00:00', 'Closed, opens 8:30 am today'],
  ])('C-21 LOC-11 %s', (_label, localTime, text) => {
    expect(format(yard(), brisbane(localTime))).toBe(text);
  });

  it('LOC-8 answers for each department by itself', () => {
    const now = brisbane('2026-11-20T16:30');
    expect(format(yard(), now, 'sales')).toBe('Open now until 5:30 pm');
    expect(format(yard(), now, 'service')).toBe('Closed, opens 7:30 am Monday');
  });

  it('LOC-12 special hours replace the week, for all or for one department', () => {
    const shortFriday = special({ date: '2026-11-20', status: 'Open', open: '10:00', close: '12:00' });
    expect(format(yard([shortFriday]), brisbane('2026-11-20T12:00'))).toBe('Closed, opens 9 am tomorrow');
    expect(format(yard([shortFriday]), brisbane('2026-11-20T11:59'))).toBe('Open now until 12 pm');
    const serviceShut = special({ date: '2026-11-20', department: 'service' });
    expect(format(yard([shortFriday, serviceShut]), brisbane('2026-11-20T11:00'), 'service')).toBe(
      'Closed, opens 7:30 am Monday',
    );
  });

  it('LOC-12 a department without weekly hours opens on its special day only', () => {
    const day = special({
      date: '2026-11-22',
      status: 'Open',
      open: '10:00',
      close: '14:00',
      department: 'parts',
    });
    const state = evaluateOpenState(yard([day]), 'parts', brisbane('2026-11-20T09:00'));
    expect(state).toEqual({ isOpen: false, opens: { daysAhead: 2, weekday: 0, at: '10:00' } });
  });

  it('C-21 names no weekday that could be mistaken for a nearer one', () => {
    const shut = Array.from({ length: 8 }, (_, index) => special({ date: `2026-11-${20 + index}` }));
    expect(format(yard(shut), brisbane('2026-11-20T09:00'))).toBe('Closed, opens 9 am in 8 days');
  });

  it('C-21 says only Closed where nothing opens within a fortnight', () => {
    const never = { ...yard(), openingHours: {} };
    expect(openStateText(evaluateOpenState(never, 'sales', brisbane('2026-11-20T09:00')))).toBe('Closed');
  });

  it.each([
    ['Sydney in summer is eleven hours ahead', 'Australia/Sydney', '2026-11-19T21:30:00Z', true],
    ['Sydney in winter is ten hours ahead', 'Australia/Sydney', '2026-06-18T21:30:00Z', false],
    ['Perth is eight hours ahead', 'Australia/Perth', '2026-11-20T00:29:00Z', false],
    ['Perth at half past eight', 'Australia/Perth', '2026-11-20T00:30:00Z', true],
  ])('C-21 uses the clock on the location’s wall: %s', (_label, timeZone, instant, isOpen) => {
    expect(evaluateOpenState(yard([], timeZone), 'sales', new Date(instant)).isOpen).toBe(isOpen);
  });
});

describe('formatWeeklyHours', () => {
  const read = (lines: readonly { label: string; text: string }[]) =>
    lines.map(({ label, text }) => `${label} ${text}`);

  it('LOC-13 one line for Mon-Fri when all five match, Saturday and Sunday by themselves', () => {
    expect(read(formatWeeklyHours(sales, 'Closed'))).toEqual([
      'Mon-Fri 8:30 am to 5:30 pm',
      'Sat 9 am to 1 pm',
      'Sun Closed',
    ]);
  });

  it('LOC-13 a line for each weekday when one differs', () => {
    const lateThursday = parseWeeklyHours({ 'mon-fri': '08:30-17:30', thu: '08:30-20:00' });
    expect(read(formatWeeklyHours(lateThursday, 'By appointment only'))).toEqual([
      'Mon 8:30 am to 5:30 pm',
      'Tue 8:30 am to 5:30 pm',
      'Wed 8:30 am to 5:30 pm',
      'Thu 8:30 am to 8 pm',
      'Fri 8:30 am to 5:30 pm',
      'Sat By appointment only',
      'Sun By appointment only',
    ]);
  });

  it('LOC-13 no hours at all read as closed', () => {
    expect(read(formatWeeklyHours([], 'Closed'))).toEqual(['Mon-Fri Closed', 'Sat Closed', 'Sun Closed']);
  });

  it('GAP-18 LOC-3 the compact card has one Mon-Sat line when all six match', () => {
    const sixAlike: readonly OpeningHours[] = parseWeeklyHours({
      'mon-fri': '08:30-17:00',
      sat: '08:30-17:00',
    });
    expect(read(formatCompactHours(sixAlike, 'Closed'))).toEqual(['Mon-Sat 8:30 am to 5 pm', 'Sun Closed']);
    expect(formatCompactHours(sales, 'Closed')).toEqual(formatWeeklyHours(sales, 'Closed'));
  });
});

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

const day = (date: string, rest: Partial<SpecialHours> = {}): SpecialHours => ({
  date,
  label: null,
  status: 'Closed',
  open: null,
  close: null,
  department: 'all',
  ...rest,
});

const list = (
  specialHours: readonly SpecialHours[],
  now: string,
  has: readonly Department[] = departments,
) => {
  const place = { departments: has, openingHours: {}, specialHours, timeZone: 'Australia/Sydney' };
  return listHolidays(place, 'en-AU', new Date(now));
};

describe('holiday hours', () => {
  it.each([
    ['the last minute of the day before, Sydney time', '2026-12-24T12:59:00Z', 1],
    ['the last minute of the day itself', '2026-12-25T12:59:00Z', 1],
    ['the first minute of the day after', '2026-12-25T13:00:00Z', 0],
  ])('LOC-2 a special day is listed to its end: %s', (_label, now, count) => {
    expect(list([day('2026-12-25')], now)).toHaveLength(count);
  });

  it('LOC-12 says day, name, hours and department, nearest first', () => {
    const lines = list(
      [
        day('2027-01-26', { label: 'Australia Day', status: 'Open', open: '10:00', close: '15:00' }),
        day('2026-12-28', { department: 'service' }),
        day('2026-12-25', { label: 'Christmas Day' }),
      ],
      '2026-11-20T00:00:00Z',
    );
    expect(lines).toEqual([
      { dayText: 'Fri 25 Dec', name: 'Christmas Day', hoursText: 'Closed' },
      { dayText: 'Mon 28 Dec', name: null, hoursText: 'Service closed' },
      { dayText: 'Tue 26 Jan', name: 'Australia Day', hoursText: '10 am to 3 pm' },
    ]);
  });

  const australiaDay = [
    day('2027-01-26', { label: 'Australia Day' }),
    day('2027-01-26', { department: 'sales', status: 'Open', open: '10:00', close: '15:00' }),
    day('2027-01-27', { department: 'parts' }),
  ];
  it.each<[string, readonly Department[], readonly string[]]>([
    ['all departments', departments, ['Sales 10 am to 3 pm, service and parts closed', 'Parts closed']],
    ['no sales', ['service'], ['Closed']],
    ['sales only', ['sales'], ['10 am to 3 pm']],
    ['no parts', ['sales', 'service'], ['Sales 10 am to 3 pm, service closed']],
  ])(
    'LOC-2 says of each day once what holds for the departments that are there: %s',
    (_label, has, texts) => {
      const lines = list(australiaDay, '2026-11-20T00:00:00Z', has);
      expect(lines.map(({ hoursText }) => hoursText)).toEqual(texts);
      expect(lines[0]).toMatchObject({ dayText: 'Tue 26 Jan', name: 'Australia Day' });
    },
  );

  it('LOC-2 lists every day to come', () => {
    const days = Array.from({ length: 40 }, (_, index) =>
      day(new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10)),
    );
    expect(list(days, '2026-11-20T00:00:00Z')).toHaveLength(40);
  });
});
