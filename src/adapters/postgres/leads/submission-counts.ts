/** Counted sendings in PostgreSQL: one statement counts, starts a window again and clears a few that have run out. */

import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { submissionCount } from '#adapters/postgres/schema/leads/submission-count.ts';
import type { SubmissionCounts } from '#ports/leads/submission-counts.ts';

/** More than one sending can add, so that the table never grows beyond the senders of one window. */
const clearedAtOnce = 20;

/** `key` turns a sender into a name that means nothing to a reader of the table. */
export function createSubmissionCounts(db: NodePgDatabase, key: string): SubmissionCounts {
  return {
    async add({ scope, sender, windowMs, most }, now) {
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
          times = case when ${hasEnded} then 1 else greatest(${submissionCount.times}, least(${submissionCount.times} + 1, ${most + 1})) end,
          ends_at = case when ${hasEnded} then excluded.ends_at else ${submissionCount.endsAt} end
        returning times, (extract(epoch from ends_at) * 1000)::float8 as ends_at_ms`);
      const [counted] = rows;
      if (counted === undefined) throw new Error('A sending was not counted.');
      return { times: counted.times, endsAt: new Date(Math.round(counted.ends_at_ms)) };
    },
  };
}
