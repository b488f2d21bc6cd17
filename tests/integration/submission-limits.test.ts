/** Limits of senders that hold across processes: two fuse boxes over one database count together. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubmissionCounts } from '#adapters/postgres/leads/submission-counts.ts';
import { createLimiters } from '#main/services/limiters.ts';
import { createSharedLimiter } from '#use-cases/guard/submission-limits.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
beforeEach(() => database.db.execute(sql`truncate submission_count`));

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000);
const counts = () => createSubmissionCounts(database.db, 'a key');
const reportFault = vi.fn();
beforeEach(() => reportFault.mockReset());

/** What each process of an installation has for itself. */
const openProcess = () => createLimiters({ mode: 'production', counts: counts(), reportFault });

async function rowCount(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from submission_count`,
  );
  return rows[0]?.count ?? 0;
}

describe('limits over one database', () => {
  it('B-52 lets a network send 20 forms in ten minutes, whichever process takes them', async () => {
    const processes = [openProcess(), openProcess()];
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        processes[index % 2]?.submissionLimiter.take('192.0.2.1', at(index)),
      ),
    );
    expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(20);
    for (const { submissionLimiter } of processes) {
      const answer = await submissionLimiter.take('192.0.2.1', at(100));
      expect(answer.isAllowed).toBe(false);
      expect(await submissionLimiter.take('192.0.2.2', at(100))).toEqual({ isAllowed: true });
    }
    expect(reportFault).not.toHaveBeenCalled();
  });

  it.each([
    ['5 forms without a proof', 'unprovenLimiter', 5],
    ['10 forms with one phone', 'phoneLimiter', 10],
  ] as const)(
    'B-52 allows %s over both processes, and counts them apart',
    async (_label, limiter, maxCount) => {
      const processes = [openProcess(), openProcess()];
      const take = async (index: number) =>
        (await processes[index % 2]?.[limiter].take('same sender', at(0)))?.isAllowed;
      for (let index = 0; index < maxCount; index += 1) expect(await take(index)).toBe(true);
      expect([await take(0), await take(1)]).toEqual([false, false]);
      expect(await processes[0]?.submissionLimiter.take('same sender', at(0))).toEqual({ isAllowed: true });
    },
  );

  it('B-52 starts again when the window has passed, to the second, and says how long to wait', async () => {
    const limits = { perAddress: 1, windowMs: 60_000, rememberedAddresses: 10 };
    const open = () => createSharedLimiter({ scope: 'test', limits, counts: counts(), reportFault });
    expect(await open().take('a', at(0))).toEqual({ isAllowed: true });
    expect(await open().take('a', at(20))).toEqual({ isAllowed: false, retryAfterSeconds: 40 });
    expect(await open().take('a', at(59))).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
    expect(await open().take('a', at(60))).toEqual({ isAllowed: true });
    expect((await open().take('a', at(61))).isAllowed).toBe(false);
  });

  it('B-52 keeps no one out for a day when the clock is set back by one', async () => {
    const limits = { perAddress: 1, windowMs: 60_000, rememberedAddresses: 10 };
    const open = () => createSharedLimiter({ scope: 'test', limits, counts: counts(), reportFault });
    await open().take('a', at(86_400));
    expect((await open().take('a', at(86_395))).isAllowed).toBe(false);
    expect((await open().take('a', at(0))).isAllowed).toBe(true);
    expect((await open().take('a', at(10))).isAllowed).toBe(false);
  });

  it('B-52 B-54 clears what has run out and keeps no address or phone to be read', async () => {
    const store = counts();
    const window = { scope: 'network', windowMs: 60_000, maxCount: 10 };
    for (let index = 0; index < 30; index += 1) {
      await store.add({ ...window, sender: `192.0.2.${index}` }, at(0));
    }
    expect(await rowCount()).toBe(30);
    const { rows } = await database.db.execute(sql`select * from submission_count`);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await store.add({ ...window, sender: 'later' }, at(60));
    await store.add({ ...window, sender: 'later' }, at(61));
    expect(await rowCount()).toBe(1);
  });

  it('B-52 counts no refused submissions, so that they take nothing from senders with allowance left', async () => {
    const store = counts();
    const window = { scope: 'texts', sender: 'a site', windowMs: 60_000 };
    for (let index = 0; index < 10; index += 1) await store.add({ ...window, maxCount: 4 }, at(0));
    expect(await store.add({ ...window, maxCount: 8 }, at(1))).toMatchObject({ times: 6 });
    expect(await store.add({ ...window, maxCount: 2 }, at(2))).toMatchObject({ times: 6 });
  });

  it('B-52 counts by itself, and says so, while the database is away or silent', async () => {
    const limits = { perAddress: 2, windowMs: 60_000, rememberedAddresses: 10 };
    const broken = { add: async () => Promise.reject(new Error('away')) };
    const silent = { add: () => new Promise<never>(() => undefined) };
    for (const store of [broken, silent]) {
      reportFault.mockReset();
      const limiter = createSharedLimiter({
        scope: 'test',
        limits,
        counts: store,
        reportFault,
        patienceMs: 20,
      });
      expect(await limiter.take('a', at(0))).toEqual({ isAllowed: true });
      expect(await limiter.take('a', at(0))).toEqual({ isAllowed: true });
      expect((await limiter.take('a', at(0))).isAllowed).toBe(false);
      expect(reportFault).toHaveBeenCalledTimes(2);
    }
  });
});
