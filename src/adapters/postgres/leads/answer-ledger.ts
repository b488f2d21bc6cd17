/** Kept answers in PostgreSQL: whoever inserts the key first works, and the lock of its row decides everything after. */
import { and, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { keptAnswer } from '#adapters/postgres/schema/leads/kept-answer.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { AnswerKey, AnswerLedger, AnswerTurn, TurnOutcome } from '#ports/leads/answer-ledger.ts';

export function createAnswerLedger(db: NodePgDatabase): AnswerLedger {
  return {
    async take(wanted, now) {
      await db.delete(keptAnswer).where(lte(keptAnswer.forgetAt, now));
      return db.transaction((tx) => take(tx, wanted, now));
    },

    async keep(turn, { status, body }) {
      const kept = await db
        .update(keptAnswer)
        .set({ status, body })
        .where(isTurn(turn))
        .returning({ key: keptAnswer.key });
      return kept.length > 0;
    },

    async drop(turn) {
      await db.delete(keptAnswer).where(isTurn(turn));
    },
  };
}

async function take(tx: Transaction, wanted: AnswerTurn, now: Date): Promise<TurnOutcome> {
  const [fresh] = await tx
    .insert(keptAnswer)
    .values({ ...wanted, status: null, body: null })
    .onConflictDoNothing()
    .returning({ key: keptAnswer.key });
  if (fresh !== undefined) return { kind: 'yours' };
  const [found] = await tx.select().from(keptAnswer).where(isKey(wanted)).for('update');
  // Whoever had it dropped it in this very moment: the next try finds it free.
  if (found === undefined) return { kind: 'running' };
  if (found.fingerprint !== wanted.fingerprint) return { kind: 'other-parameters' };
  const { status, body } = found;
  if (status !== null && body !== null) return { kind: 'kept', answer: { status, body } };
  if (found.worksUntil.getTime() > now.getTime()) return { kind: 'running' };
  const { turn, worksUntil, forgetAt } = wanted;
  await tx.update(keptAnswer).set({ turn, worksUntil, forgetAt }).where(isKey(wanted));
  return { kind: 'yours' };
}

function isKey({ dealerGroupId, scope, key }: AnswerKey) {
  return and(
    eq(keptAnswer.dealerGroupId, dealerGroupId),
    eq(keptAnswer.scope, scope),
    eq(keptAnswer.key, key),
  );
}

function isTurn(turn: AnswerTurn) {
  return and(isKey(turn), eq(keptAnswer.turn, turn.turn));
}
