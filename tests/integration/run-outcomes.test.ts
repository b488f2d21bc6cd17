/** Every attempt to import a feed is listed with its outcome, and counted for monitoring. */
import { describe, expect, it } from 'vitest';
import { createOperatorFigures } from '#adapters/postgres/operator-figures.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import type { ImportFailure, ImportRun } from '#ports/stock/stock-import-store.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

/** The figures are of the last 24 hours of the database's own clock. */
const hour = Date.now() - 3_600_000;
const at = (minutes: number) => new Date(hour + minutes * 60_000);
const none = { new: 0, changed: 0, unchanged: 9, withdrawn: 0, rejected: 0 };
let ids = 0;
const run = (minutes: number, changes: Partial<ImportRun> = {}): ImportRun => ({
  ...{ id: `run-${++ids}`, feedId: 'dms', fileName: 'stock.csv', startedAt: at(minutes) },
  ...{ finishedAt: at(minutes), counts: none, heldReason: null },
  ...changes,
});

describe('attempts of a feed', () => {
  const store = () => createStockImportStore(database);
  const record = (group: string, ...runs: readonly ImportRun[]) =>
    store().transaction(group, async (tx) => {
      for (const each of runs) await tx.recordImportRun(each);
    });
  const fail = (group: string, minutes: number, failure: ImportFailure, feedId = 'dms') =>
    store().recordFailedRun(group, { ...run(minutes, { feedId }), failure });

  it('H-15 are all listed with what became of them, and counted', async () => {
    await record(
      'all',
      run(1, { counts: { ...none, new: 3 } }),
      run(2),
      run(3, { counts: { ...none, withdrawn: 6 }, heldReason: 'It shrank.' }),
    );
    await fail('all', 4, { kind: 'refused', reason: 'the file is empty' });
    await fail('all', 5, { kind: 'quarantined', reason: 'it took too long' });
    await fail('all', 6, { kind: 'failed', reason: 'no answer' });
    const listed = await store().listImportRuns('all', 9);
    expect(listed.map(runOutcomeOf)).toEqual([
      'failed',
      'quarantined',
      'refused',
      'held',
      'unchanged',
      'applied',
    ]);
    expect(await createOperatorFigures(database.pool).countImportRuns()).toEqual({
      taken: 1,
      unchanged: 1,
      held: 1,
      refused: 1,
      quarantined: 1,
      failed: 1,
    });
  });

  it('H-15 share a line while they fail for the same reason, which counts them and moves up', async () => {
    const away = { kind: 'failed', reason: 'no answer' } as const;
    await fail('again', 1, away);
    await fail('again', 2, away, 'other');
    await fail('again', 3, away);
    await fail('again', 4, away);
    const lines = async () =>
      (await store().listImportRuns('again', 9)).map(({ feedId, startedAt, finishedAt, failure, times }) => [
        feedId,
        startedAt,
        finishedAt,
        failure?.reason,
        times,
      ]);
    expect(await lines()).toEqual([
      ['dms', at(1), at(4), 'no answer', 3],
      ['other', at(2), at(2), 'no answer', undefined],
    ]);
    await fail('again', 5, { kind: 'failed', reason: 'wrong password' });
    await fail('again', 6, away);
    await record('again', run(7));
    await fail('again', 8, away);
    expect((await lines()).map((line) => line[4])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      3,
      undefined,
    ]);
    // A file that is refused is another file each time.
    await fail('again', 9, { kind: 'refused', reason: 'it is empty' });
    await fail('again', 10, { kind: 'refused', reason: 'it is empty' });
    expect(await lines()).toHaveLength(8);
  });

  it('CFG-4 H-15 say when a feed was last looked for, of one dealer group', async () => {
    const schedule = createFeedSchedule(database.db);
    const feed = { dealerGroupId: 'looks', name: 'dms' };
    await schedule.take(feed, { dueBefore: at(0), lostBefore: at(0), now: at(1) });
    expect(await schedule.listLooks('looks')).toEqual([
      { name: 'dms', startedAt: at(1), endedAt: null, failure: null },
    ]);
    await schedule.finish(feed, { mark: 'one', failure: 'no answer', owed: [], now: at(2) });
    expect(await schedule.listLooks('looks')).toEqual([
      { name: 'dms', startedAt: at(1), endedAt: at(2), failure: 'no answer' },
    ]);
    expect(await schedule.listLooks('others')).toEqual([]);
  });
});
