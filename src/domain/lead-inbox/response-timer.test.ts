import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeringHoursOf } from '#domain/lead/delivery/answering-hours.ts';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import { openMinutesBetween } from '#domain/location/open-minutes.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import {
  durationText,
  formatResponseTimer,
  formatResponseTimerSentence,
  planResponseTimer,
  readResponseTimer,
  responseTimerTone,
} from './response-timer.ts';

const sales = parseWeeklyHours({ 'mon-fri': '08:30-17:30', sat: '09:00-13:00' });
const service = parseWeeklyHours({ 'mon-fri': '07:00-16:00' });
const sydney = exampleLocation({
  departments: ['sales', 'service'],
  openingHours: { sales, service },
});
const brisbane = exampleLocation({
  ...sydney,
  slug: 'mount-gravatt',
  name: 'Mount Gravatt',
  timeZone: 'Australia/Brisbane',
});
const site = exampleSite({}, { locations: [sydney, brisbane] });
const at = (text: string) => new Date(text);

describe('the clock of a lead', () => {
  it.each([
    ['in open hours', 'parramatta', '2026-11-23T10:00+11:00', '2026-11-23T11:00+11:00'],
    ['on a Sunday', 'parramatta', '2026-11-22T13:56+11:00', '2026-11-23T09:30+11:00'],
    ['half an hour before closing', 'parramatta', '2026-11-23T17:00+11:00', '2026-11-24T09:00+11:00'],
    ['at the same instant in Brisbane', 'mount-gravatt', '2026-11-23T17:00+11:00', '2026-11-23T18:00+11:00'],
  ])('H-9 is due an open hour later, %s', (_what, locationSlug, received, due) => {
    const clock = planResponseTimer(site, exampleLead({ locationSlug }), at(received));
    expect(clock).toMatchObject({ locationSlug, promisedMinutes: 60, dueAt: at(due) });
  });

  it('H-9 follows the hours of the department that is asked', () => {
    const lead = exampleLead({ kind: 'service-booking', locationSlug: 'parramatta' });
    expect(planResponseTimer(site, lead, at('2026-11-21T10:00+11:00')).dueAt).toEqual(
      at('2026-11-23T08:00+11:00'),
    );
    expect(answeringHoursOf(site, exampleLead())?.department).toBe('sales');
  });

  it('H-9 is made again by other hours and by another promise', () => {
    const later = exampleSite(
      { leads: { answerWithinMinutes: 30 } },
      {
        locations: [
          exampleLocation({ ...sydney, openingHours: { sales: parseWeeklyHours({ mon: '10:00-12:00' }) } }),
        ],
      },
    );
    const lead = exampleLead({ locationSlug: 'parramatta' });
    expect(planResponseTimer(later, lead, at('2026-11-22T13:56+11:00')).dueAt).toEqual(
      at('2026-11-23T10:30+11:00'),
    );
  });

  it.each([
    ['possible spam', { isSuspectedSpam: true }],
    ['a form that was left halfway', { isCompleted: false }],
  ])('H-9 does not run for %s', (_what, changes) => {
    expect(planResponseTimer(site, exampleLead(changes), at('2026-11-23T10:00+11:00')).dueAt).toBeNull();
  });

  it('H-9 runs day and night where no hours are known, and where there is no location', () => {
    const received = at('2026-11-22T22:00+11:00');
    const unknown = exampleSite({}, { locations: [exampleLocation({ openingHours: {} })] });
    for (const place of [unknown, exampleSite({}, { locations: [] })]) {
      const clock = planResponseTimer(place, exampleLead(), received);
      expect(clock.dueAt).toEqual(at('2026-11-22T23:00+11:00'));
      const hours = answeringHoursOf(place, exampleLead());
      expect(
        readResponseTimer({ ...clock, stoppedAt: null }, hours, at('2026-11-22T23:04+11:00')),
      ).toMatchObject({
        kind: 'late',
        minutes: 4,
        rest: null,
      });
    }
  });

  it('H-9 is never due before its minutes were open, in eight zones, whenever a lead comes', () => {
    const zones = [
      'Australia/Sydney',
      'Australia/Melbourne',
      'Australia/Hobart',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Darwin',
      'Australia/Perth',
      'Australia/Lord_Howe',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        fc.integer({ min: 5, max: 600 }),
        (timeZone, offset, answerWithinMinutes) => {
          const location = exampleLocation({ ...sydney, timeZone });
          const there = exampleSite({ leads: { answerWithinMinutes } }, { locations: [location] });
          const received = new Date(Date.parse('2026-06-01T00:00Z') + offset * 60_000);
          const { dueAt } = planResponseTimer(there, exampleLead(), received);
          if (dueAt === null) throw new Error('It runs.');
          const open = openMinutesBetween(location, 'sales', { from: received, until: dueAt });
          expect(open).toBeCloseTo(answerWithinMinutes, 6);
          const reading = readResponseTimer(
            { dueAt, stoppedAt: null },
            answeringHoursOf(there, exampleLead()),
            dueAt,
          );
          expect(reading).toMatchObject({ kind: 'late', minutes: 0 });
        },
      ),
    );
  });
});

describe('what the clock says', () => {
  const hours = { location: sydney, department: 'sales' } as const;
  const dueAt = at('2026-11-22T14:56+11:00');
  const read = (due: string, now: string) => {
    const reading = readResponseTimer({ dueAt: at(due), stoppedAt: null }, hours, at(now));
    const zone = sydney.timeZone;
    return [
      formatResponseTimer(reading, zone, at(now)),
      responseTimerTone(reading),
      formatResponseTimerSentence(reading, sydney, at(now)),
    ];
  };

  it.each([
    [
      '2026-11-23T09:00+11:00',
      '2026-11-23T10:04+11:00',
      '1 h 4 min overdue',
      'late',
      '1 h 4 min overdue in Parramatta’s opening hours.',
    ],
    [
      '2026-11-21T12:00+11:00',
      '2026-11-22T20:00+11:00',
      '1 h overdue',
      'late',
      '1 h overdue in Parramatta’s opening hours. The timer is paused. Opens again 8:30 am tomorrow.',
    ],
    [
      '2026-11-23T10:15+11:00',
      '2026-11-23T10:00+11:00',
      'due 10:15 am',
      'calm',
      '15 min left in Parramatta’s opening hours, due 10:15 am.',
    ],
    [
      '2026-11-23T10:15+11:00',
      '2026-11-23T10:01+11:00',
      'due 10:15 am',
      'soon',
      '14 min left in Parramatta’s opening hours, due 10:15 am.',
    ],
    [
      '2026-11-24T09:00+11:00',
      '2026-11-23T17:00+11:00',
      'due tomorrow 9 am',
      'calm',
      '1 h left in Parramatta’s opening hours, due tomorrow 9 am.',
    ],
    [
      '2026-11-23T10:00+11:00',
      '2026-11-23T10:00+11:00',
      'due now',
      'late',
      'due now in Parramatta’s opening hours.',
    ],
  ])('H-9 due %s, now %s: %s', (due, now, text, tone, sentence) => {
    expect(read(due, now)).toEqual([text, tone, sentence]);
  });

  it('H-9 stops once the shopper was answered, and says when there is none', () => {
    const stoppedAt = at('2026-11-22T15:00+11:00');
    const stopped = readResponseTimer({ dueAt, stoppedAt }, hours, at('2026-11-24T15:00+11:00'));
    expect([stopped.kind, responseTimerTone(stopped), formatResponseTimer(stopped, 'UTC', dueAt)]).toEqual([
      'stopped',
      'done',
      'answered',
    ]);
    const none = readResponseTimer({ dueAt: null, stoppedAt: null }, hours, dueAt);
    expect([responseTimerTone(none), formatResponseTimer(none, 'UTC', dueAt)]).toEqual(['done', 'no timer']);
    expect(formatResponseTimerSentence(none, { name: null, timeZone: 'UTC' }, dueAt)).toContain(
      'No response timer',
    );
    expect(formatResponseTimerSentence(stopped, { name: null, timeZone: 'UTC' }, dueAt)).toContain(
      'has stopped',
    );
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [64, '1 h 4 min'],
    [1_560, '26 h'],
  ])('writes %i minutes as %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });
});
