import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import type { BookingPurpose, RequestedBooking } from '#domain/booking/booking.ts';
import { isFree } from '#domain/booking/list-slots.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

let groups = 0;
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes));

type Row = {
  readonly purpose: BookingPurpose;
  readonly location_slug: string;
  readonly car_id: string | null;
  readonly starts_at: Date;
  readonly busy_until: Date;
};

async function listBooked(dealerGroupId: string): Promise<readonly Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select purpose, location_slug, car_id, starts_at, busy_until from booking
      where dealer_group_id = $1 and status = 'booked'`,
    [dealerGroupId],
  );
  return rows;
}

const meet = (one: Row, other: Row) => one.starts_at < other.busy_until && other.starts_at < one.busy_until;

/** How many are there at once, at most: those present when one begins. */
const maxConcurrent = (rows: readonly Row[]) =>
  Math.max(
    0,
    ...rows.map(
      (row) =>
        rows.filter((other) => other.starts_at <= row.starts_at && row.starts_at < other.busy_until).length,
    ),
  );

function book(dealerGroupId: string, id: string, time: Omit<RequestedBooking, 'id'>) {
  const lead = exampleLead({ dealerGroupId, id });
  return createPostgresLeadStore(database.db).submitWithBooking(
    exampleSubmission({ lead, deliveries: [], booking: { ...time, id } }),
  );
}

const capacity = 2;

const anyTime = fc
  .record({
    place: fc.constantFrom('parramatta', 'penrith'),
    car: fc.constantFrom('car-1', 'car-2', null),
    // On no grid: a dealer may change the length of drives while some are booked.
    startsIn: fc.integer({ min: 0, max: 300 }),
    minutes: fc.integer({ min: 10, max: 60 }),
    buffer: fc.constantFrom(0, 1, 15, 45),
    purpose: fc.constantFrom<BookingPurpose>('test-drive', 'service'),
  })
  .map(({ place, car, startsIn, minutes, buffer, purpose }) => ({
    purpose,
    locationSlug: place,
    carId: purpose === 'service' ? null : car,
    startsAt: minute(startsIn),
    endsAt: minute(startsIn + minutes),
    busyUntil: minute(startsIn + minutes + buffer),
    capacity,
  }));

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), time: anyTime }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(), time: anyTime }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }) },
);

describe('the buffer after a booking', () => {
  it('B-30 B-31 no car is ever in two places, and no place over its capacity, buffers included, whatever is booked, moved and cancelled', async () => {
    const bookings = createBookingStore(database.db);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 25 }), async (steps) => {
        const dealerGroupId = `buffer-${++groups}`;
        const claimed: string[] = [];
        for (const [index, step] of steps.entries()) {
          const id = `booking-${index}`;
          if (step.kind === 'book') {
            const outcome = await book(dealerGroupId, id, step.time);
            if (outcome !== 'time-taken') claimed.push(id);
            continue;
          }
          const bookingId = claimed[step.which % Math.max(1, claimed.length)] ?? '';
          const change = { dealerGroupId, bookingId, at: minute(-600), newId: () => `${id}-message` };
          if (step.kind === 'cancel') await bookings.cancel(change);
          else {
            const own = await bookings.find(dealerGroupId, bookingId);
            const { purpose, locationSlug, carId, ...when } = step.time;
            const requested = { purpose, locationSlug, carId, ...own, ...when };
            await bookings.move({ ...change, wanted: requested });
          }
        }
        const rows = await listBooked(dealerGroupId);
        for (const [index, row] of rows.entries()) {
          const sameCar = rows
            .slice(index + 1)
            .filter((other) => row.car_id !== null && other.car_id === row.car_id);
          expect(sameCar.filter((other) => meet(row, other))).toEqual([]);
        }
        for (const [, here] of Map.groupBy(rows, (row) => `${row.purpose} ${row.location_slug}`)) {
          expect(maxConcurrent(here)).toBeLessThanOrEqual(capacity);
        }
      }),
      { numRuns: 40, seed: 20_261_124 },
    );
  });

  it('B-30 what the list of times calls free is what the store takes, on both sides of the buffer', async () => {
    const dealerGroupId = `buffer-${++groups}`;
    const place = { purpose: 'test-drive', locationSlug: 'parramatta', carId: 'car-1', capacity: 1 } as const;
    const at = (startsIn: number) => ({
      startsAt: minute(startsIn),
      endsAt: minute(startsIn + 30),
      busyUntil: minute(startsIn + 45),
    });
    await book(dealerGroupId, 'first', { ...place, ...at(100) });
    const bookings = createBookingStore(database.db);
    for (const [startsIn, expected] of [
      [144, false],
      [145, true],
      [56, false],
      [55, true],
    ] as const) {
      const busy = await bookings.listBusy({
        dealerGroupId,
        locationSlug: 'parramatta',
        carId: 'car-1',
        from: minute(0),
        until: minute(300),
      });
      expect([startsIn, isFree(at(startsIn), place, busy)]).toEqual([startsIn, expected]);
      const outcome = await book(dealerGroupId, `at-${startsIn}`, { ...place, ...at(startsIn) });
      expect([startsIn, outcome !== 'time-taken']).toEqual([startsIn, expected]);
    }
  });

  it.each([
    ['the seat', 'parramatta', 'car-9'],
    ['the car', 'penrith', 'car-1'],
  ])(
    'B-30 the database itself refuses %s in the buffer, and takes it when it is over',
    async (_label, place, car) => {
      const dealerGroupId = `buffer-${++groups}`;
      await book(dealerGroupId, 'first', {
        purpose: 'test-drive',
        locationSlug: 'parramatta',
        carId: 'car-1',
        startsAt: minute(0),
        endsAt: minute(30),
        busyUntil: minute(45),
        capacity: 1,
      });
      const write = (id: string, startsIn: number) =>
        database.pool.query(
          `insert into booking (dealer_group_id, id, lead_id, purpose, location_slug, car_id, starts_at, ends_at,
          busy_until, seat, status, changed_at)
          values ($1, $2, 'first', 'test-drive', $3, $4, $5, $6, $6, 0, 'booked', now())`,
          [dealerGroupId, id, place, car, minute(startsIn), minute(startsIn + 30)],
        );
      await expect(write('too-early', 44)).rejects.toMatchObject({ code: '23P01' });
      await write('later', 45);
    },
  );
});
