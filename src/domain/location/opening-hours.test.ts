import { describe, expect, it } from 'vitest';
import type { OpeningHours, SpecialHours } from './location.ts';
import { parseWeeklyHours } from './location-config.ts';
import { evaluateOpenState, formatCompactHours, formatWeeklyHours, openStateText } from './opening-hours.ts';

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
