/**
 * Every transaction is taken again where the database calls it off for the sake of another: SQLSTATE 40001
 * (serialization_failure) and 40P01 (deadlock_detected), after both of which nothing of it is left. In the one place
 * where a database is opened, so that no store can forget it; stores that are spread over machines do this more often.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { errorCode } from './error-code.ts';

const calledOff: ReadonlySet<string> = new Set(['40001', '40P01']);
const mostAttempts = 6;
const firstPauseMs = 5;

/** What a transaction does must do no harm a second time: it writes to its database and to nothing else. */
export function retryTransactions(db: NodePgDatabase, random: () => number = Math.random): NodePgDatabase {
  const begin = db.transaction.bind(db);
  const transaction: typeof db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(work, config);
      } catch (error) {
        if (attempt === mostAttempts || !isCalledOff(error)) throw error;
        // Twice as long each time, and not for all who met at once.
        await sleep(firstPauseMs * 2 ** attempt * (0.5 + random() / 2));
      }
    }
  };
  return Object.assign(db, { transaction });
}

/** Drizzle puts the driver's error inside its own. */
export function isCalledOff(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
  return codes.some((code) => code !== null && calledOff.has(code));
}
