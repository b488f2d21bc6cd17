/** Jobs that failed at every attempt, read from pg-boss's dead letter queue: listed and discarded. */
import type pg from 'pg';
import type { FailedJob, JobOf } from '#ports/installation/jobs.ts';

export const jobsSchema = 'pgboss';
export const queue = 'jobs';
export const failedQueue = 'jobs-failed';

export const keyOf = ({ kind, dealerGroupId }: JobOf): string =>
  dealerGroupId === null ? kind : `${kind}:${dealerGroupId}`;

const table = `${jobsSchema}.job`;

type Row = {
  readonly data: JobOf;
  readonly times: number;
  readonly at: Date;
  readonly reason: string | null;
};

export function createFailedJobs(pool: Pick<pg.Pool, 'query'>) {
  /** Of jobs that have succeeded since. */
  async function deleteResolved(): Promise<void> {
    await pool.query(
      `delete from ${table} as resolved where name = $1 and exists (
         select from ${table} as later where later.name = $2 and later.singleton_key = resolved.singleton_key
           and later.state = 'completed' and later.completed_on > resolved.created_on)`,
      [failedQueue, queue],
    );
  }
  return {
    deleteResolved,
    async list(): Promise<readonly FailedJob[]> {
      await deleteResolved();
      const { rows } = await pool.query<Row>(
        `select distinct on (singleton_key) data, created_on as at, source_output->>'reason' as reason,
           count(*) over (partition by singleton_key)::int as times
         from ${table} where name = $1 order by singleton_key, created_on desc`,
        [failedQueue],
      );
      return rows
        .map(({ data, at, times, reason }) => ({
          ...{ kind: data.kind, dealerGroupId: data.dealerGroupId, failedAt: at, times },
          reason: reason ?? 'The process that ran it ended.',
        }))
        .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
    },
    async discard(which: JobOf): Promise<void> {
      await pool.query(`delete from ${table} where name = $1 and singleton_key = $2`, [
        failedQueue,
        keyOf(which),
      ]);
    },
  };
}
