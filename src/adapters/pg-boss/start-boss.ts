/** Starts pg-boss on our pool, over the tables of our migrations, with one queue and what failed for good beside it. */
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { FailedJob, JobOf } from '#ports/installation/jobs.ts';

const jobsSchema = 'pgboss';
/** Jobs that failed at every attempt, read from pg-boss's dead letter queue: listed and discarded. */
export const queue = 'jobs';
const failedQueue = 'jobs-failed';

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

export type QueuePace = {
  readonly retryLimit: number;
  readonly retrySeconds: number;
  /** A process that is silent for so long has died: its work goes to another. */
  readonly silentSeconds: number;
  readonly superviseSeconds: number;
};

const daySeconds = 24 * 60 * 60;

/** Read when work begins: a start, and commands that only read, do without. */
export async function startBoss(
  pool: Pick<pg.Pool, 'query'>,
  { retryLimit, retrySeconds, silentSeconds, superviseSeconds }: QueuePace,
  reportFault: (error: unknown, where: string) => void,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    // Our migrations create its tables; the rows themselves contain the times.
    ...{ migrate: false, createSchema: false, schedule: false, registerInstance: false },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => reportFault(error, 'jobs'));
  await boss.start();
  await boss.createQueue(failedQueue, { retentionSeconds: 14 * daySeconds });
  await boss.createQueue(queue, {
    policy: 'stately',
    deadLetter: failedQueue,
    retryLimit,
    retryDelay: retrySeconds,
    retryBackoff: true,
    heartbeatSeconds: silentSeconds,
    expireInSeconds: daySeconds,
    deleteAfterSeconds: 3_600,
  });
  return boss;
}
