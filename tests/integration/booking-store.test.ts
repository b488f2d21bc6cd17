import { describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import type { RequestedBooking } from '#domain/booking/booking.ts';
import { noLeadDetails } from '#domain/lead/lead.ts';
import { formatLeadCsv } from '#domain/lead/lead-csv.ts';
import { listLeadSections } from '#domain/lead/message/lead-sections.ts';
import {
  accepted,
  type OutgoingMail,
  type OutgoingPost,
  refusedForGood,
  refusedForNow,
  type SendOutcome,
} from '#ports/leads/lead-delivery.ts';
import type { LeadSubmission } from '#ports/leads/lead-store.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

let groups = 0;
const newGroup = () => `group-${++groups}`;
let ids = 0;
const newId = () => `id-${++ids}`;

const received = new Date('2026-11-21T02:00:00Z');
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));

/** Without a buffer, unless a test says when it is over. */
function wanted(id: string, changes: Partial<RequestedBooking> = {}): RequestedBooking {
  return {
    busyUntil: changes.endsAt ?? at(30),
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

function submission(dealerGroupId: string, name: string, booking: RequestedBooking): LeadSubmission {
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

const ports = () => ({
  leads: createPostgresLeadStore(database.db),
  bookings: createBookingStore(database.db),
});

/** What would be sent up to a time, as channel words in the subject. */
const deliverUntil = async (now: Date): Promise<readonly OutgoingMail[]> => (await sendUntil(now)).mails;

async function sendUntil(
  now: Date,
  post: () => SendOutcome = () => accepted('200'),
): Promise<{ readonly mails: readonly OutgoingMail[]; readonly posts: readonly OutgoingPost[] }> {
  const sent: OutgoingMail[] = [];
  const posts: OutgoingPost[] = [];
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: {
      send: async (mail) => {
        sent.push(mail);
        return accepted('250');
      },
    },
    posts: {
      post: async (outgoing) => {
        posts.push(outgoing);
        return post();
      },
    },
    bookingHref: ({ id }) => `/booking?id=${id}`,
    clock: () => now,
    random: () => 0.5,
    reportFault: () => {},
  });
  return { mails: sent, posts };
}

/** What other tests left to be sent. */
const drain = () => deliverUntil(new Date('2027-12-31T00:00:00Z'));

describe('bookings', () => {
  it('B-30 gives a time to exactly one of ten who send at once; the others leave no trace', async () => {
    const { leads } = ports();
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
    const { leads } = ports();
    const group = newGroup();
    const book = (id: string, changes: Partial<RequestedBooking>) =>
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
    const { leads } = ports();
    const one = submission(newGroup(), 'lead-a', wanted('booking-a'));
    expect(await leads.submitWithBooking(one)).toMatchObject({ kind: 'stored' });
    expect(await leads.submitWithBooking(one)).toMatchObject({ kind: 'repeated', leadId: 'lead-a' });
  });

  it.each([
    ['the seat', 'parramatta', 'car-9'],
    ['the car', 'penrith', 'car-1'],
  ])('B-30 the database itself refuses %s twice, from any writer', async (_label, place, car) => {
    const { leads } = ports();
    const group = newGroup();
    await leads.submitWithBooking(submission(group, 'lead-a', wanted('booking-a', { carId: 'car-1' })));
    const write = database.pool.query(
      `insert into booking (dealer_group_id, id, lead_id, purpose, location_slug, car_id, starts_at, ends_at,
        busy_until, seat, status, changed_at) values ($1, 'other', 'lead-a', 'test-drive', $2, $3, $4, $5, $5, 0, 'booked', now())`,
      [group, place, car, at(29), at(59)],
    );
    await expect(write).rejects.toMatchObject({ code: '23P01' });
  });

  it('B-30 moves to a free time at once, keeps the old one where the new is taken, and frees it on cancelling', async () => {
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    const later = { startsAt: at(30), endsAt: at(60) };
    await leads.submitWithBooking(submission(dealerGroupId, 'a', wanted('booking-a')));
    await leads.submitWithBooking(submission(dealerGroupId, 'b', wanted('booking-b', later)));
    const change = (bookingId: string) => ({ dealerGroupId, bookingId, at: received, newId });
    const move = (bookingId: string, time: Partial<RequestedBooking>) =>
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

  it('B-30 books the same time again with the same words once it was cancelled', async () => {
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    const first = submission(dealerGroupId, 'lead-a', wanted('booking-a'));
    const again = {
      ...submission(dealerGroupId, 'lead-b', wanted('booking-b')),
      submissionKey: first.submissionKey,
    };
    await leads.submitWithBooking(first);
    expect(await leads.submitWithBooking(again)).toMatchObject({ kind: 'repeated', leadId: 'lead-a' });
    await bookings.cancel({ dealerGroupId, bookingId: 'booking-a', at: received, newId });
    expect(await leads.submitWithBooking(again)).toMatchObject({ kind: 'stored', leadId: 'lead-b' });
    expect(await bookings.findOfLead(dealerGroupId, 'lead-b')).toMatchObject({ status: 'booked' });
  });

  it('B-30 reminds once the day before, of the time that holds then, and tells the dealer of a change', async () => {
    await drain();
    const { leads, bookings } = ports();
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
    expect(await deliverUntil(received)).toEqual([]);
    const deliveries = await deliverUntil(new Date(received.getTime() + 60_000));
    expect(deliveries.map(({ to, mail }) => [to, mail.subject.split(':')[0]]).sort()).toEqual([
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
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(submission(dealerGroupId, 'a', wanted('booking-a')));
    await deliverUntil(received);
    await bookings.cancel({ dealerGroupId, bookingId: 'booking-a', at: received, newId });
    const deliveries = await deliverUntil(at(60));
    expect(deliveries.map(({ mail }) => mail.subject.split(':')[0]).sort()).toEqual([
      'Cancelled test drive',
      'Your test drive is cancelled',
    ]);
    expect(
      deliveries
        .flatMap(({ mail }) => mail.attachments)
        .map(({ text }) => text)
        .join(),
    ).toContain('METHOD:CANCEL');
  });

  const toSystems = (dealerGroupId: string, id: string): LeadSubmission => {
    const one = submission(dealerGroupId, id, wanted(`booking-${id}`));
    const [email] = one.deliveries;
    if (email === undefined) throw new Error('There is one.');
    const lead = {
      ...one.lead,
      details: { ...noLeadDetails, testDrive: { on: '2026-11-24', at: '11:00', isBooked: true } },
    };
    const system = { ...email, target: 'https://crm.example/hooks', secretName: 'crm' };
    return {
      ...one,
      lead,
      deliveries: [
        ...one.deliveries,
        { ...email, id: `adf-${id}`, channel: 'adf-email', target: 'leads@crm.example' },
        { ...system, id: `post-${id}`, channel: 'adf-https' },
        { ...system, id: `hook-${id}`, channel: 'webhook' },
      ],
    };
  };
  const tomorrow = (days = 1) => {
    const startsAt = new Date(at(0).getTime() + days * 24 * 60 * 60 * 1000);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 30 * 60_000) };
  };

  /** When the message about a move is sent: nothing has changed for a minute. */
  const aMinuteOn = new Date(received.getTime() + 60_000);

  it('B-30 sends every recipient of the lead one message about sixty moves, with the final time', async () => {
    await drain();
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(toSystems(dealerGroupId, 'a'));
    await sendUntil(received);
    for (let move = 1; move <= 60; move += 1) {
      const at = new Date(received.getTime() + move * 150);
      const to = wanted('booking-a', tomorrow(1 + (move % 2)));
      await bookings.move({ dealerGroupId, bookingId: 'booking-a', at, newId, wanted: to });
      await sendUntil(at);
    }
    const { mails, posts } = await sendUntil(new Date(received.getTime() + 120_000));
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'jordan@example.com',
      'leads@crm.example',
      'sales@example.com',
    ]);
    expect(posts).toHaveLength(2);
    expect(posts.map(({ body }) => body).join()).toContain('2026-11-25T11:00+11:00');
  });

  it('B-30 B-33 tells every customer system once of each change, under a new key and the same lead', async () => {
    await drain();
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(toSystems(dealerGroupId, 'a'));
    const first = await sendUntil(received);
    const change = { dealerGroupId, bookingId: 'booking-a', at: received, newId };
    const move = () => bookings.move({ ...change, wanted: wanted('booking-a', tomorrow()) });
    // Two presses of the same button, at the same moment.
    expect((await Promise.all([move(), move()])).sort()).toEqual(['moved', 'unchanged']);
    expect((await sendUntil(received)).posts).toEqual([]);
    const moved = await sendUntil(aMinuteOn);
    expect((await sendUntil(aMinuteOn)).posts).toEqual([]);
    expect([await bookings.cancel(change), await bookings.cancel(change)]).toEqual([
      'cancelled',
      'cancelled-before',
    ]);
    const cancelled = await sendUntil(aMinuteOn);

    const hookOf = ({ posts }: { readonly posts: readonly OutgoingPost[] }) => {
      const hooks = posts.filter(({ mediaType }) => mediaType === 'application/json');
      expect(hooks).toHaveLength(1);
      expect(hooks[0]?.authorisation).toEqual({ kind: 'signature', secretName: 'crm' });
      return JSON.parse(hooks[0]?.body ?? '{}');
    };
    const visit = (time: string, status: string, date = '2026-11-25') => ({ date, time, status });
    expect([hookOf(first), hookOf(moved), hookOf(cancelled)]).toMatchObject([
      { type: 'lead.created', lead: { lead_id: 'a', test_drive: visit('11:00', 'booked', '2026-11-24') } },
      {
        type: 'booking.moved',
        booking: { lead_id: 'a', change: 1, starts_at: '2026-11-25T11:00+11:00' },
        lead: { lead_id: 'a', test_drive: visit('11:00', 'booked') },
      },
      {
        type: 'booking.cancelled',
        booking: { lead_id: 'a', change: 2, status: 'cancelled' },
        lead: { lead_id: 'a', test_drive: visit('11:00', 'cancelled') },
      },
    ]);
    const all = [first, moved, cancelled].map(({ posts, mails }) => [...posts, ...mails]);
    const keys = all.flat().map(({ deliveryId }) => deliveryId);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [index, sent] of all.entries()) {
      const adf = sent.flatMap((each) => ('body' in each ? [each.body] : [each.mail.text]));
      const prospects = adf.filter((text) => text.includes('<adf>'));
      expect(prospects).toHaveLength(2);
      for (const text of prospects) {
        expect(text).toContain(`<prospect status="${index === 0 ? 'new' : 'resend'}">`);
        expect(text).toContain('>a</id>');
        expect(text.includes('Booking moved:')).toBe(index === 1);
        expect(text.includes('Booking cancelled:')).toBe(index === 2);
      }
    }
  });

  it('B-30 B-33 a system that is away gets only the newest change, in the same words at every attempt', async () => {
    await drain();
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(toSystems(dealerGroupId, 'a'));
    await sendUntil(received);
    const change = { dealerGroupId, bookingId: 'booking-a', at: received, newId };
    for (const days of [1, 2]) {
      await bookings.move({ ...change, wanted: wanted('booking-a', tomorrow(days)) });
      const { posts } = await sendUntil(aMinuteOn, () => refusedForNow('503'));
      expect(posts).toHaveLength(2);
    }
    const later = (await sendUntil(new Date(received.getTime() + 120_000))).posts;
    const again = later.filter(({ mediaType }) => mediaType === 'application/json');
    expect(again.map(({ body }) => JSON.parse(body).booking)).toMatchObject([
      { change: 2, starts_at: '2026-11-26T11:00+11:00' },
    ]);
    expect((await sendUntil(new Date(received.getTime() + 180_000))).posts).toEqual([]);
  });

  it('B-30 B-32 a change that a system will never accept is reported immediately to the watchers of leads', async () => {
    await drain();
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    const one = toSystems(dealerGroupId, 'a');
    const [email] = one.deliveries;
    if (email === undefined) throw new Error('There is one.');
    const dueAt = new Date(received.getTime() + 24 * 60 * 60 * 1000);
    const escalation = {
      ...email,
      id: 'watch',
      channel: 'escalation',
      target: 'boss@example.com',
      dueAt,
    } as const;
    await leads.submitWithBooking({ ...one, deliveries: [...one.deliveries, escalation] });
    await sendUntil(received);
    await bookings.cancel({ dealerGroupId, bookingId: 'booking-a', at: received, newId });
    const { mails } = await sendUntil(received, () => refusedForGood('410'));
    const overdue = mails.find(({ to }) => to === 'boss@example.com');
    expect(overdue?.mail.text).toMatch(/could not be delivered: .*webhook-change to https:\/\/crm\.example/s);
  });

  it('B-52 sends no message about a change to a lead on hold as possible spam', async () => {
    await drain();
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    const one = toSystems(dealerGroupId, 'a');
    const held = one.deliveries.map((each) => ({ ...each, status: 'failed', problem: 'held' }) as const);
    await leads.submitWithBooking({ ...one, deliveries: held });
    await bookings.cancel({ dealerGroupId, bookingId: 'booking-a', at: received, newId });
    expect(await sendUntil(at(0))).toEqual({ mails: [], posts: [] });
  });

  it('B-53 lead show, the export and the next delivery say the time that holds, or that it is cancelled', async () => {
    const { leads, bookings } = ports();
    const dealerGroupId = newGroup();
    await leads.submitWithBooking(toSystems(dealerGroupId, 'a'));
    const register = createPostgresLeadRegister(database.db);
    const change = { dealerGroupId, bookingId: 'booking-a', at: received, newId };
    const listTexts = async () => {
      const [entry] = await register.find(dealerGroupId, 'a');
      if (entry === undefined) throw new Error('It is there.');
      const rows = listLeadSections(entry.lead).find(({ title }) => title?.startsWith('Test drive'));
      return { ...rows, csv: /date: [^"]*status: \w+/.exec(formatLeadCsv(entry))?.[0] };
    };
    await bookings.move({ ...change, wanted: wanted('booking-a', tomorrow()) });
    expect(await listTexts()).toMatchObject({
      title: 'Test drive, booked',
      rows: [{ value: 'Wednesday, 25 November 2026' }, { value: '11:00' }],
      csv: 'date: 2026-11-25, time: 11:00, status: booked',
    });
    await bookings.cancel(change);
    expect(await listTexts()).toMatchObject({
      title: 'Test drive, cancelled',
      csv: 'date: 2026-11-25, time: 11:00, status: cancelled',
    });
  });

  it('frees the time of a lead that is erased', async () => {
    const { leads, bookings } = ports();
    const group = newGroup();
    await leads.submitWithBooking(submission(group, 'a', wanted('booking-a')));
    await createPostgresLeadRegister(database.db).erase(group, 'a', received);
    expect(await bookings.findOfLead(group, 'a')).toMatchObject({ status: 'cancelled' });
  });
});
