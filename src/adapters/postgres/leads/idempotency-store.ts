/**
 * Stored responses in PostgreSQL: the first to insert the key does the work, and the lock of its row serialises the
 * rest.
 */
import { and, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { storedResponse } from '#adapters/postgres/schema/leads/stored-response.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type {
  IdempotencyKey,
  IdempotencyStore,
  IdempotencyTurn,
  TurnOutcome,
} from '#ports/leads/idempotency-store.ts';

export function createIdempotencyStore(db: NodePgDatabase): IdempotencyStore {
  return {
    async take(wanted, now) {
      await db.delete(storedResponse).where(lte(storedResponse.forgetAt, now));
      return db.transaction((tx) => take(tx, wanted, now));
    },

    async keep(turn, { status, body }) {
      const kept = await db
        .update(storedResponse)
        .set({ status, body })
        .where(isTurn(turn))
        .returning({ key: storedResponse.key });
      return kept.length > 0;
    },

    async drop(turn) {
      await db.delete(storedResponse).where(isTurn(turn));
    },
  };
}

async function take(tx: Transaction, wanted: IdempotencyTurn, now: Date): Promise<TurnOutcome> {
  const [fresh] = await tx
    .insert(storedResponse)
    .values({ ...wanted, status: null, body: null })
    .onConflictDoNothing()
    .returning({ key: storedResponse.key });
  if (fresh !== undefined) return { kind: 'yours' };
  const [found] = await tx.select().from(storedResponse).where(isKey(wanted)).for('update');
  // Its holder dropped it just now: the next attempt finds it free.
  if (found === undefined) return { kind: 'running' };
  if (found.fingerprint !== wanted.fingerprint) return { kind: 'other-parameters' };
  const { status, body } = found;
  if (status !== null && body !== null) return { kind: 'kept', answer: { status, body } };
  if (found.worksUntil.getTime() > now.getTime()) return { kind: 'running' };
  const { turn, worksUntil, forgetAt } = wanted;
  await tx.update(storedResponse).set({ turn, worksUntil, forgetAt }).where(isKey(wanted));
  return { kind: 'yours' };
}

function isKey({ dealerGroupId, scope, key }: IdempotencyKey) {
  return and(
    eq(storedResponse.dealerGroupId, dealerGroupId),
    eq(storedResponse.scope, scope),
    eq(storedResponse.key, key),
  );
}

function isTurn(turn: IdempotencyTurn) {
  return and(isKey(turn), eq(storedResponse.turn, turn.turn));
}
