import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobRunner, type JobRunner } from '#adapters/pg-boss/job-runner.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createOperatorFigures } from '#adapters/postgres/operator-figures.ts';
import type { JobKind } from '#ports/installation/jobs.ts';
import { heldWork } from '../support/held-work.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
let runners: JobRunner[] = [];
beforeEach(async () => {
  database = await openTemporaryDatabase();
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.close();
});

/** As another process would have one. */
function open(...kinds: JobKind[]) {
  const reportFault = vi.fn();
  const runner = createJobRunner({
    pool: database.pool,
    reportFault,
    pace: {
      pollMs: 20,
      retryLimit: 1,
      retrySeconds: 1,
      silentSeconds: 10,
      superviseSeconds: 1,
      farewellMs: 500,
    },
  });
  for (const kind of kinds) runner.add(kind);
  runners.push(runner);
  return Object.assign(runner, { reportFault });
}

const never = 3_600_000;
const wait = { timeout: 60_000, interval: 20 };

describe('jobs', () => {
  it('have the very tables that the package expects', async () => {
    const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } });
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
  });

  it('run at the start, when they say they are due, after their default time and on request', async () => {
    const run = vi.fn(async () => undefined);
    const dueAt = vi.fn(async (): Promise<Date | null> => null);
    const defaultJob = vi.fn(async () => undefined);
    const runner = open(
      { name: 'timed', everyMs: never, run, nextAt: dueAt },
      { name: 'usual', everyMs: 1_000, run: defaultJob },
    );
    dueAt.mockImplementationOnce(async () => new Date(Date.now() + 1_500));
    runner.start();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), wait);
    await vi.waitFor(() => expect(defaultJob.mock.calls.length).toBeGreaterThan(2), wait);
    expect(run).toHaveBeenCalledTimes(2);
    runner.trigger('timed');
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), wait);
    expect(runner.reportFault).not.toHaveBeenCalled();
  });

  it('run in one of two processes, and again for requests meanwhile', async () => {
    const work = heldWork();
    const kind = { name: 'alone', everyMs: never, run: work.run };
    const [one, other] = [open(kind), open(kind)];
    one.start();
    await vi.waitFor(() => expect(work.started).toHaveLength(1), wait);
    other.start();
    other.trigger('alone');
    one.trigger('alone');
    other.trigger('alone');
    await vi.waitFor(async () => expect(await waitingOf('alone')).toBe(1), wait);
    await vi.waitFor(async () => {
      work.release();
      expect(await restingOf('alone')).toBe(1);
    }, wait);
    expect(work.started.length).toBeGreaterThan(1);
    expect(work.maxActive()).toBe(1);
  });

  it('are tried again after a while, reported as failed, tried again by a person, and deleted once they worked', async () => {
    const run = vi.fn(async () => undefined);
    run.mockRejectedValueOnce(new Error('no room')).mockRejectedValueOnce(new Error('still no room'));
    const runner = open({ name: 'shaky', everyMs: never, groups: () => ['banksia'], run });
    const startedAt = Date.now();
    runner.start();
    await vi.waitFor(async () => expect(await runner.listFailed()).toHaveLength(1), wait);
    expect(Date.now() - startedAt).toBeGreaterThan(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await runner.listFailed()).toMatchObject([
      { kind: 'shaky', dealerGroupId: 'banksia', times: 1, reason: 'still no room' },
    ]);
    const figures = createOperatorFigures(database.pool);
    expect(await figures.countFailedJobs()).toEqual({ shaky: 1 });
    expect(await figures.countOpenJobs()).toEqual({ due: 0, active: 0, retry: 0 });
    await runner.retry({ kind: 'shaky', dealerGroupId: 'banksia' });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), wait);
    expect(await runner.listFailed()).toEqual([]);
    expect(runner.reportFault.mock.calls.map(([, where]) => where)).toEqual(['shaky', 'shaky']);
  });

  it('that failed are forgotten when a later run of theirs worked, or when a person says so', async () => {
    const isBroken = { first: true, second: true };
    const kind = (name: 'first' | 'second'): JobKind => ({
      name,
      everyMs: never,
      async run() {
        if (isBroken[name]) throw new Error(`${name} is broken`);
      },
    });
    const runner = open(kind('first'), kind('second'));
    runner.start();
    await vi.waitFor(async () => expect(await runner.listFailed()).toHaveLength(2), wait);
    isBroken.first = false;
    runner.trigger('first');
    await vi.waitFor(
      async () => expect((await runner.listFailed()).map(({ kind }) => kind)).toEqual(['second']),
      wait,
    );
    await runner.discard({ kind: 'second', dealerGroupId: null });
    expect(await runner.listFailed()).toEqual([]);
  });

  it('of a group that takes long keep neither another group nor short work waiting', async () => {
    const long = heldWork();
    const short = vi.fn(async () => undefined);
    const groups = () => ['a', 'b', 'c', 'd', 'e', 'f'];
    const runner = open(
      { name: 'long', everyMs: never, isLong: true, groups, run: long.run },
      { name: 'longer', everyMs: never, isLong: true, groups: () => ['a'], run: long.run },
      { name: 'longest', everyMs: never, isLong: true, groups: () => ['a'], run: long.run },
      { name: 'short', everyMs: 1_000, run: short },
    );
    runner.start();
    await vi.waitFor(() => expect(long.started).toHaveLength(4), wait);
    await vi.waitFor(() => expect(short.mock.calls.length).toBeGreaterThan(1), wait);
    expect(long.started).toHaveLength(4);
    expect(long.started.filter(({ dealerGroupId }) => dealerGroupId === 'a').length).toBeLessThan(3);
    await vi.waitFor(() => {
      long.release();
      expect(long.started).toHaveLength(8);
    }, wait);
    expect(long.maxActive()).toBe(4);
  });

  it('that a stop breaks off are begun again by the next process, and count as no failure', async () => {
    const work = heldWork();
    const kind: JobKind = { name: 'broken-off', everyMs: never, isLong: true, run: work.run };
    const first = open(kind);
    first.start();
    await vi.waitFor(() => expect(work.started).toHaveLength(1), wait);
    await first.stop();
    expect(work.started[0]?.signal.aborted).toBe(true);
    const next = open(kind);
    next.start();
    await vi.waitFor(() => expect(work.started).toHaveLength(2), wait);
    expect(await next.listFailed()).toEqual([]);
    expect(first.reportFault).not.toHaveBeenCalled();
  });

  it('whose process is killed in the middle are done by another', async () => {
    const { connectionString } = database.pool.options;
    const program = fileURLToPath(new URL('../support/run-job-until-killed.ts', import.meta.url));
    const killed = spawn(process.execPath, [program, connectionString ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => killed.stdout.once('data', resolve));
    killed.kill('SIGKILL');
    const run = vi.fn(async () => undefined);
    const other = open({ name: 'count', everyMs: never, run });
    other.start();
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), wait);
    expect(await other.listFailed()).toEqual([]);
  });
});

async function count(where: string, kind: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'jobs' and singleton_key = $1 and ${where}`,
    [kind],
  );
  return rows[0]?.count ?? 0;
}
const waitingOf = (kind: string) => count("state = 'created' and start_after <= now()", kind);
const restingOf = (kind: string) => count("state = 'created' and start_after > now()", kind);
