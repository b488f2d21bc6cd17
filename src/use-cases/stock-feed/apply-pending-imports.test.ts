import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { PendingImportDecision } from '#ports/stock/stock-import-store.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { scriptedFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryFeedFiles } from '#tests/support/memory-feed-setups.ts';
import { memoryPendingImports } from '#tests/support/memory-pending-imports.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import { type ApplyPendingPorts, applyPendingImports } from './apply-pending-imports.ts';
import { importStockFeed } from './import-stock-feed.ts';

const fields = { stockNumber: 'stock', make: 'make', model: 'model', priceCents: 'price' };
const mapping = feedMappingSchema.parse({ feed: 'dms', format: 'csv', fields });
const start = new Date('2026-11-20T01:00:00Z');
const group = exampleGroup.id;

let store: MemoryStockImportStore;
let pendingImports: ReturnType<typeof memoryPendingImports>;
let now: Date;
let runs: number;

beforeEach(() => {
  store = new MemoryStockImportStore();
  pendingImports = memoryPendingImports(store);
  now = start;
  runs = 0;
});

/** Files by their path: what lies there now, not what lay there once. */
const files = {
  'three.csv': [['A'], ['B'], ['C']],
  'one.csv': [['A']],
  'none.csv': [],
  'four.csv': [['A'], ['B'], ['C'], ['D']],
} as const;

function portsOf(): ApplyPendingPorts {
  return {
    groups: () => [exampleGroup],
    stockImportStore: store,
    pendingImports,
    feedFiles: scriptedFeedFiles({
      readMapping: async () => ({ kind: 'read', mapping }),
      async *readFeed(path) {
        yield { kind: 'columns', columns: ['stock', 'make', 'model', 'price'] };
        for (const [index, [stock]] of files[path as keyof typeof files].entries()) {
          const values = new Map(Object.entries({ stock, make: 'Kia', model: 'Rio', price: '20000' }));
          yield { kind: 'row', row: { line: index + 2, values } };
        }
      },
    }),
    quarantine: memoryQuarantine(),
    feedFileStore: memoryFeedFiles(),
    importReports: { save: async () => 'report' },
    clock: () => now,
    newRunId: () => `run-${++runs}`,
    signal: new AbortController().signal,
  };
}

function fetched(fileName: keyof typeof files) {
  const request = { group: exampleGroup, mapping, filePath: fileName, fileName, placeDefaults: {} };
  return importStockFeed(
    { ...request, confirmed: nothingConfirmed, dryRun: false, onProgress: () => undefined },
    portsOf(),
  );
}

const decide = (runId: string, kind: PendingImportDecision) =>
  pendingImports.decide(
    { dealerGroupId: group, runId },
    { kind, staffId: 'mia', staffName: 'Mia', at: now, audit: {} as AuditNote },
  );
const inStock = () => store.cars.filter(({ status }) => status === 'in_stock').map((car) => car.stockNumber);
const endOf = async (runId: string) => (await pendingImports.find({ dealerGroupId: group, runId }))?.end;

describe('a file that waits for approval', () => {
  beforeEach(async () => {
    await fetched('three.csv');
    expect(await fetched('one.csv')).toMatchObject({ kind: 'held', holds: [{ kind: 'shrink' }] });
  });

  it('H-15 is stored for 30 days with what it would change', async () => {
    const [held] = await pendingImports.list(group, 9);
    expect(held).toMatchObject({
      runId: 'run-2',
      fileName: 'one.csv',
      keptUntil: new Date(start.getTime() + 30 * dayMs),
      facts: {
        holds: [{ kind: 'shrink', text: expect.stringMatching(/lost 2 of its 3 cars: more than a third$/) }],
        totals: { withdrawn: 2, unchanged: 1 },
        gone: [{ stockNumber: 'B' }, { stockNumber: 'C' }],
      },
    });
    await applyPendingImports(portsOf());
    expect(inStock()).toEqual(['A', 'B', 'C']);
  });

  it('H-15 is imported as it was shown once it is approved, and once only', async () => {
    expect(await decide('run-2', 'approved')).toBe('decided');
    await applyPendingImports(portsOf());
    expect(inStock()).toEqual(['A']);
    expect(await endOf('run-2')).toEqual({ kind: 'applied', reason: null });
    expect([pendingImports.files.size, runs]).toEqual([0, 3]);
    await applyPendingImports(portsOf());
    expect(runs).toBe(3);
  });

  it('H-15 changes nothing once it is rejected', async () => {
    expect(await decide('run-2', 'rejected')).toBe('decided');
    expect(await decide('run-2', 'approved')).toBe('decided-before');
    await applyPendingImports(portsOf());
    expect([inStock(), runs]).toEqual([['A', 'B', 'C'], 2]);
  });

  it('H-15 is superseded by a newer file, before it is decided and after', async () => {
    await fetched('four.csv');
    expect(await decide('run-2', 'approved')).toBe('stale');
    await fetched('one.csv');
    expect(await decide('run-4', 'approved')).toBe('decided');
    await fetched('four.csv');
    await applyPendingImports(portsOf());
    expect(inStock()).toEqual(['A', 'B', 'C', 'D']);
    expect(await endOf('run-4')).toMatchObject({ kind: 'stale', reason: expect.stringContaining('newer') });
  });

  it('H-15 waits again where it would now change what was not reviewed', async () => {
    // The stock's prices are others by now: approved was the loss of two cars alone.
    const high = store.cars.map((car) => ({ ...car, priceCents: 200_000_00 }));
    await store.transaction(group, async (tx) => {
      await tx.update(high.map((car) => ({ car, feedId: 'dms', fingerprint: 'other' })));
    });
    await decide('run-2', 'approved');
    await applyPendingImports(portsOf());
    expect(inStock()).toEqual(['A', 'B', 'C']);
    expect(await endOf('run-2')).toMatchObject({ kind: 'held', reason: expect.stringContaining('prices') });
    expect(await pendingImports.list(group, 1)).toMatchObject([{ runId: 'run-3', decision: null }]);
  });

  it('H-15 can be decided for 30 days and no longer', async () => {
    now = new Date(start.getTime() + 30 * dayMs);
    await applyPendingImports(portsOf());
    expect([await decide('run-2', 'approved'), pendingImports.files.size]).toEqual(['expired', 0]);
  });

  it('H-15 is left to the next start where this one is stopped', async () => {
    await decide('run-2', 'approved');
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    await applyPendingImports({ ...portsOf(), signal: stop.signal });
    expect(await endOf('run-2')).toBeNull();
    await applyPendingImports(portsOf());
    expect(inStock()).toEqual(['A']);
  });
});
