/**
 * Runs background jobs from pg-boss's queue. Each kind of job, or each dealer group of a kind, has one row, due when its
 * next run is. One poll every few seconds finds due rows; for times that this process set itself it polls at that time.
 */
import type pg from 'pg';
import type { Job, JobInsert, PgBoss } from 'pg-boss';
import type { JobKind, JobOf, JobRun, Jobs } from '#ports/installation/jobs.ts';
import { holdClaim } from './hold-claim.ts';
import { createFailedJobs, keyOf, type QueuePace, queue, startBoss } from './start-boss.ts';

export type JobRunnerOptions = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly reportFault: (error: unknown, where: string) => void;
  readonly now?: () => Date;
  readonly pace?: Partial<JobPace>;
};

type JobPace = QueuePace & {
  /** How often it asks for what others have sent. */
  readonly pollMs: number;
  /** How often a job without a row gets one. */
  readonly ensureMs: number;
  readonly farewellMs: number;
};

const defaultPace: JobPace = {
  pollMs: 5_000,
  ensureMs: 5 * 60_000,
  retryLimit: 3,
  retrySeconds: 5,
  silentSeconds: 20,
  superviseSeconds: 60,
  farewellMs: 15_000,
};

/** Runs side by side; long ones leave room for short ones, and a group has two at most. */
const places = 8;
const longPlaces = 4;
const placesOfGroup = 2;
/** A job that stays due after its run waits at least as long. */
const minPauseMs = 1_000;
/** PostgreSQL's clock and this one may differ by as much. */
const marginMs = 20;

export type JobRunner = Jobs & {
  /** Before it is started. */
  add(kind: JobKind): void;
  start(): void;
  /** Nothing new is begun, and running jobs are signalled to end. */
  leave(): void;
  /** Waits for it, a while. */
  stop(): Promise<void>;
};

export function createJobRunner({
  pool,
  reportFault,
  now = () => new Date(),
  pace,
}: JobRunnerOptions): JobRunner {
  const { pollMs, ensureMs, farewellMs, ...ofQueue } = { ...defaultPace, ...pace };
  const kinds = new Map<string, JobKind>();
  const failed = createFailedJobs(pool);
  const requested = new Map<string, JobOf>();
  const running = new Map<string, { readonly job: Job<JobOf>; readonly done: Promise<void> }>();
  /** Moments that this process knows of, by the key of what is due then. */
  const moments = new Map<string, number>();
  const stopping = new AbortController();
  let ring: () => void = () => undefined;
  let isRung = false;
  let ensureAt = 0;
  let working: Promise<void> = Promise.resolve();

  function trigger(kind: string, dealerGroupId: string | null = null): void {
    requested.set(keyOf({ kind, dealerGroupId }), { kind, dealerGroupId });
    runNow();
  }

  function runNow(): void {
    isRung = true;
    ring();
  }

  function leave(): void {
    stopping.abort(new Error('Forecourt stopped.'));
    runNow();
  }

  async function work(): Promise<void> {
    const boss = await begin();
    if (boss === null) return;
    try {
      for (const { name, groups } of kinds.values()) if (groups === undefined) trigger(name);
      while (!stopping.signal.aborted) {
        isRung = false;
        await look(boss).catch((error: unknown) => reportFault(error, 'jobs'));
        if (!isRung) await pause();
      }
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), afterMs(farewellMs)]);
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  }

  /** The database may be away just now. */
  async function begin(): Promise<PgBoss | null> {
    while (!stopping.signal.aborted) {
      isRung = false;
      try {
        return await startBoss(pool, ofQueue, reportFault);
      } catch (error) {
        reportFault(error, 'jobs');
        if (!isRung) await pause();
      }
    }
    return null;
  }

  async function look(boss: PgBoss): Promise<void> {
    if (Date.now() >= ensureAt) await ensure(boss);
    for (const [key, job] of requested) {
      requested.delete(key);
      try {
        await bringForward(boss, job);
      } catch (error) {
        requested.set(key, job);
        throw error;
      }
    }
    const at = Date.now();
    for (const [key, due] of moments) if (due <= at) moments.delete(key);
    await take(boss);
  }

  /** One that ends just now may put its next row there in between. */
  async function bringForward(boss: PgBoss, job: JobOf): Promise<void> {
    const toNow = () => boss.update(queue, undefined, { singletonKey: keyOf(job), startAfter: 0 });
    if ((await toNow()).updated > 0) return;
    const made = await boss.insert(queue, [{ data: job, ...optionsOf(job) }], { returnId: true });
    if (made === null || made.length === 0) await toNow();
  }

  /** A row for each job that has lost its own, or never had one. */
  async function ensure(boss: PgBoss): Promise<void> {
    const requested: JobInsert<JobOf>[] = [];
    for (const { name, groups } of kinds.values())
      for (const dealerGroupId of groups?.() ?? [null]) {
        const job = { kind: name, dealerGroupId };
        requested.push({ data: job, ...optionsOf(job) });
      }
    if (requested.length > 0) await boss.insert(queue, requested);
    await failed.deleteResolved();
    ensureAt = Date.now() + ensureMs;
  }

  async function take(boss: PgBoss): Promise<void> {
    const free = places - running.size;
    const long = [...running.values()].filter(({ job }) => kinds.get(job.data.kind)?.isLong === true).length;
    const freeLong = Math.min(free, longPlaces - long);
    const size = freeLong > 0 ? freeLong : free;
    if (size <= 0) return;
    const jobs = await boss.fetch<JobOf>(queue, {
      batchSize: size,
      groupConcurrency: placesOfGroup,
      ...(freeLong > 0 ? {} : { minPriority: 1 }),
    });
    for (const job of jobs) {
      const done = perform(boss, job).finally(() => {
        running.delete(job.id);
        runNow();
      });
      running.set(job.id, { job, done });
    }
    if (jobs.length === size) isRung = true;
  }

  async function perform(boss: PgBoss, job: Job<JobOf>): Promise<void> {
    const { kind: name, dealerGroupId } = job.data;
    const kind = kinds.get(name);
    const claim = holdClaim({
      ...{ silentSeconds: ofQueue.silentSeconds, stopping: stopping.signal },
      touch: () => boss.touch(queue, job),
      reportFault: (error) => reportFault(error, 'jobs'),
    });
    try {
      // Of another version, or of a group that has none any more.
      if (
        kind !== undefined &&
        (dealerGroupId === null || kind.groups?.().includes(dealerGroupId) !== false)
      ) {
        const requested = { dealerGroupId, signal: claim.signal };
        const isBrokenOff = await run(kind, requested);
        // Before this one ends: whenever the process dies, one of the two rows is there.
        await claim.record(async () =>
          again(boss, job.data, isBrokenOff ? 0 : await pauseAfter(kind, requested)),
        );
      }
      await claim.record(() => boss.complete(queue, job));
    } catch (error) {
      reportFault(error, name);
      await boss
        .fail(queue, job, { reason: error instanceof Error ? error.message : String(error) })
        .catch(() => {
          // The database is away: the job counts as failed once its heartbeat has been missing for a while.
        });
    } finally {
      claim.end();
    }
  }

  /** Whether a stop broke it off, so that another process begins it again. */
  async function run(kind: JobKind, requested: JobRun): Promise<boolean> {
    try {
      await kind.run(requested);
      return stopping.signal.aborted && kind.isLong === true;
    } catch (error) {
      if (stopping.signal.aborted) return true;
      throw error;
    }
  }

  async function pauseAfter(kind: JobKind, requested: JobRun): Promise<number> {
    const nextAt = (await kind.nextAt?.(requested)) ?? null;
    // Not all at the same moment, though all begin at the start.
    const jitteredMs = kind.everyMs * (0.75 + Math.random() / 4);
    const pauseMs = nextAt === null ? jitteredMs : nextAt.getTime() - now().getTime();
    return Math.max(Math.min(pauseMs, jitteredMs), minPauseMs);
  }

  async function again(boss: PgBoss, job: JobOf, pauseMs: number): Promise<void> {
    await boss.insert(queue, [{ data: job, ...optionsOf(job), startAfter: pauseMs / 1_000 }]);
    moments.set(keyOf(job), Date.now() + pauseMs + marginMs);
  }

  function optionsOf(job: JobOf) {
    const { dealerGroupId, kind } = job;
    return {
      singletonKey: keyOf(job),
      priority: kinds.get(kind)?.isLong === true ? 0 : 1,
      ...(dealerGroupId === null ? {} : { group: { id: dealerGroupId } }),
    };
  }

  function pause(): Promise<void> {
    const next = Math.min(pollMs, ...[...moments.values()].map((due) => due - Date.now()));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, next));
      timer.unref();
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    add: (kind) => void kinds.set(kind.name, kind),
    trigger,
    start() {
      working = work().catch((error: unknown) => reportFault(error, 'jobs'));
    },
    leave,
    async stop() {
      leave();
      await working;
    },
    listFailed: failed.list,
    async retry(which) {
      await failed.discard(which);
      trigger(which.kind, which.dealerGroupId);
    },
    discard: failed.discard,
  };
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
