import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { localTimeIn } from './local-time.ts';
import { formatZoned, instantOf, readTypedMoment } from './zoned-time.ts';

/** Every clock of Australia: with and without summer time, by half an hour and by a whole one. */
const zones = [
  'Australia/Sydney',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
];

describe('the clock on a location’s wall', () => {
  it.each([
    ['before summer time', 'Australia/Sydney', '2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
    ['in the hour that is left out', 'Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['after it', 'Australia/Sydney', '2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
    ['in the hour that comes twice', 'Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T15:30:00.000Z'],
    ['where no clock changes', 'Australia/Brisbane', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['by half an hour', 'Australia/Adelaide', '2026-11-24', '10:30', '2026-11-24T00:00:00.000Z'],
  ])('means an instant: %s', (_title, zone, date, time, instant) => {
    expect(instantOf(zone, date, time).toISOString()).toBe(instant);
  });

  it('shows again what it was asked with, at the first instant that shows it', () => {
    const minutes = fc
      .integer({ min: Date.UTC(2026, 0) / minuteMs, max: Date.UTC(2028, 0) / minuteMs })
      .map((minute) => new Date(minute * minuteMs));
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, instant) => {
        const { date, time } = localTimeIn(zone, instant);
        const found = instantOf(zone, date, time);
        expect(localTimeIn(zone, found)).toEqual(localTimeIn(zone, instant));
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(new Date(formatZoned(zone, instant))).toEqual(instant);
      }),
    );
  });

  it('never runs backwards by what it shows, and a time that is left out is as long after the change', () => {
    // Every quarter of an hour of the nights in which clocks change.
    for (const zone of zones)
      for (const date of ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'])
        for (let quarter = 0, before = 0; quarter < 24; quarter += 1) {
          const time = `0${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`;
          const place = `${zone} ${date} ${time}`;
          const instant = instantOf(zone, date, time).getTime();
          const shown = localTimeIn(zone, new Date(instant));
          if (shown.time === time) {
            expect(instant, place).toBeGreaterThan(before);
            before = instant;
          } else {
            // Half an hour on Lord Howe.
            expect(
              [2 * 15, 4 * 15].map((more) => later(time, more)),
              place,
            ).toContain(shown.time);
            expect(instant, place).toBeGreaterThan(before);
          }
        }
  });
});

function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

describe('a typed moment', () => {
  it.each([
    ['2026-10-04T01:59', '2026-10-03T15:59:00.000Z', null],
    ['2026-10-04T02:00', '2026-10-03T16:00:00.000Z', 'The clock skips 02:00 that night: it will be 03:00.'],
    ['2026-10-04T02:59', '2026-10-03T16:59:00.000Z', 'The clock skips 02:59 that night: it will be 03:59.'],
    ['2026-10-04T03:00', '2026-10-03T16:00:00.000Z', null],
    ['2027-04-04T01:59', '2027-04-03T14:59:00.000Z', null],
    [
      '2027-04-04T02:00',
      '2027-04-03T15:00:00.000Z',
      'The clock shows 02:00 twice that night: it will be the first.',
    ],
    [
      '2027-04-04T02:59',
      '2027-04-03T15:59:00.000Z',
      'The clock shows 02:59 twice that night: it will be the first.',
    ],
    ['2027-04-04T03:00', '2027-04-03T17:00:00.000Z', null],
  ])('H-12 reads %s in Sydney', (typed, instant, note) => {
    expect(readTypedMoment(typed, 'Australia/Sydney')).toEqual({
      local: typed,
      instant: new Date(instant),
      note,
    });
  });

  it('H-12 says nothing where the clock never changes, and reads no nonsense', () => {
    expect(readTypedMoment('2026-10-04T02:30', 'Australia/Brisbane')?.note).toBeNull();
    for (const typed of [
      '',
      'tomorrow',
      '2026-02-30T10:00',
      '2026-10-04T24:00',
      '0002-11-29T02:30',
      '0202-11-29T02:30',
    ])
      expect(readTypedMoment(typed, 'Australia/Sydney')).toBeNull();
  });
});
