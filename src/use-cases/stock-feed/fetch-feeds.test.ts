import { beforeEach, describe, expect, it } from 'vitest';
import { dealerGroupSchema } from '#domain/site/dealer-group.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { ClaimedFeed, FeedFiles, FeedMail, FoundFeed } from '#ports/stock/feed-source.ts';
import type { Quarantine } from '#ports/stock/quarantine.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { scriptedFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryFeedFiles, memoryFeedSetups } from '#tests/support/memory-feed-setups.ts';
import { memoryPendingImports } from '#tests/support/memory-pending-imports.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import { type FetchFeedPorts, fetchFeeds } from './fetch-feeds.ts';

const now = new Date('2026-11-23T06:00:00Z');
const mapping = feedMappingSchema.parse({
  feed: 'dms',
  format: 'csv',
  fields: { stockNumber: 'stock', make: 'make', model: 'model' },
});
const stockImport = dealerGroupSchema.shape.stockImport.parse({
  fetched: [
    {
      name: 'dms',
      from: { by: 'https', url: 'https://dms.example/today.csv' },
      map: 'feeds/dms.yaml',
      everyMinutes: 30,
      mailTo: ['stock@banksia.example'],
    },
  ],
});
const group = { ...exampleGroup, stockImport };

let store: MemoryStockImportStore;
let quarantine: Quarantine;
let mails: FeedMail[];
let kept: ClaimedFeed & { startedAt: Date | null };
let released: number;

beforeEach(() => {
  store = new MemoryStockImportStore();
  quarantine = memoryQuarantine();
  mails = [];
  kept = { mark: null, failure: null, startedAt: null };
  released = 0;
});

function feedOf(stockNumbers: readonly string[]): FeedFiles {
  return scriptedFeedFiles({
    readMapping: async (path) =>
      path === '/sites/feeds/dms.yaml'
        ? { kind: 'read', mapping }
        : { kind: 'refused', problems: [{ file: path, path: '', message: 'there is no such file' }] },
    async *readFeed() {
      yield { kind: 'columns', columns: ['stock', 'make', 'model'] };
      for (const [index, stock] of stockNumbers.entries()) {
        const values = new Map(Object.entries({ stock, make: 'Kia', model: 'Rio' }));
        yield { kind: 'row', row: { line: index + 2, values } };
      }
    },
  });
}

function look(
  found: Omit<Extract<FoundFeed, { kind: 'found' }>, 'release'> | Exclude<FoundFeed, { kind: 'found' }>,
  stock: readonly string[],
  changes: Partial<FetchFeedPorts> = {},
  at = now,
) {
  const app: FetchFeedPorts = {
    groups: () => [group],
    feedSchedule: {
      listLooks: async () => [],
      makeDue: async () => undefined,
      take: async (_feed, { dueBefore }) => {
        if (kept.startedAt !== null && kept.startedAt > dueBefore) return null;
        kept = { ...kept, startedAt: at };
        return kept;
      },
      finish: async (_feed, { mark, failure, owed }) => {
        kept = { ...kept, mark, failure };
        mails.push(...owed);
      },
    },
    feedSource: {
      find: async () => (found.kind === 'found' ? { ...found, release: async () => void released++ } : found),
    },
    newMailId: () => `mail-${mails.length + 1}`,
    mappingPath: (map) => `/sites/${map}`,
    signal: new AbortController().signal,
    stockImportStore: store,
    feedFiles: feedOf(stock),
    quarantine,
    feedFileStore: memoryFeedFiles(),
    feedSetups: memoryFeedSetups(),
    pendingImports: memoryPendingImports(store),
    importReports: { save: async () => 'report-1' },
    clock: () => at,
    newRunId: () => 'run-1',
    ...changes,
  };
  return fetchFeeds(app, at);
}

const found = (mark: string) => ({ kind: 'found' as const, path: '/tmp/feed', fileName: 'today.csv', mark });
const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);

describe('a feed that is fetched', () => {
  it('is imported when it is due, once for each file, and a mail to the dealer is queued', async () => {
    await look(found('one'), ['A', 'B']);
    expect(store.cars.map(({ stockNumber }) => stockNumber)).toEqual(['A', 'B']);
    expect([kept.mark, released]).toEqual(['one', 1]);
    expect(mails).toEqual([
      {
        id: 'mail-1',
        recipient: 'stock@banksia.example',
        subject: 'Example Group: stock feed dms: 2 new, 0 changed, 0 withdrawn, 0 rejected',
        text: expect.stringContaining('2 rows = 2 imported + 0 rejected'),
      },
    ]);
    await look(found('two'), [], {}, later(29));
    expect([store.cars.length, mails.length]).toEqual([2, 1]);
    await look({ kind: 'nothing-new' }, [], {}, later(30));
    expect([kept.mark, mails.length]).toEqual(['one', 1]);
  });

  it('that lost most of its cars changes nothing, and the mail says how to confirm', async () => {
    await look(found('one'), ['A', 'B', 'C']);
    await look(found('two'), ['A'], {}, later(30));
    expect(store.cars.map(({ status }) => status)).not.toContain('withdrawn');
    expect(mails[1]).toMatchObject({
      subject: expect.stringContaining('held, nothing changed'),
      text: expect.stringContaining('--confirm-shrink'),
    });
  });

  it('that cannot be fetched is reported once, and again when the reason changes', async () => {
    const failed = (reason: string) => ({ kind: 'failed' as const, reason });
    await look(failed('dms.example answered with status 500'), []);
    await look(failed('dms.example answered with status 500'), [], {}, later(30));
    await look(failed('FEED_SECRET_DMS is not set'), [], {}, later(60));
    expect(mails.map(({ subject, text }) => [subject.split(': ').at(-1), text.split('\n')[0]])).toEqual([
      ['not fetched', 'Nothing was changed: dms.example answered with status 500.'],
      ['not fetched', 'Nothing was changed: FEED_SECRET_DMS is not set.'],
    ]);
    // Each attempt is listed, those of one reason in one line.
    expect(await store.listImportRuns(group.id, 9)).toMatchObject([
      { failure: { kind: 'failed', reason: 'FEED_SECRET_DMS is not set' }, startedAt: later(60) },
      {
        failure: { kind: 'failed', reason: 'dms.example answered with status 500' },
        ...{ startedAt: now, finishedAt: later(30), times: 2 },
      },
    ]);
  });

  it('is read again once its mapping is corrected', async () => {
    await look(found('one'), ['A'], { mappingPath: () => '/nowhere.yaml' });
    expect([kept.mark, store.cars.length, released]).toEqual([null, 0, 1]);
    expect(mails[0]?.text).toContain('the mapping cannot be used: /nowhere.yaml: there is no such file');
  });

  it('leaves the others alone when one fails, and throws nothing', async () => {
    await look(found('one'), ['A'], {
      importReports: { save: () => Promise.reject(new Error('disk full')) },
    });
    expect(mails[0]?.text).toContain('disk full');
  });
});
