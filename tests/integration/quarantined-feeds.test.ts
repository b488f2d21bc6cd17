/**
 * A feed that breaks the limits of reading is quarantined with a message to its own dealer, and not read again after a
 * restart.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFeedFiles } from '#adapters/feed-files/feed-files.ts';
import { createOperatorFigures } from '#adapters/postgres/operator-figures.ts';
import { createFeedFileStore } from '#adapters/postgres/stock/feed-file-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createFeedSetupStore } from '#adapters/postgres/stock/feed-setup-store.ts';
import { createPendingImportStore } from '#adapters/postgres/stock/pending-import-store.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { dealerGroupSchema } from '#domain/site/dealer-group.ts';
import type { ImportReport } from '#domain/stock-feed/import-report.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { fetchFeeds } from '#use-cases/stock-feed/fetch-feeds.ts';
import { exampleGroup } from '../support/example-group.ts';
import { openFileDatabase } from '../support/for-file.ts';

const map = join(import.meta.dirname, '..', 'fixtures', 'stock-feeds', 'plain.yaml');
const roomy = { idleTimeoutMs: 60_000, totalTimeoutMs: 60_000, memoryMb: 512 };
const timeout = 60_000;
const start = new Date('2026-11-28T01:00:00Z');

const database = await openFileDatabase();
const folder = await mkdtemp(join(tmpdir(), 'forecourt-quarantine-'));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const header = 'Stock,Make,Model,Year,Price,Kms,Comments';
const rows = (count: number, comment = 'One owner') =>
  Array.from({ length: count }, (_, number) => `K${number},Toyota,Camry,2019,24990,52310,${comment}`);

/** Two dealers with a feed each; the first one's is what a test makes of it. */
async function openDealers() {
  const names = ['hostile', 'harmless'].map((name) => `${name}-${randomUUID().slice(0, 8)}`);
  const groups = names.map((id) => ({
    ...exampleGroup,
    id,
    stockImport: dealerGroupSchema.shape.stockImport.parse({
      fetched: [
        {
          name: 'dms',
          from: { by: 'https', url: `https://${id}.example/stock.csv` },
          map: 'feeds/plain.yaml',
          everyMinutes: 30,
          mailTo: [`stock@${id}.example`],
        },
      ],
    }),
  }));
  const [hostile = '', harmless = ''] = names;
  const quarantine = createQuarantine(database.db);
  const pathOf = (id: string) => join(folder, `${id}.csv`);
  const write = (id: string, lines: readonly string[]) =>
    writeFile(pathOf(id), `${[header, ...lines].join('\n')}\n`);
  await write(harmless, rows(3));

  /** As a server that has just started, at the given half hour; one that dies notes nothing after it began to read. */
  async function look(halfHours: number, { limits = roomy, diesReading = '' } = {}) {
    const now = new Date(start.getTime() + halfHours * 30 * minuteMs);
    const feedFiles = createFeedFiles(limits);
    const reports: ImportReport[] = [];
    const collected: string[] = [];
    await fetchFeeds(
      {
        groups: () => groups,
        feedSchedule: createFeedSchedule(database.db),
        feedSource: {
          find: async (from) => {
            const host = 'url' in from ? new URL(from.url).host : '';
            const path = pathOf(host.replace(/\.example$/, ''));
            return {
              kind: 'found',
              path,
              fileName: 'stock.csv',
              mark: 'newest',
              release: async () => undefined,
            };
          },
        },
        newMailId: randomUUID,
        mappingPath: () => map,
        signal: new AbortController().signal,
        feedSetups: createFeedSetupStore(database.db),
        feedFileStore: createFeedFileStore(database.db, tmpdir()),
        stockImportStore: createStockImportStore(database),
        feedFiles: {
          ...feedFiles,
          collect: (feed, watch) => {
            collected.push(feed.path);
            if (diesReading !== '' && feed.path === pathOf(diesReading)) throw new Error('Killed.');
            return feedFiles.collect(feed, watch);
          },
        },
        pendingImports: createPendingImportStore(database.db, folder),
        quarantine: {
          ...quarantine,
          finish: async (input) => {
            if (input.dealerGroupId !== diesReading) await quarantine.finish(input);
          },
        },
        importReports: { save: async (report) => `report-${reports.push(report)}` },
        clock: () => now,
        newRunId: randomUUID,
      },
      now,
    ).finally(feedFiles.close);
    return {
      hasReadHostile: collected.includes(pathOf(hostile)),
      outcomes: Object.fromEntries(reports.map(({ dealerGroupId, outcome }) => [dealerGroupId, outcome])),
    };
  }
  const countCars = async (id: string) => {
    const { rows: counted } = await database.pool.query<{ cars: string }>(
      'select count(*) as cars from car where dealer_group_id = $1',
      [id],
    );
    return Number(counted[0]?.cars);
  };
  const listMails = async (id: string) => {
    const { rows: mails } = await database.pool.query<{ recipient: string; text: string }>(
      'select recipient, text from feed_mail where dealer_group_id = $1 order by created_at',
      [id],
    );
    return mails;
  };
  return { hostile, harmless, write, look, countCars, listMails, quarantine };
}

describe('a fetched feed that breaks the limits of reading', () => {
  it.each([
    // Long enough for the three rows of the other dealer on a busy machine, and for no such file.
    ['time', { ...roomy, totalTimeoutMs: 1_500 }, /took longer than 1\.5 seconds/],
    ['memory', { ...roomy, memoryMb: 24 }, /took more than 24 MB of memory/],
  ])(
    'DATA-1 of %s changes nothing, is reported to its dealer alone and not read again, and other feeds are imported',
    { timeout },
    async (_what, limits, reason) => {
      const { hostile, harmless, write, look, countCars, listMails, quarantine } = await openDealers();
      await write(hostile, rows(80_000, 'a comment '.repeat(50)));
      const { outcomes } = await look(0, { limits });
      expect(outcomes).toMatchObject({ [hostile]: 'quarantined' });
      await look(1);
      expect([await countCars(hostile), await countCars(harmless)]).toEqual([0, 3]);
      const mails = await listMails(hostile);
      expect(mails).toEqual([{ recipient: `stock@${hostile}.example`, text: expect.stringMatching(reason) }]);
      expect(JSON.stringify(await listMails(harmless))).not.toContain('uarantined');
      expect(await quarantine.list(hostile, 10)).toMatchObject([
        { source: 'feed plain', reason: expect.stringMatching(reason) },
      ]);
      expect(await quarantine.list(harmless, 10)).toEqual([]);
      expect((await createOperatorFigures(database.pool).countQuarantined()).feed).toBeGreaterThan(0);

      // With all the room there is: it is the same file.
      const again = await look(2);
      expect(again.outcomes).toMatchObject({ [hostile]: 'quarantined', [harmless]: 'applied' });
      expect(again.hasReadHostile).toBe(false);
      expect(await countCars(hostile)).toBe(0);
      await write(hostile, rows(5));
      expect((await look(3)).outcomes).toMatchObject({ [hostile]: 'applied' });
      expect(await countCars(hostile)).toBe(5);
    },
  );

  it('DATA-1 that ended the server twice is not read a third time', { timeout }, async () => {
    const { hostile, write, look, listMails, countCars } = await openDealers();
    await write(hostile, rows(2));
    expect((await look(0, { diesReading: hostile })).hasReadHostile).toBe(true);
    expect((await look(1, { diesReading: hostile })).hasReadHostile).toBe(true);
    const third = await look(2);
    expect(third).toMatchObject({ hasReadHostile: false, outcomes: { [hostile]: 'quarantined' } });
    expect(await countCars(hostile)).toBe(0);
    expect((await listMails(hostile)).at(-1)?.text).toContain('the server stopped 2 times while reading it');
  });

  it('DATA-1 that ended the server once and is read then leaves no note', { timeout }, async () => {
    const { hostile, write, look, countCars } = await openDealers();
    await write(hostile, rows(2));
    await look(0, { diesReading: hostile });
    expect((await look(1)).outcomes).toMatchObject({ [hostile]: 'applied' });
    expect(await countCars(hostile)).toBe(2);
    const { rows: notes } = await database.pool.query(
      'select count(*) as notes from foreign_input where dealer_group_id = $1',
      [hostile],
    );
    expect(notes).toEqual([{ notes: '0' }]);
  });

  it('DATA-1 that was read while the database went away is not counted as one that stopped the server', async () => {
    let isAway = false;
    const db = new Proxy(database.db, {
      get(target, key) {
        if (isAway && key === 'delete') throw new Error('The database is away.');
        return Reflect.get(target, key);
      },
    });
    const quarantine = createQuarantine(db);
    const input = { dealerGroupId: randomUUID(), source: 'feed dms', fingerprint: 'f' };
    const times = { now: start, busySince: start };
    const other = { ...input, fingerprint: 'g' };
    for (let time = 0; time < 3; time += 1) {
      expect(await quarantine.begin(input, times)).toEqual({ kind: 'begun', unfinishedBefore: 0 });
      isAway = true;
      await expect(quarantine.finish(input)).rejects.toThrow('away');
      isAway = false;
    }
    // Whatever is read next removes it.
    await quarantine.begin(other, times);
    expect(await createQuarantine(database.db).begin(input, times)).toEqual({
      kind: 'begun',
      unfinishedBefore: 0,
    });
    await quarantine.add(input, 'too long', start);
    expect([await quarantine.findReason(input), await quarantine.findReason(other)]).toEqual([
      'too long',
      null,
    ]);
  });
});
