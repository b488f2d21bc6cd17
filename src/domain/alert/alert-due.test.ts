import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from '#domain/location/local-time.ts';
import { hourMs } from '#domain/time/durations.ts';
import { alertDueAt } from './alert-due.ts';

const daily = { frequency: 'daily', channel: 'email' } as const;
const text = { frequency: 'at-once', channel: 'text' } as const;
const due = (alert: Parameters<typeof alertDueAt>[0], now: string, zone = 'Australia/Sydney') =>
  alertDueAt(alert, zone, new Date(now)).toISOString();

describe('alertDueAt', () => {
  it('B-6 tells at once by mail, day and night', () => {
    expect(due({ frequency: 'at-once', channel: 'email' }, '2026-11-23T15:00:00Z')).toBe(
      '2026-11-23T15:00:00.000Z',
    );
  });

  it.each([
    ['an hour before', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00.000Z'],
    ['on the minute', '2026-11-22T21:00:00Z', '2026-11-22T21:00:00.000Z'],
    ['a second after', '2026-11-22T21:00:01Z', '2026-11-23T21:00:00.000Z'],
    // Clocks went forward at 2 am on 4 October 2026, and go back at 3 am on 4 April 2027.
    ['the day before the clocks go forward', '2026-10-02T23:00:00Z', '2026-10-03T21:00:00.000Z'],
    ['the night they go forward', '2026-10-03T15:00:00Z', '2026-10-03T21:00:00.000Z'],
    ['the night they go back', '2027-04-03T14:00:00Z', '2027-04-03T22:00:00.000Z'],
  ])('B-6 tells daily at eight on the wall: %s', (_label, now, at) => expect(due(daily, now)).toBe(at));

  it.each([
    ['2026-11-22T20:59:00Z', '2026-11-22T21:00:00.000Z'],
    ['2026-11-22T21:00:00Z', '2026-11-22T21:00:00.000Z'],
    ['2026-11-23T08:59:00Z', '2026-11-23T08:59:00.000Z'],
    ['2026-11-23T09:00:00Z', '2026-11-23T21:00:00.000Z'],
  ])('B-6 sends no texts at night: %s is sent at %s', (now, at) => expect(due(text, now)).toBe(at));

  it('B-6 goes by the zone of the site', () => {
    expect(due(daily, '2026-11-22T21:30:00Z', 'Australia/Perth')).toBe('2026-11-23T00:00:00.000Z');
  });

  it('B-6 rings no phone at night and omits no shopper, in eight zones, at any hour of two years with every change of the clock', () => {
    const zones = ['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Darwin', 'Perth', 'Hobart', 'Lord_Howe'];
    const minutes = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (name, minute) => {
        const zone = `Australia/${name}`;
        const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const due = alertDueAt(daily, zone, now);
        expect(localTimeIn(zone, due).time).toBe('08:00');
        // The longest day has an hour more.
        expect(due.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(25 * hourMs);
        const texted = alertDueAt(text, zone, now);
        const { time } = localTimeIn(zone, texted);
        expect(time >= '08:00' && time < '20:00', `${now.toISOString()} in ${zone}: ${time}`).toBe(true);
        expect(texted >= now && texted <= due).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
