import { describe, expect, it } from 'vitest';
import { readOpeningTimes } from './opening-times.ts';

const weekdays = (times: string, ...others: (string | null)[]) => [...Array(5).fill(times), ...others];

describe('opening times', () => {
  it.each([
    [
      'Monday – Friday: 8:30am - 5:30pm\nSaturday: 9am - 1pm\nSunday: Closed',
      weekdays('08:30-17:30', '09:00-13:00', 'closed'),
    ],
    [
      'Mon-Fri 8.30am to 5.30pm, Sat 9am to 1pm, Sun closed',
      weekdays('08:30-17:30', '09:00-13:00', 'closed'),
    ],
    [
      'Open Monday to Friday 8:30 AM until 5:30 PM. Closed Saturday and Sunday.',
      weekdays('08:30-17:30', 'closed', 'closed'),
    ],
    [
      'Mon to Fri 8am - 12noon & 1pm - 5pm\nSat & Sun by appointment only',
      weekdays('08:00-12:00,13:00-17:00', 'by appointment', 'by appointment'),
    ],
    ['9am to 5pm Monday to Friday, 9am to 1pm Saturday', weekdays('09:00-17:00', '09:00-13:00', null)],
    ['Weekdays 08:00 - 17:30\nWeekends 10:00 - 16:00', weekdays('08:00-17:30', '10:00-16:00', '10:00-16:00')],
    ['Open 7 days 9am - 5pm', weekdays('09:00-17:00', '09:00-17:00', '09:00-17:00')],
    [
      'Monday 8:30am-5:30pm\nTuesday 8:30am-5:30pm\nWednesday 8:30am-5:30pm\nThursday 8:30am-8pm\nFriday 8:30am-5:30pm\nPublic holidays closed',
      ['08:30-17:30', '08:30-17:30', '08:30-17:30', '08:30-20:00', '08:30-17:30', null, null],
    ],
  ])('H-35 %s', (text, week) => {
    expect(readOpeningTimes(text).map((each) => each.week)).toEqual([week]);
  });

  it.each([
    'Open day on Saturday 10am to 2pm',
    'Delivered Monday to Friday',
    'Monday to Friday, from $8,990 to $12,990',
    'Built 2019-2021, Monday to Sunday',
  ])('H-35 none are invented from “%s”', (text) => {
    expect(readOpeningTimes(text)).toEqual([]);
  });

  it('H-35 keep departments apart', () => {
    const text =
      'Sales hours\nMon-Fri 9am-5pm\nSat-Sun closed\nService bookings: 02 5550 0101\nWorkshop\nMon-Fri 7.30am-5pm';
    expect(readOpeningTimes(text).map(({ department, week }) => [department, week[0]])).toEqual([
      ['sales', '09:00-17:00'],
      ['service', '07:30-17:00'],
    ]);
  });
});
