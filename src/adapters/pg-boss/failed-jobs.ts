/** Work that failed for good, as pg-boss keeps it: told to people, tried again, or put away. */
import type pg from 'pg';
import type { FailedJob, JobOf } from '#ports/installation/jobs.ts';

export const jobsSchema = 'pgboss';
export const queue = 'jobs';
export const failedQueue = 'jobs-failed';

/** What a row says of itself. */
export type KeptJob = JobOf;

export const keyOf = ({ kind, dealerGroupId }: KeptJob): string =>
  dealerGroupId === null ? kind : `${kind}:${dealerGroupId}`;

const table = `${jobsSchema}.job`;

type Row = {
  readonly data: KeptJob;
  readonly times: number;
  readonly at: Date;
  readonly reason: string | null;
};

export function createFailedJobs(pool: Pick<pg.Pool, 'query'>) {
  /** What has worked since is no matter for anybody. */
  async function forgetMended(): Promise<void> {
    await pool.query(
      `delete from ${table} as mended where name = $1 and exists (
         select from ${table} as later where later.name = $2 and later.singleton_key = mended.singleton_key
           and later.state = 'completed' and later.completed_on > mended.created_on)`,
      [failedQueue, queue],
    );
  }
  return {
    forgetMended,
    async list(): Promise<readonly FailedJob[]> {
      await forgetMended();
      const { rows } = await pool.query<Row>(
        `select distinct on (singleton_key) data, created_on as at, source_output->>'reason' as reason,
           count(*) over (partition by singleton_key)::int as times
         from ${table} where name = $1 order by singleton_key, created_on desc`,
        [failedQueue],
      );
      return rows
        .map(({ data, at, times, reason }) => ({
          ...{ kind: data.kind, dealerGroupId: data.dealerGroupId, failedAt: at, times },
          reason: reason ?? 'The process that was at it ended.',
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
