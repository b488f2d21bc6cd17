import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookingStore } from '../../src/adapters/postgres/booking-store.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '../../src/adapters/postgres/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '../../src/adapters/postgres/lead-register.ts';
import { createPostgresLeadStore } from '../../src/adapters/postgres/lead-store.ts';
import type { WantedBooking } from '../../src/domain/booking/booking.ts';
import type { OutgoingMail } from '../../src/ports/lead-mail-sender.ts';
import type { LeadSubmission } from '../../src/ports/lead-store.ts';
import { accepted } from '../../src/ports/send-outcome.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

let groups = 0;
const newGroup = () => `group-${++groups}`;
let ids = 0;
const newId = () => `id-${++ids}`;

const received = new Date('2026-11-21T02:00:00Z');
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));

function wanted(id: string, changes: Partial<WantedBooking> = {}): WantedBooking {
  return {
    id,
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: null,
    startsAt: at(0),
    endsAt: at(30),
    capacity: 1,
    ...changes,
  };
}

function submission(dealerGroupId: string, name: string, booking: WantedBooking): LeadSubmission {
  const lead = exampleLead({ dealerGroupId, id: name, receivedAt: received });
  const [email] = exampleSubmission({ lead }).deliveries;
  if (email === undefined) throw new Error('There is one.');
  const target = lead.contact.email;
  return exampleSubmission({
    lead,
    booking,
    deliveries: [
      email,
      { ...email, id: `confirmation-${name}`, channel: 'confirmation', target },
      { ...email, id: `reminder-${name}`, channel: 'reminder', target, dueAt: at(-24 * 60) },
    ],
  });
}

const plugs = () => ({
  leads: createPostgresLeadStore(database.db),
  bookings: createBookingStore(database.db),
});

/** What would be sent up to a time, as channel words in the subject. */
async function deliverUntil(now: Date): Promise<readonly OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: {
      send: async (mail) => {
        sent.push(mail);
        return accepted('250');
      },
    },
    posts: { post: async () => accepted('200') },
    bookingHref: ({ id }) => `/booking?id=${id}`,
    clock: () => now,
    random: () => 0.5,
    reportFault: (error) => {
      throw error;
    },
  });
  return sent;
}

/** What other tests left to be sent. */
const drain = () => deliverUntil(new Date('2027-12-31T00:00:00Z'));

describe('bookings', () => {
  it('B-30 gives a time to exactly one of ten who send at once; the others leave no trace', async () => {
    const { leads } = plugs();
    const group = newGroup();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        leads.submitWithBooking(submission(group, `lead-${index}`, wanted(`booking-${index}`))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'time-taken')).toHaveLength(9);
    const count = async (table: string) =>
      (await database.pool.query(`select 1 from ${table} where dealer_group_id = $1`, [group])).rowCount;
    expect([await count('booking'), await count('lead'), await count('lead_submission')]).toEqual([1, 1, 1]);
  });

  it('B-31 gives as many as the capacity says, and one car only once, wherever it is', async () => {
    const { leads } = plugs();
    const group = newGroup();
    const book = (id: string, changes: Partial<WantedBooking>) =>
      leads.submitWithBooking(submission(group, id, wanted(id, { capacity: 2, ...changes })));
    expect(await book('a', { carId: 'car-1' })).toMatchObject({ kind: 'stored' });
    expect(await book('b', { carId: 'car-1' })).toBe('time-taken');
    expect(await book('c', { carId: 'car-1', locationSlug: 'penrith' })).toBe('time-taken');
    expect(await book('d', { carId: 'car-2' })).toMatchObject({ kind: 'stored' });
    expect(await book('e', { carId: 'car-3' })).toBe('time-taken');
    expect(await book('f', { carId: 'car-3', purpose: 'service' })).toMatchObject({ kind: 'stored' });
    // Half an hour later everything is free again.
    expect(await book('g', { carId: 'car-1', startsAt: at(30), endsAt: at(60) })).toMatchObject({
      kind: 'stored',
    });
  });

  it('B-30 a second press of the button is the same booking, not a second one', async () => {
    const { leads } = plugs();
    const one = submission(newGroup(), 'lead-a', wanted('booking-a'));
    expect(await leads.submitWithBooking(one)).toMatchObject({ kind: 'stored' });
    expect(await leads.submitWithBooking(one)).toMatchObject({ kind: 'repeated', leadId: 'lead-a' });
  });

  it.each([
    ['the seat', 'parramatta', 'car-9'],
    ['the car', 'penrith', 'car-1'],
  ])('B-30 the database itself refuses %s twice, whoever writes', async (_label, place, car) => {
    const { leads } = plugs();
    const group = newGroup();
    await leads.submitWithBooking(submission(group, 'lead-a', wanted('booking-a', { carId: 'car-1' })));
    const write = database.pool.query(
      `insert into booking (dealer_group_id, id, lead_id, purpose, location_slug, car_id, starts_at, ends_at,
        seat, status, changed_at) values ($1, 'other', 'lead-a', 'test-drive', $2, $3, $4, $5, 0, 'booked', now())`,
      [group, place, car, at(29), at(59)],
    );
    await expect(write).rejects.toMatchObject({ code: '23P01' });
  });

  it('B-30 moves to a free time at once, keeps the old one where the new is taken, and frees it on cancelling', async () => {
    const { leads, bookings } = plugs();
    const dealerGroupId = newGroup();
    const later = { startsAt: at(30), endsAt: at(60) };
    await leads.submitWithBooking(submission(dealerGroupId, 'a', wanted('booking-a')));
    await leads.submitWithBooking(submission(dealerGroupId, 'b', wanted('booking-b', later)));
    const change = (bookingId: string) => ({ dealerGroupId, bookingId, at: received, newId });
    const move = (bookingId: string, time: Partial<WantedBooking>) =>
      bookings.move({ ...change(bookingId), wanted: wanted(bookingId, time) });

    expect(await move('booking-a', later)).toBe('time-taken');
    expect(await bookings.find(dealerGroupId, 'booking-a')).toMatchObject({ startsAt: at(0), changes: 0 });
    expect(await bookings.cancel(change('booking-b'))).toBe('cancelled');
    expect(await bookings.cancel(change('booking-b'))).toBe('cancelled-before');
    expect(await move('booking-a', later)).toBe('moved');
    expect(await move('booking-a', later)).toBe('unchanged');
    expect(await move('booking-b', {})).toBe('cancelled-before');
    expect(await bookings.find(dealerGroupId, 'booking-a')).toMatchObject({ startsAt: at(30), changes: 1 });
    expect(await bookings.find(newGroup(), 'booking-a')).toBeNull();
    expect(await bookings.cancel(change('\0'))).toBe('unknown');
  });

  it('B-30 reminds once the day before, of the time that holds then, and tells the dealer of a change', async () => {
    await drain();
    const { leads, bookings } = plugs();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(submission(dealerGroupId, 'a', wanted('booking-a')));
    const first = (await deliverUntil(received)).filter(({ deliveryId }) => deliveryId.endsWith('-a'));
    expect(first.map(({ mail }) => mail.subject)).toContain('Your test drive is booked: 2023 Toyota RAV4');
    const calendar = first
      .flatMap(({ mail }) => mail.attachments)
      .find(({ fileName }) => fileName.endsWith('.ics'));
    expect(calendar?.text).toContain('DTSTART:20261124T000000Z');

    const startsAt = new Date(at(0).getTime() + 24 * 60 * 60 * 1000);
    const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
    await bookings.move({
      dealerGroupId,
      bookingId: 'booking-a',
      at: received,
      newId,
      wanted: wanted('booking-a', { startsAt, endsAt }),
    });
    const told = await deliverUntil(received);
    expect(told.map(({ to, mail }) => [to, mail.subject.split(':')[0]]).sort()).toEqual([
      ['jordan@example.com', 'Your test drive has a new time'],
      ['sales@example.com', 'Moved test drive'],
    ]);
    // The old reminder would have come now.
    expect(await deliverUntil(at(-24 * 60))).toEqual([]);
    expect((await deliverUntil(at(-1))).length).toBe(0);
    const reminders = await deliverUntil(at(0));
    expect(reminders.map(({ mail }) => mail.subject.split(':')[0])).toEqual(['Your test drive is tomorrow']);
    expect(await deliverUntil(at(0))).toEqual([]);
  });

  it('B-30 reminds of nothing that was cancelled', async () => {
    await drain();
    const { leads, bookings } = plugs();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(submission(dealerGroupId, 'a', wanted('booking-a')));
    await deliverUntil(received);
    await bookings.cancel({ dealerGroupId, bookingId: 'booking-a', at: received, newId });
    const told = await deliverUntil(at(60));
    expect(told.map(({ mail }) => mail.subject.split(':')[0]).sort()).toEqual([
      'Cancelled test drive',
      'Your test drive is cancelled',
    ]);
    expect(
      told
        .flatMap(({ mail }) => mail.attachments)
        .map(({ text }) => text)
        .join(),
    ).toContain('METHOD:CANCEL');
  });

  it('frees the time of a lead that is erased', async () => {
    const { leads, bookings } = plugs();
    const group = newGroup();
    await leads.submitWithBooking(submission(group, 'a', wanted('booking-a')));
    await createPostgresLeadRegister(database.db).erase(group, 'a', received);
    expect(await bookings.findOfLead(group, 'a')).toMatchObject({ status: 'cancelled' });
  });
});
