/**
 * Files that wait for approval, in PostgreSQL: stored to the byte, decided once, dropped when they are of no use any
 * more.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEntry } from '#adapters/postgres/schema/staff/audit.ts';
import { pendingImportPart } from '#adapters/postgres/schema/stock/import-run.ts';
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { emptyTotals } from '#domain/stock-feed/import-report.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { ImportRun, PendingImport, PendingImportDecision } from '#ports/stock/stock-import-store.ts';
import { exampleNote } from '../support/example-inbox.ts';
import { openFileDatabase } from '../support/for-file.ts';

const heldAt = new Date('2026-11-20T01:00:00Z');
const keptUntil = new Date(heldAt.getTime() + 30 * dayMs);
const mapping = feedMappingSchema.parse({
  feed: 'dms',
  format: 'csv',
  fields: { stockNumber: 'stock', make: 'make', model: 'model' },
});

let groups = 0;
const database = await openFileDatabase();
const folder = await mkdtemp(join(tmpdir(), 'forecourt-held-'));
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function start() {
  const dealerGroupId = `held-${++groups}`;
  const own = join(folder, dealerGroupId);
  const store = createPendingImportStore(database.db, own);
  const imports = createStockImportStore(database);
  const run = (id: string, changes: Partial<ImportRun> = {}): ImportRun => ({
    ...{ id, feedId: 'dms', fileName: `${id}.csv`, startedAt: heldAt, finishedAt: heldAt },
    counts: { new: 0, changed: 0, unchanged: 1, withdrawn: 2, rejected: 0 },
    heldReason: 'It shrank.',
    ...changes,
  });
  const hold = async (runId: string, contents: Buffer, minutes = 0) => {
    const path = join(folder, `${dealerGroupId}-${runId}`);
    await writeFile(path, contents);
    const held: PendingImport = {
      ...{ dealerGroupId, runId, feedId: 'dms', fileName: 'stock.csv', heldAt, keptUntil, mapping },
      placeDefaults: { locationSlug: 'north' },
      facts: {
        holds: [{ kind: 'shrink', text: 'It shrank' }],
        ...{ totals: emptyTotals, prices: null, gone: [], added: [], rejected: [] },
      },
    };
    const finishedAt = new Date(heldAt.getTime() + minutes * 60_000);
    await imports.transaction(dealerGroupId, (tx) => tx.recordImportRun(run(runId, { finishedAt })));
    await store.keep(held, path);
    await rm(path);
  };
  const decide = (runId: string, kind: PendingImportDecision, at = heldAt, group = dealerGroupId) =>
    store.decide(
      { dealerGroupId: group, runId },
      { kind, staffId: 'mia', staffName: 'Mia', at, audit: exampleNote('feed.confirm', runId, at, 'mia') },
    );
  const countParts = async () =>
    (
      await database.db
        .select()
        .from(pendingImportPart)
        .where(eq(pendingImportPart.dealerGroupId, dealerGroupId))
    ).length;
  const countNotes = async () =>
    (await database.db.select().from(auditEntry).where(eq(auditEntry.dealerGroupId, dealerGroupId))).length;
  return { dealerGroupId, own, store, imports, run, hold, decide, countParts, countNotes };
}

describe('held files in PostgreSQL', () => {
  it.each([
    ['empty', Buffer.alloc(0)],
    ['short', Buffer.from('stock,make\r\n"1",Kia\r\n')],
    ['of several parts', randomBytes(2_500_000)],
  ])('H-15 come back to the byte, and leave nothing on the disk: %s', async (_label, contents) => {
    const { dealerGroupId, own, store, hold } = await start();
    await hold('one', contents);
    const file = await store.restore({ dealerGroupId, runId: 'one' });
    if (file === null) throw new Error('It is not kept.');
    expect((await readFile(file.path)).equals(contents)).toBe(true);
    await file.release();
    expect(await readdir(own)).toEqual([]);
    expect(await store.find({ dealerGroupId, runId: 'one' })).toMatchObject({
      mapping,
      placeDefaults: { locationSlug: 'north' },
      decision: null,
    });
  });

  it('H-13 H-16 are decided by one of two who do at once, with one entry of the audit', async () => {
    const { dealerGroupId, store, imports, hold, decide, countNotes, countParts } = await start();
    await hold('one', Buffer.from('a'));
    const outcomes = await Promise.all([decide('one', 'approved'), decide('one', 'approved')]);
    expect(outcomes.toSorted()).toEqual(['decided', 'decided-before']);
    expect(await countNotes()).toBe(1);
    const mine = (await store.listApproved()).filter((held) => held.dealerGroupId === dealerGroupId);
    expect(mine).toMatchObject([{ runId: 'one', decision: { kind: 'approved', staffName: 'Mia' } }]);
    await store.finish({ dealerGroupId, runId: 'one' }, { kind: 'applied', reason: null });
    await store.finish({ dealerGroupId, runId: 'one' }, { kind: 'stale', reason: 'later' });
    expect(await countParts()).toBe(0);
    expect(await imports.listImportRuns(dealerGroupId, 9)).toMatchObject([
      { id: 'one', decision: { kind: 'approved', staffName: 'Mia', end: { kind: 'applied' } } },
    ]);
  });

  it('H-15 drops the file when it is rejected, replaced or too old', async () => {
    const { dealerGroupId, store, hold, decide, countParts, countNotes } = await start();
    await hold('rejected', Buffer.from('a'));
    expect(await decide('rejected', 'rejected')).toBe('decided');
    expect(await countParts()).toBe(0);
    await hold('replaced', Buffer.from('b'), 1);
    await hold('newest', Buffer.from('c'), 2);
    expect(await countParts()).toBe(1);
    expect(await store.restore({ dealerGroupId, runId: 'replaced' })).toBeNull();
    expect(await decide('replaced', 'approved')).toBe('stale');
    await store.expire(new Date(keptUntil.getTime() - 1));
    expect(await countParts()).toBe(1);
    await store.expire(keptUntil);
    expect(await countParts()).toBe(0);
    expect(await decide('newest', 'approved', keptUntil)).toBe('expired');
    expect(await countNotes()).toBe(1);
  });

  it('H-15 stay what waits while a server could not be reached, and not once another file was read', async () => {
    const { dealerGroupId, imports, run, hold, decide } = await start();
    await hold('one', Buffer.from('a'));
    const at = (minutes: number) => new Date(heldAt.getTime() + minutes * 60_000);
    const failure = { kind: 'failed', reason: 'no answer' } as const;
    await imports.recordFailedRun(dealerGroupId, {
      ...run('two', { finishedAt: at(1), heldReason: null }),
      failure,
    });
    await imports.transaction(dealerGroupId, async (tx) => {
      expect(await tx.findNewestRunId('dms')).toBe('one');
      expect(await tx.findNewestRunId('other')).toBeNull();
      await tx.recordImportRun(run('three', { finishedAt: at(2), heldReason: null }));
    });
    expect(await decide('one', 'approved')).toBe('stale');
  });

  it('CFG-4 H-15 are the dealer group’s own', async () => {
    const { store, hold, decide } = await start();
    await hold('one', Buffer.from('a'));
    expect(await store.find({ dealerGroupId: 'another', runId: 'one' })).toBeNull();
    expect(await store.restore({ dealerGroupId: 'another', runId: 'one' })).toBeNull();
    expect(await decide('one', 'approved', heldAt, 'another')).toBe('expired');
    expect(await store.list('another', 9)).toEqual([]);
  });
});
