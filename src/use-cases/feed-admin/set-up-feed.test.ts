/** Setting up a feed: from an upload to cars, with what is refused on the way, and tasks that can be cancelled. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { FeedOrigin } from '#domain/stock-feed/feed-setup.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { feedManager, feedSetupWorld } from '#tests/support/feed-setup-world.ts';
import { inlineFeedFiles } from '#tests/support/inline-feed-files.ts';
import { runFeedTasks } from './run-feed-tasks.ts';
import {
  cancelFeedTask,
  changeFeedState,
  chooseColumns,
  editFeed,
  fetchFeedNow,
  startFeed,
} from './set-up-feed.ts';
import { viewMappingFile, viewSetup } from './view-setup.ts';

const dealerGroupId = exampleGroup.id;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-setup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const world = (allowance?: Parameters<typeof feedSetupWorld>[1]) => feedSetupWorld(folder, allowance);
const caller = feedManager;

async function fileOf(text: string) {
  const path = join(folder, 'upload.csv');
  await writeFile(path, text);
  return { path, fileName: 'stock.csv', bytes: text.length };
}

const rows = (count: number) =>
  `Stock;Make;Model;Price\n${Array.from({ length: count }, (_, index) => `A${index};Kia;Rio;${18_000 + index}\n`).join('')}`;
const choices = new Map<string, FeedFieldName>([
  ['Stock', 'stockNumber'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Price', 'priceCents'],
]);
const labelOf = (field: FeedFieldName) => field;

let now: ReturnType<typeof world>;
beforeEach(() => {
  now = world();
});
const find = () => now.app.feedSetups.find({ dealerGroupId, name: 'banksia-dms' });
const start = async (text: string, origin: FeedOrigin = { by: 'upload' }, who = caller()) =>
  startFeed.perform(
    {
      caller: who,
      requested: { title: 'Banksia DMS', origin, file: origin.by === 'upload' ? await fileOf(text) : null },
    },
    now.app,
    exampleNow,
  );
const choose = () =>
  chooseColumns.perform(
    { caller: caller(), requested: { name: 'banksia-dms', choices, labelOf } },
    now.app,
    exampleNow,
  );
const goLive = (who = caller()) =>
  changeFeedState.perform(
    { caller: who, requested: { name: 'banksia-dms', action: 'go-live' } },
    now.app,
    exampleNow,
  );

describe('H-21 a feed that is set up', () => {
  it('goes from an uploaded file to cars, each step stored as a draft', async () => {
    expect(await start(rows(31))).toEqual({ kind: 'done', result: 'banksia-dms' });
    await runFeedTasks(now.app);
    expect(await find()).toMatchObject({
      state: 'draft',
      task: { kind: 'look', state: 'done' },
      content: { found: { rows: 31, format: { format: 'csv', delimiter: ';' } }, mapping: null },
    });
    expect(await choose()).toMatchObject({ kind: 'done' });
    await runFeedTasks(now.app);
    expect((await find())?.content.preview).toMatchObject({
      totals: { rows: 31, imported: 31, new: 31 },
      refused: null,
    });
    expect(now.store.cars).toEqual([]);
    expect(await goLive()).toMatchObject({ kind: 'done' });
    await runFeedTasks(now.app);
    expect(await find()).toMatchObject({ state: 'live', task: { kind: 'import', state: 'done' } });
    expect(now.store.cars).toHaveLength(31);
    expect(await now.store.countCars(dealerGroupId)).toEqual(new Map([['banksia-dms', 31]]));
    expect(now.app.feedFileStore.files.size).toBe(2);
  });

  it('has the mapping of the command line', async () => {
    await start(rows(3));
    await runFeedTasks(now.app);
    await choose();
    const answer = await viewMappingFile.perform(
      { caller: caller(), requested: { name: 'banksia-dms' } },
      now.app,
      exampleNow,
    );
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const path = join(folder, 'map.yaml');
    await writeFile(path, String(answer.result.body));
    const read = await inlineFeedFiles.readMapping(path);
    expect(read).toEqual({ kind: 'read', mapping: (await find())?.content.mapping });
  });

  it('imports 13,000 rows, says how far it is, and is cancelled without a change', async () => {
    await start(rows(13_000));
    await runFeedTasks(now.app);
    await choose();
    await runFeedTasks(now.app);
    await goLive();
    const shares: number[] = [];
    const { noteProgress } = now.app.feedSetups;
    now.app.feedSetups.noteProgress = async (one, id, progress) => {
      if (progress !== null) shares.push(progress.share);
      if (progress?.stage === 'writing')
        await cancelFeedTask.perform(
          { caller: caller(), requested: { name: 'banksia-dms' } },
          now.app,
          exampleNow,
        );
      return noteProgress(one, id, progress);
    };
    await runFeedTasks(now.app);
    expect(shares.length).toBeGreaterThan(1);
    expect(await find()).toMatchObject({ state: 'draft', task: { state: 'cancelled' } });
    expect(now.store.cars).toEqual([]);
  }, 180_000);

  it.each<[string, FeedOrigin, string | null]>([
    [
      'another group’s folder',
      { by: 'folder', folder: `${dealerGroupId}-two-dms`, files: '*.csv' },
      'begin with',
    ],
    [
      'another group’s key',
      { by: 'https', url: 'https://a.example/x', secret: `${dealerGroupId}-two` },
      'begin with',
    ],
    ['a foreign key', { by: 'https', url: 'https://a.example/x', secret: 'crm' }, 'begin with'],
    [
      'a password in the address',
      { by: 'https', url: 'https://u:p@a.example/x', secret: null },
      'out of the address',
    ],
    ['an address without TLS', { by: 'https', url: 'http://a.example/x', secret: null }, 'https://'],
    ['its own folder', { by: 'folder', folder: dealerGroupId, files: '*.csv' }, null],
    ['its own key', { by: 'https', url: 'https://a.example/x', secret: `${dealerGroupId}-dms` }, null],
  ])('may name %s or not', async (_label, origin, reason) => {
    const answer = await start('', origin);
    if (reason === null) expect(answer.kind).toBe('done');
    else
      expect(answer).toMatchObject({ kind: 'invalid', problems: { form: expect.stringContaining(reason) } });
  });

  it('has nothing fetched where the operator does not allow it', async () => {
    now = world({ addresses: false, folders: false });
    const answer = await start('', { by: 'https', url: 'https://a.example/x', secret: null });
    expect(answer).toMatchObject({ problems: { form: expect.stringContaining('operator has not allowed') } });
    await runFeedTasks(now.app);
    expect(now.fetched).toEqual([]);
  });

  it('says why its file could not be fetched, and never shows the query of its address', async () => {
    await start('', { by: 'https', url: 'https://dms.example/stock.csv?key=s3cret', secret: null });
    await runFeedTasks(now.app);
    const answer = await viewSetup.perform(
      { caller: caller(), requested: { name: 'banksia-dms' } },
      now.app,
      exampleNow,
    );
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect(answer.result.setup.task).toMatchObject({
      state: 'failed',
      reason: 'dms.example could not be reached',
    });
    expect(answer.result.setup.content.origin.text).toBe('dms.example/stock.csv?…');
    expect(JSON.stringify(answer.result)).not.toContain('s3cret');
  });

  it('does not go live before its preview, nor without the columns that every car has', async () => {
    await start(rows(3));
    await runFeedTasks(now.app);
    expect(await goLive()).toMatchObject({ kind: 'invalid' });
    const answer = await chooseColumns.perform(
      { caller: caller(), requested: { name: 'banksia-dms', choices: new Map([['Make', 'make']]), labelOf } },
      now.app,
      exampleNow,
    );
    expect(answer).toMatchObject({
      problems: { stockNumber: expect.any(String), model: expect.any(String) },
    });
  });

  it.each([
    ['owner', null, 'done'],
    ['stock', null, 'done'],
    ['stock', ['north'], 'missing'],
    ['web', null, 'forbidden'],
    ['sales', null, 'forbidden'],
  ] as const)('is for roles that reach all of the group: %s of %o', async (role, locations, kind) => {
    expect(
      (await start(rows(1), { by: 'upload' }, caller(role, locations === null ? null : [...locations]))).kind,
    ).toBe(kind);
  });

  it('needs a second proof before cars appear', async () => {
    await start(rows(1));
    expect(await goLive({ ...caller(), steppedUpAt: null })).toEqual({ kind: 'step-up', purpose: 'feeds' });
  });

  it('refuses what a colleague changed meanwhile', async () => {
    await start(rows(1));
    await runFeedTasks(now.app);
    const { change } = now.app.feedSetups;
    now.app.feedSetups.change = async (one, ...rest) => change({ ...one, version: 0 }, ...rest);
    expect(await choose()).toMatchObject({ problems: { form: expect.stringContaining('A colleague') } });
  });

  it('gets each new file at once where it is live, and is fetched when asked', async () => {
    await start(rows(3));
    await runFeedTasks(now.app);
    await choose();
    await runFeedTasks(now.app);
    await goLive();
    await runFeedTasks(now.app);
    const edit = { kind: 'file' as const, file: await fileOf(rows(4)) };
    await editFeed.perform(
      { caller: caller(), requested: { name: 'banksia-dms', edit } },
      now.app,
      exampleNow,
    );
    await runFeedTasks(now.app);
    expect(now.store.cars).toHaveLength(4);
    const fetch = (name: string) =>
      fetchFeedNow.perform({ caller: caller(), requested: { name } }, now.app, exampleNow);
    expect((await fetch('banksia-dms')).kind).toBe('done');
    expect((await fetch('unknown')).kind).toBe('missing');
    expect(now.due).toEqual(['banksia-dms']);
  });
});
