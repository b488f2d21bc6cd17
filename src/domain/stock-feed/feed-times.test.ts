/** When a feed is due, on both sides of a fixed time and of a change of the clock. */
import { describe, expect, it } from 'vitest';
import { describeFeedTimes, dueBefore, nextDueAt } from './feed-times.ts';

const sydney = 'Australia/Sydney';
const hourly = { everyMinutes: 60, at: null };
const daily = { everyMinutes: 1440, at: '06:00' };

describe('H-21 when a feed is fetched', () => {
  it.each([
    // Daylight saving: 6 am is 7 pm UTC of the day before.
    ['2026-11-28T18:59:59Z', '2026-11-27T19:00:00Z'],
    ['2026-11-28T19:00:00Z', '2026-11-28T19:00:00Z'],
    ['2026-11-29T10:00:00Z', '2026-11-28T19:00:00Z'],
    // The night before, clocks went back an hour: from then on 6 am is 8 pm UTC.
    ['2026-04-04T20:30:00Z', '2026-04-04T20:00:00Z'],
    ['2026-04-04T19:30:00Z', '2026-04-03T19:00:00Z'],
  ])('at a fixed time of the dealer: at %s it was due last at %s', (now, due) => {
    expect(dueBefore(daily, sydney, new Date(now))).toEqual(new Date(due));
  });

  it.each([
    ['2026-11-27T19:00:03Z', '2026-11-28T19:00:00Z'],
    // Fetched by hand before its time: it comes all the same.
    ['2026-11-28T18:30:00Z', '2026-11-28T19:00:00Z'],
    ['2026-04-03T19:00:03Z', '2026-04-04T20:00:00Z'],
  ])('after %s it is due at %s', (last, next) => {
    expect(nextDueAt(daily, sydney, new Date(last))).toEqual(new Date(next));
  });

  it('or so long after the last time, and immediately where there was none', () => {
    const now = new Date('2026-11-28T19:00:00Z');
    expect(dueBefore(hourly, sydney, now)).toEqual(new Date('2026-11-28T18:00:00Z'));
    expect(nextDueAt(hourly, sydney, now)).toEqual(new Date('2026-11-28T20:00:00Z'));
    expect(nextDueAt(daily, sydney, null)).toEqual(new Date(0));
    expect([describeFeedTimes(hourly), describeFeedTimes(daily)]).toEqual([
      'every 60 minutes',
      'every day at 06:00',
    ]);
  });
});
