import { describe, expect, it } from 'vitest';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { noBookings } from '#tests/support/no-bookings.ts';
import { bookingMoveLimits, createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';
import { bookingHref, cancelBooking, moveBooking, viewBooking, viewCalendarFile } from './change-booking.ts';

const site = exampleSite();

function openPorts() {
  let booking = exampleBooking({ carId: null });
  let moves = 0;
  const app = {
    bookingStore: {
      ...noBookings,
      find: async () => booking,
      cancel: async () => 'cancelled' as const,
      move: async ({
        wanted: requested,
      }: {
        readonly wanted: { readonly startsAt: Date; readonly endsAt: Date };
      }) => {
        moves += 1;
        booking = { ...booking, startsAt: requested.startsAt, endsAt: requested.endsAt };
        return 'moved' as const;
      },
    },
    leadStore: { find: async () => exampleLead() },
    carStore: { findBySlug: async () => null, findByFormerSlug: async () => null },
    bookingKey: 'a key',
    newId: () => 'id',
    triggerLeadDelivery: () => undefined,
    bookingMoveLimiter: createSubmissionLimiter(bookingMoveLimits),
  };
  const params = new URL(bookingHref(booking, 'a key'), 'http://example.localhost').searchParams;
  return { app, params, moves: () => moves };
}

describe('a booking behind its link', () => {
  it('B-30 moves five times a day, and is cancelled even then', async () => {
    const { app, params, moves } = openPorts();
    const view = await viewBooking(site, params, app, exampleNow);
    if (view === null || view === 'expired') throw new Error('The link opens nothing.');
    const times = view.days.flatMap((day) => day.times).filter(({ isFree }) => isFree);
    expect(times.length).toBeGreaterThan(7);
    const move = (index: number, now = exampleNow) =>
      moveBooking(site, { params, value: times.at(-1 - index)?.value ?? '' }, app, now);
    for (let index = 0; index < 5; index += 1) expect(await move(index)).toBe('moved');
    expect(await move(5)).toBe('too-many');
    expect(moves()).toBe(5);
    expect(await cancelBooking(site, params, app, exampleNow)).toBe('cancelled');
    const nextDay = new Date(exampleNow.getTime() + 24 * 60 * 60 * 1000);
    expect(await move(5, nextDay)).toBe('moved');
  });

  it('B-30 opens until a day after the end of the appointment, and then neither page nor file nor button', async () => {
    const { app, params, moves } = openPorts();
    const lastMs = exampleBooking().endsAt.getTime() + 24 * 60 * 60 * 1000;
    const [inTime, late] = [new Date(lastMs), new Date(lastMs + 1)];
    expect(await viewBooking(site, params, app, inTime)).toMatchObject({ state: 'past' });
    expect(await viewCalendarFile(site, params, app, inTime)).toEqual({
      file: expect.stringContaining('BEGIN:VCALENDAR'),
    });
    expect(await cancelBooking(site, params, app, inTime)).toBe('past');
    expect(await viewBooking(site, params, app, late)).toBe('expired');
    expect(await viewCalendarFile(site, params, app, late)).toBe('expired');
    expect(await cancelBooking(site, params, app, late)).toBe('expired');
    expect(await moveBooking(site, { params, value: '2099-01-01T10:00+10:00' }, app, late)).toBe('expired');
    expect(moves()).toBe(0);
  });

  it('B-30 reveals nothing without a valid link, not even that a foreign link has expired', async () => {
    const { app, params } = openPorts();
    const late = new Date(exampleBooking().endsAt.getTime() + 365 * 24 * 60 * 60 * 1000);
    const forged = new URLSearchParams(params);
    forged.set('signature', 'x');
    expect(await viewBooking(site, forged, app, late)).toBeNull();
    expect(await viewBooking({ ...site, siteSlug: 'another' }, params, app, late)).toBeNull();
  });
});
