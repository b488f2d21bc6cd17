/** Counted sendings in PostgreSQL: one statement counts, starts a window again and clears a few that have run out. */
import { createHmac } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { phoneReveal, storedResponse, submissionCount } from '#adapters/postgres/schema/leads/submission.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type {
  IdempotencyKey,
  IdempotencyStore,
  IdempotencyTurn,
  PhoneReveal,
  PhoneRevealStore,
  SubmissionCounts,
  TurnOutcome,
} from '#ports/leads/lead-store.ts';

/** More than one sending can add, so that the table never grows beyond the senders of one window. */
const clearedAtOnce = 20;

/** `key` turns a sender into a name that means nothing to a reader of the table. */
export function createSubmissionCounts(db: NodePgDatabase, key: string): SubmissionCounts {
  return {
    async add({ scope, sender, windowMs, maxCount }, now) {
      const row = createHmac('sha256', key).update(`${scope} ${sender}`).digest('base64url');
      const at = sql`${now.toISOString()}::timestamptz`;
      const endsAt = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
      // An end too far ahead was written before the clock was set back.
      const farthest = sql`${new Date(now.getTime() + 2 * windowMs).toISOString()}::timestamptz`;
      const hasEnded = sql`(${submissionCount.endsAt} <= ${at} or ${submissionCount.endsAt} > ${farthest})`;
      const { rows } = await db.execute<{ times: number; ends_at_ms: number }>(sql`
        with cleared as (
          delete from ${submissionCount} where key in (
            select key from ${submissionCount} where ends_at <= ${at} and key <> ${row}
            order by ends_at limit ${clearedAtOnce} for update skip locked
          )
        )
        insert into ${submissionCount} (key, times, ends_at) values (${row}, 1, ${endsAt})
        on conflict (key) do update set
          times = case when ${hasEnded} then 1 else greatest(${submissionCount.times}, least(${submissionCount.times} + 1, ${maxCount + 1})) end,
          ends_at = case when ${hasEnded} then excluded.ends_at else ${submissionCount.endsAt} end
        returning times, (extract(epoch from ends_at) * 1000)::float8 as ends_at_ms`);
      const [counted] = rows;
      if (counted === undefined) throw new Error('A submission was not counted.');
      return { times: counted.times, endsAt: new Date(Math.round(counted.ends_at_ms)) };
    },
  };
}

/** Phone reveals in PostgreSQL: one upsert each. */
export function createPhoneRevealStore(db: NodePgDatabase): PhoneRevealStore {
  return {
    async record(reveal) {
      await db
        .insert(phoneReveal)
        .values({ ...reveal, times: 1 })
        .onConflictDoUpdate({
          target: [
            phoneReveal.dealerGroupId,
            phoneReveal.siteSlug,
            phoneReveal.carId,
            phoneReveal.dealershipId,
            phoneReveal.revealedOn,
          ],
          set: { times: sql`${phoneReveal.times} + 1` },
        });
    },

    async count(reveal) {
      const [found] = await db
        .select({ times: phoneReveal.times })
        .from(phoneReveal)
        .where(sameReveal(reveal));
      return found?.times ?? 0;
    },
  };
}

function sameReveal(reveal: PhoneReveal) {
  return and(
    eq(phoneReveal.dealerGroupId, reveal.dealerGroupId),
    eq(phoneReveal.siteSlug, reveal.siteSlug),
    eq(phoneReveal.carId, reveal.carId),
    eq(phoneReveal.dealershipId, reveal.dealershipId),
    eq(phoneReveal.revealedOn, reveal.revealedOn),
  );
}

/**
 * Stored responses in PostgreSQL: the first to insert the key does the work, and the lock of its row serialises the
 * rest.
 */
export function createIdempotencyStore(db: NodePgDatabase): IdempotencyStore {
  return {
    async take(requested, now) {
      await db.delete(storedResponse).where(lte(storedResponse.forgetAt, now));
      return db.transaction((tx) => take(tx, requested, now));
    },

    async keep(turn, { status, body }) {
      const rows = await db
        .update(storedResponse)
        .set({ status, body })
        .where(isTurn(turn))
        .returning({ key: storedResponse.key });
      return rows.length > 0;
    },

    async drop(turn) {
      await db.delete(storedResponse).where(isTurn(turn));
    },
  };
}

async function take(tx: Transaction, requested: IdempotencyTurn, now: Date): Promise<TurnOutcome> {
  const [fresh] = await tx
    .insert(storedResponse)
    .values({ ...requested, status: null, body: null })
    .onConflictDoNothing()
    .returning({ key: storedResponse.key });
  if (fresh !== undefined) return { kind: 'yours' };
  const [found] = await tx.select().from(storedResponse).where(isKey(requested)).for('update');
  // Its holder dropped it just now: the next attempt finds it free.
  if (found === undefined) return { kind: 'running' };
  if (found.fingerprint !== requested.fingerprint) return { kind: 'other-parameters' };
  const { status, body } = found;
  if (status !== null && body !== null) return { kind: 'kept', answer: { status, body } };
  if (found.worksUntil.getTime() > now.getTime()) return { kind: 'running' };
  const { turn, worksUntil, forgetAt } = requested;
  await tx.update(storedResponse).set({ turn, worksUntil, forgetAt }).where(isKey(requested));
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
