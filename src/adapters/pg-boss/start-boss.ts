/** Starts pg-boss on our pool, over the tables of our migrations, with one queue and what failed for good beside it. */
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { failedQueue, jobsSchema, queue } from './failed-jobs.ts';

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
