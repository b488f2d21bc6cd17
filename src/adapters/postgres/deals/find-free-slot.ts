/** A free seat in a location's calendar, found and taken under a lock, so that of two who ask at once one waits. */
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { RequestedBooking } from '#domain/booking/booking.ts';

/** Thrown so that everything stored with the booking is undone with it; stores turn it into an outcome. */
export class SlotUnavailable extends Error {}

/** SQLSTATE exclusion_violation. */
const exclusionViolation = '23P01';

export type SlotRequest = Omit<RequestedBooking, 'id'> & {
  readonly dealerGroupId: string;
  /** The booking that moves, whose own time is no obstacle. */
  readonly exceptId: string | null;
};

/** Throws `SlotUnavailable`. The locks last until the transaction ends. */
export async function findFreeSlot(tx: Transaction, requested: SlotRequest): Promise<number> {
  const { dealerGroupId, purpose, locationSlug, carId, capacity } = requested;
  // Always the place before the car, so that two never wait for each other.
  await lock(tx, ['place', dealerGroupId, purpose, locationSlug]);
  if (carId !== null) await lock(tx, ['car', dealerGroupId, carId]);
  const atPlace = and(eq(booking.purpose, purpose), eq(booking.locationSlug, locationSlug));
  const here = await listMeanwhile(tx, requested, atPlace);
  const seat = Array.from({ length: capacity }, (_, index) => index).find((index) => !here.includes(index));
  if (seat === undefined || here.length >= capacity) throw new SlotUnavailable();
  if (carId !== null && (await listMeanwhile(tx, requested, eq(booking.carId, carId))).length > 0) {
    throw new SlotUnavailable();
  }
  return seat;
}

/** Whatever booking took it: the constraints of the table refuse a taken time. */
export async function orSlotUnavailable<T>(work: Promise<T>): Promise<T | 'time-taken'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SlotUnavailable) return 'time-taken';
    const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
    if (codes.includes(exclusionViolation)) return 'time-taken';
    throw error;
  }
}

async function lock(tx: Transaction, parts: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(parts)}, 0))`);
}

/** A booking holds its seat and its car from its start until the buffer after it has passed. */
export function isBusyWithin(
  dealerGroupId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): SQL | undefined {
  return and(
    eq(booking.dealerGroupId, dealerGroupId),
    eq(booking.status, 'booked'),
    lt(booking.startsAt, until),
    gt(booking.busyUntil, from),
  );
}

async function listMeanwhile(
  tx: Transaction,
  { dealerGroupId, startsAt, busyUntil, exceptId }: SlotRequest,
  which: SQL | undefined,
): Promise<readonly number[]> {
  const rows = await tx
    .select({ seat: booking.seat })
    .from(booking)
    .where(
      and(
        isBusyWithin(dealerGroupId, { from: startsAt, until: busyUntil }),
        exceptId === null ? undefined : ne(booking.id, exceptId),
        which,
      ),
    );
  return rows.map(({ seat }) => seat);
}
