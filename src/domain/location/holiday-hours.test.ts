import { describe, expect, it } from 'vitest';
import { listHolidays } from './holiday-hours.ts';
import { type Department, departments, type SpecialHours } from './location.ts';

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
