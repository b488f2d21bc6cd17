/** Jobs while the database is away for a while, and behind PgBouncer: none is lost, and none runs twice at once. */
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobRunner, type JobRunner } from '#adapters/pg-boss/job-runner.ts';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import type { JobKind } from '#ports/installation/jobs.ts';
import { type HeldWork, heldWork } from '../support/held-work.ts';
import { findMissing } from '../support/real-peer.ts';
import { type BreakableProxy, startBreakableProxy } from '../support/start-breakable-proxy.ts';
import { pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const never = 3_600_000;
const wait = { timeout: 60_000, interval: 20 };

let database: Database;
let undo: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await openTemporaryDatabase();
  undo = [() => database.close()];
});
afterEach(async () => {
  for (const end of undo.toReversed()) await end();
});

const directUrl = () => database.pool.options.connectionString ?? '';

/** As another process has it. */
async function openRunner(databaseUrl: string, ...kinds: JobKind[]): Promise<JobRunner> {
  const own = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  const runner = createJobRunner({
    pool: own.pool,
    reportFault: vi.fn(),
    pace: {
      pollMs: 100,
      retryLimit: 1,
      retrySeconds: 1,
      silentSeconds: 10,
      superviseSeconds: 1,
      farewellMs: 500,
    },
  });
  for (const kind of kinds) runner.add(kind);
  undo.push(own.close, () => runner.stop());
  return runner;
}

async function countRows(kind: string, where: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'jobs' and singleton_key = $1 and ${where}`,
    [kind],
  );
  return rows[0]?.count ?? 0;
}
const restingOf = (kind: string) => countRows(kind, "state = 'created' and start_after > now()");

/** Two processes, after the run that each of them asks for at its start; then one more has begun. */
async function startTwo(databaseUrl: string, work: HeldWork, kinds: readonly [JobKind, ...JobKind[]]) {
  const [{ name }] = kinds;
  const runners: JobRunner[] = [];
  for (const runs of [1, 2]) {
    const runner = await openRunner(databaseUrl, ...kinds);
    runners.push(runner);
    runner.start();
    await vi.waitFor(() => expect(work.started).toHaveLength(runs), wait);
    work.release();
    await vi.waitFor(async () => expect(await restingOf(name)).toBe(1), wait);
  }
  runners[0]?.trigger(name);
  await vi.waitFor(() => expect(work.started).toHaveLength(3), wait);
  return runners;
}

describe('jobs whose database is away', () => {
  let proxy: BreakableProxy;
  beforeEach(async () => {
    proxy = await startBreakableProxy(directUrl());
    undo.push(proxy.stop);
  });

  it('that end meanwhile are recorded when it is back, and do not run again', async () => {
    const work = heldWork();
    const kind: JobKind = { name: 'ends', everyMs: never, run: work.run };
    const [one] = await startTwo(proxy.url, work, [kind]);
    await proxy.cut();
    work.release();
    await vi.waitFor(() => expect(work.running()).toBe(0), wait);
    await proxy.mend();
    const openOf = (kind: string) => countRows(kind, "state in ('active', 'retry')");
    await vi.waitFor(
      async () => expect([await restingOf('ends'), await openOf('ends')]).toEqual([1, 0]),
      wait,
    );
    expect(work.started).toHaveLength(3);
    expect(await one?.listFailed()).toEqual([]);
  });

  it('for longer than a process may be silent are asked to end, and begun again by one process', async () => {
    const work = heldWork();
    const kind: JobKind = { name: 'long', everyMs: never, isLong: true, run: work.run };
    const [one] = await startTwo(proxy.url, work, [kind]);
    await proxy.cut();
    await vi.waitFor(() => expect(work.started[2]?.signal.aborted).toBe(true), wait);
    await proxy.mend();
    await vi.waitFor(() => expect(work.started).toHaveLength(4), wait);
    work.release();
    await vi.waitFor(async () => expect(await restingOf('long')).toBe(1), wait);
    expect([work.started.length, work.maxActive()]).toEqual([4, 1]);
    expect(await one?.listFailed()).toEqual([]);
  });

  it('are run after it is back, when they were requested meanwhile', async () => {
    const run = vi.fn(async () => undefined);
    const runner = await openRunner(proxy.url, { name: 'asked', everyMs: never, run });
    runner.start();
    await vi.waitFor(async () => expect(await restingOf('asked')).toBe(1), wait);
    await proxy.cut();
    runner.trigger('asked');
    runner.trigger('asked');
    await proxy.mend();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), wait);
    await vi.waitFor(async () => expect(await restingOf('asked')).toBe(1), wait);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe.skipIf(findMissing(pgbouncer))('jobs behind PgBouncer in transaction mode', () => {
  it('run in one of two processes, are retried, and go on after it has restarted', async () => {
    const bouncer = await startPgbouncer(directUrl(), 2);
    undo.push(bouncer.stop);
    const work = heldWork();
    const shaky = vi.fn(async () => undefined);
    shaky.mockRejectedValueOnce(new Error('not yet'));
    const runners = await startTwo(bouncer.url, work, [
      { name: 'alone', everyMs: never, run: work.run },
      { name: 'shaky', everyMs: never, run: shaky },
    ]);
    await vi.waitFor(() => expect(shaky.mock.calls.length).toBeGreaterThan(1), wait);
    const runsBefore = shaky.mock.calls.length;
    await bouncer.stop();
    const again = await startPgbouncer(directUrl(), 2, Number(new URL(bouncer.url).port));
    undo.push(again.stop);
    for (const runner of runners) runner.trigger('shaky');
    await vi.waitFor(() => expect(shaky.mock.calls.length).toBeGreaterThan(runsBefore), wait);
    work.release();
    await vi.waitFor(async () => expect(await restingOf('alone')).toBe(1), wait);
    expect([work.started.length, work.maxActive()]).toEqual([3, 1]);
  });
});
