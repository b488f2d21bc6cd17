import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from '#domain/location/local-time.ts';
import { parseWeeklyHours } from '#domain/location/location-config.ts';
import { exampleLocation } from '#tests/support/example-site.ts';
import { type BusyTime, reminderAt } from './booking.ts';
import { type BookingRules, serviceBookingConfigSchema, testDriveConfigSchema } from './booking-config.ts';
import { isFree, listSlots, type Slot } from './list-slots.ts';

const rules = (changes: Partial<BookingRules> = {}): BookingRules => ({
  ...testDriveConfigSchema.parse({ minNoticeMinutes: 0, daysAhead: 1, bufferMinutes: 0 }),
  ...changes,
});
const hours = (open: string, close: string) => ({
  sales: ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open,
    close,
  })),
});
const sydney = exampleLocation({ openingHours: hours('09:00', '11:00') });
/** Monday 23 November 2026, 8 am in Sydney. */
const monday = new Date('2026-11-22T21:00:00Z');
const list = (changes: Partial<BookingRules> = {}, now = monday, location = sydney) =>
  listSlots(location, 'test-drive', rules(changes), now);
const values = (slots: readonly Slot[]) => slots.map(({ value }) => value.slice(0, 16));

describe('the times that can be booked', () => {
  it('H-37 B-30 lie within one span, before and after lunch, by appointment, and past midnight', () => {
    const sales = parseWeeklyHours({
      mon: '09:00-10:30, 13:00-14:00',
      tue: '22:00-01:00',
      wed: 'by appointment 10:00-11:00',
      thu: 'by appointment',
    });
    const place = exampleLocation({ openingHours: { sales } });
    expect(values(list({ minutes: 60, daysAhead: 3 }, monday, place))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T13:00',
      '2026-11-24T22:00',
      '2026-11-24T23:00',
      '2026-11-25T00:00',
      '2026-11-25T10:00',
    ]);
    // At a quarter to midnight of the night, what is left of it can still be booked.
    const late = new Date('2026-11-24T12:45:00Z');
    expect(values(list({ minutes: 60, daysAhead: 0 }, late, place))).toEqual(['2026-11-25T00:00']);
  });

  it('B-30 begin at the opening minute, and the last one ends at the closing minute', () => {
    const of = (minutes: number) =>
      values(list({ minutes })).filter((value) => value.startsWith('2026-11-23'));
    expect(of(60)).toEqual(['2026-11-23T09:00', '2026-11-23T10:00']);
    expect(of(61)).toEqual(['2026-11-23T09:00']);
    expect(of(120)).toEqual(['2026-11-23T09:00']);
    expect(of(121)).toEqual([]);
  });

  it.each([
    [0, ['09:00', '09:30', '10:00', '10:30']],
    [15, ['09:00', '09:45', '10:30']],
    [30, ['09:00', '10:00']],
    // The buffer after the last one may reach beyond closing time; its end may not.
    [60, ['09:00', '10:30']],
    [61, ['09:00']],
  ])('B-30 begin once the buffer of %i minutes after the one before is over', (bufferMinutes, times) => {
    const [today, ...others] = list({ bufferMinutes }).filter(({ date }) => date === '2026-11-23');
    expect([today, ...others].map((slot) => slot?.time)).toEqual(times);
    expect(Number(today?.busyUntil) - Number(today?.endsAt)).toBe(bufferMinutes * 60_000);
  });

  it('B-30 leave a quarter of an hour between drives where the dealer says nothing, and none for service', () => {
    expect(testDriveConfigSchema.parse({}).bufferMinutes).toBe(15);
    expect(serviceBookingConfigSchema.parse({}).bufferMinutes).toBe(0);
  });

  it.each([
    ['a minute more than the notice before', 59, '2026-11-23T09:00'],
    ['exactly the notice before', 60, '2026-11-23T09:00'],
    ['a minute less', 61, '2026-11-23T09:30'],
  ])('B-30 can be booked %s', (_label, minNoticeMinutes, first) => {
    expect(values(list({ minNoticeMinutes }))[0]).toBe(first);
  });

  it('B-30 reach as many days ahead as the dealer says, on the location’s own calendar', () => {
    const days = (daysAhead: number) => new Set(list({ daysAhead }).map(({ date }) => date)).size;
    expect([days(1), days(2), days(14)]).toEqual([2, 3, 15]);
  });

  it('B-30 follow the special hours of a day before those of the week', () => {
    const special = { date: '2026-11-23', label: null, department: 'all' as const };
    const closed = exampleLocation({
      ...sydney,
      specialHours: [{ ...special, status: 'Closed', open: null, close: null }],
    });
    const shorter = exampleLocation({
      ...sydney,
      specialHours: [{ ...special, status: 'Open', open: '10:00', close: '10:30' }],
    });
    expect(list({}, monday, closed)[0]?.date).toBe('2026-11-24');
    expect(values(list({ daysAhead: 1 }, monday, shorter)).slice(0, 2)).toEqual([
      '2026-11-23T10:00',
      '2026-11-24T09:00',
    ]);
  });

  it.each<[string, Partial<BookingRules['blocked'][number]>, readonly string[]]>([
    ['touches neither side', { start: '09:30', end: '10:00' }, ['09:00', '10:00', '10:30']],
    ['begins a minute earlier', { start: '09:29', end: '10:00' }, ['10:00', '10:30']],
    ['ends a minute later', { start: '09:30', end: '10:01' }, ['09:00', '10:30']],
    ['is of another weekday', { weekdays: ['tue'] }, ['09:00', '09:30', '10:00', '10:30']],
    ['is of another location', { locations: ['penrith'] }, ['09:00', '09:30', '10:00', '10:30']],
    ['ended the day before', { until: '2026-11-22' }, ['09:00', '09:30', '10:00', '10:30']],
    ['ends on the day', { until: '2026-11-23' }, []],
    ['begins on the day', { from: '2026-11-23' }, []],
    ['begins the day after', { from: '2026-11-24' }, ['09:00', '09:30', '10:00', '10:30']],
  ])('B-30 B-31 leave out what is blocked, where the block %s', (_label, block, times) => {
    const [blocked] = testDriveConfigSchema.parse({ blocked: [block] }).blocked;
    if (blocked === undefined) throw new Error('There is one block.');
    const left = list({ blocked: [blocked] }).filter(({ date }) => date === '2026-11-23');
    expect(left.map(({ time }) => time)).toEqual(times);
  });

  it('B-31 are of the department that does it, and none where it is not, or has no capacity', () => {
    expect(listSlots(sydney, 'service', rules(), monday)).toEqual([]);
    expect(list({ capacityByLocation: { parramatta: 0 } })).toEqual([]);
    expect(list({ isBookable: false })).toEqual([]);
  });

  it('B-30 neither double nor lose an hour when the clock changes', () => {
    const night = exampleLocation({ openingHours: hours('01:00', '05:00') });
    const on = (date: string, now: string) =>
      list({ minutes: 60 }, new Date(now), night).filter((slot) => slot.date === date);
    // In Sydney 2 am became 3 am on 4 October 2026, and 3 am becomes 2 am on 4 April 2027.
    expect(on('2026-10-04', '2026-10-03T02:00:00Z').map(({ value }) => value)).toEqual([
      '2026-10-04T01:00+10:00',
      '2026-10-04T03:00+11:00',
      '2026-10-04T04:00+11:00',
    ]);
    expect(on('2027-04-04', '2027-04-03T02:00:00Z').map(({ value }) => value)).toEqual([
      '2027-04-04T01:00+11:00',
      '2027-04-04T02:00+11:00',
      '2027-04-04T02:00+10:00',
      '2027-04-04T03:00+10:00',
      '2027-04-04T04:00+10:00',
    ]);
  });

  it('B-30 lie within the hours of their day and never over one another, in any zone, across every change of the clock', () => {
    const zones = [
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Australia/Brisbane',
      'Europe/Berlin',
      'America/St_Johns',
    ];
    const minute = fc.integer({ min: 0, max: 23 * 60 });
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minute,
        minute,
        fc.integer({ min: 10, max: 240 }),
        fc.integer({ min: 0, max: 365 * 24 }),
        (timeZone, a, b, minutes, hoursOn) => {
          const open = clock(Math.min(a, b));
          const close = clock(Math.max(a, b) + 1);
          const location = exampleLocation({ timeZone, openingHours: hours(open, close) });
          const now = new Date(Date.UTC(2026, 8, 1) + hoursOn * 3_600_000);
          const slots = list({ minutes, daysAhead: 3 }, now, location);
          for (const [index, slot] of slots.entries()) {
            const end = localTimeIn(timeZone, slot.endsAt);
            expect(end.date).toBe(slot.date);
            expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(minutes * 60_000);
            expect(new Date(slot.value).getTime()).toBe(slot.startsAt.getTime());
            expect(slot.startsAt >= now).toBe(true);
            const before = slots[index - 1];
            expect(before === undefined || before.endsAt <= slot.startsAt).toBe(true);
            expect(end.time <= close).toBe(true);
            expect(slot.time >= open || slot.startsAt >= (slots[0]?.startsAt ?? now)).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('what is left of them', () => {
  const slot = { startsAt: new Date('2026-11-23T00:00:00Z'), busyUntil: new Date('2026-11-23T00:30:00Z') };
  const place = { purpose: 'test-drive', locationSlug: 'parramatta', carId: 'car-1', capacity: 2 } as const;
  const claimed = (from: number, changes: Partial<BusyTime> = {}): BusyTime => ({
    id: 'booking-1',
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: null,
    startsAt: new Date(slot.startsAt.getTime() + from * 60_000),
    busyUntil: new Date(slot.startsAt.getTime() + (from + 30) * 60_000),
    ...changes,
  });

  it.each<[string, readonly BusyTime[], boolean]>([
    ['nothing else', [], true],
    ['one less than fit', [claimed(0)], true],
    ['as many as fit', [claimed(0), claimed(0)], false],
    ['as many as fit, one of which ends as it begins', [claimed(0), claimed(-30)], true],
    ['as many as fit, one of which ends a minute into it', [claimed(0), claimed(-29)], false],
    ['as many as fit, one of which begins as it ends', [claimed(0), claimed(30)], true],
    ['as many as fit, one of them elsewhere', [claimed(0), claimed(0, { locationSlug: 'penrith' })], true],
    ['as many as fit, one of them for service', [claimed(0), claimed(0, { purpose: 'service' })], true],
    ['the same car', [claimed(0, { carId: 'car-1' })], false],
    ['the same car elsewhere', [claimed(0, { carId: 'car-1', locationSlug: 'penrith' })], false],
    ['another car', [claimed(0, { carId: 'car-2' })], true],
  ])('B-30 a time with %s at the same time: free is %#', (_label, busy, free) => {
    expect(isFree(slot, place, busy)).toBe(free);
  });

  it.each([
    ['a minute more than a day ahead', -1_441, true],
    ['exactly a day ahead', -1_440, false],
    ['less than a day ahead', -1_439, false],
  ])('B-30 reminds of what was booked %s', (_label, minutes, isReminded) => {
    const now = new Date(slot.startsAt.getTime() + minutes * 60_000);
    expect(reminderAt(slot.startsAt, now) !== null).toBe(isReminded);
  });
});
