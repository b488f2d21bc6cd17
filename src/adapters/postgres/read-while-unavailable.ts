/**
 * Reads of a dealer group that go on while its database is away: its standby is asked then. What it says counts only where
 * it knows the stock at least as this process has it in memory, so that no page is older than the lists that led to it.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createBookingStore } from '#adapters/postgres/deals/booking-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** The stock version that searches rest on in this process; 0 where none of the group is in memory. */
export type KnownVersion = (dealerGroupId: string) => number;

export type ReadWhileUnavailable = <T>(
  dealerGroupId: string,
  ask: (db: NodePgDatabase) => Promise<T>,
) => Promise<T>;

/** While it is away no request waits to find out again: it is polled at this interval. */
const askAgainMs = 1_000;

class StandbyBehind extends Error {
  override readonly name = 'StandbyBehind';
}

/** What is asked reads by single statements, and may be asked twice. */
export function createReadWhileUnavailable(
  { pool, db, standby }: Pick<Database, 'pool' | 'db' | 'standby'>,
  knownVersion: KnownVersion,
): ReadWhileUnavailable {
  if (standby === null) return (_dealerGroupId, ask) => ask(db);
  let isAway = false;

  function noteAway(): void {
    if (isAway) return;
    isAway = true;
    const timer = setInterval(() => {
      pool.query('select 1').then(
        () => {
          isAway = false;
          clearInterval(timer);
        },
        () => undefined,
      );
    }, askAgainMs);
    timer.unref();
  }

  const askStandby = <T>(dealerGroupId: string, ask: (db: NodePgDatabase) => Promise<T>) =>
    standby.read(async (there) => {
      const version = await createCarStore({ db: there }).stockVersion(dealerGroupId);
      if (version < knownVersion(dealerGroupId)) throw new StandbyBehind('The standby is behind.');
      return ask(there);
    });

  return async (dealerGroupId, ask) => {
    if (isAway) {
      try {
        return await askStandby(dealerGroupId, ask);
      } catch {
        return ask(db);
      }
    }
    try {
      return await ask(db);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      noteAway();
      // Why the standby could not answer either does not help the caller: the database is away.
      return askStandby(dealerGroupId, ask).catch(() => {
        throw error;
      });
    }
  };
}

/** The stock, of which single cars are read from the standby while its database is away. */
export function carsWhileUnavailable(
  database: Pick<Database, 'pool' | 'db' | 'standby'>,
  knownVersion: KnownVersion,
): CarStore {
  const read = createReadWhileUnavailable(database, knownVersion);
  return {
    ...createCarStore(database),
    findBySlug: (dealerGroupId, slug) =>
      read(dealerGroupId, (db) => createCarStore({ db }).findBySlug(dealerGroupId, slug)),
    findByFormerSlug: (dealerGroupId, slug) =>
      read(dealerGroupId, (db) => createCarStore({ db }).findByFormerSlug(dealerGroupId, slug)),
    listByIds: (dealerGroupId, ids) =>
      read(dealerGroupId, (db) => createCarStore({ db }).listByIds(dealerGroupId, ids)),
  };
}

/** What a car's page says of a car that is out on the road. */
export function bookingsWhileUnavailable(
  database: Pick<Database, 'pool' | 'db' | 'standby'>,
  knownVersion: KnownVersion,
): BookingStore {
  const read = createReadWhileUnavailable(database, knownVersion);
  return {
    ...createBookingStore(database.db),
    findDemoDrive: (dealerGroupId, carId) =>
      read(dealerGroupId, (db) => createBookingStore(db).findDemoDrive(dealerGroupId, carId)),
  };
}
