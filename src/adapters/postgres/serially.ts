/** For a decision that rests on rows which somebody else may be adding: it is taken as if nobody else were there. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { errorCode } from './error-code.ts';
import type { Transaction } from './transaction.ts';

/** SQLSTATE serialization_failure, deadlock_detected, and unique_violation: a row that came in between. */
const toBeTakenAgain = ['40001', '40P01', '23505'];
/** Each time that one of many has to begin again, another has ended: so many never stand in one another's way. */
const mostAttempts = 200;

export async function serially<T>(db: NodePgDatabase, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, { isolationLevel: 'serializable' });
    } catch (error) {
      const codes = [error, error instanceof Error ? error.cause : null].map(errorCode);
      const isInTheWay = codes.some((code) => code !== null && toBeTakenAgain.includes(code));
      if (!isInTheWay || attempt === mostAttempts) throw error;
    }
  }
}
