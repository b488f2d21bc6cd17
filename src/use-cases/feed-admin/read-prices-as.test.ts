/** A file whose prices came a hundred times too small is read again in the other unit, with one press. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import { likelyUnit } from '#domain/stock-feed/price-unit.ts';
import { likelyCause } from '#domain/stock-feed/unusual-file.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { feedManager, feedSetupWorld } from '#tests/support/feed-setup-world.ts';
import { readPrices, remedyOf } from './read-prices-as.ts';
import { runFeedTasks } from './run-feed-tasks.ts';
import { changeFeedState, chooseColumns, editFeed, startFeed } from './set-up-feed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-correct-'));
});
afterAll(() => rm(folder, { recursive: true }));

let app: ReturnType<typeof feedSetupWorld>['app'];
let store: ReturnType<typeof feedSetupWorld>['store'];
let at = exampleNow;
beforeEach(() => {
  at = exampleNow;
  ({ app, store } = feedSetupWorld(folder));
});
const caller = feedManager();
const name = 'our-stock';
const choices = new Map<string, FeedFieldName>([
  ['Stock', 'stockNumber'],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Price', 'priceCents'],
]);
async function file(rows: string) {
  const path = join(folder, 'stock.csv');
  await writeFile(path, `Stock;Make;Model;Price\n${rows}`);
  return { path, fileName: 'stock.csv', bytes: rows.length };
}
async function previewed(rows: string) {
  const requested = { title: 'Our stock', origin: { by: 'upload' as const }, file: await file(rows) };
  await startFeed.perform({ caller, requested }, app, at);
  await runFeedTasks(app);
  const chosen = { name, choices, labelOf: (field: FeedFieldName) => field };
  await chooseColumns.perform({ caller, requested: chosen }, app, at);
  await runFeedTasks(app);
}
async function goLive() {
  await changeFeedState.perform({ caller, requested: { name, action: 'go-live' } }, app, at);
  await runFeedTasks(app);
}
async function upload(rows: string) {
  const edit = { kind: 'file' as const, file: await file(rows) };
  await editFeed.perform({ caller, requested: { name, edit } }, app, at);
  await runFeedTasks(app);
}
const priceOf = (stockNumber: string) =>
  store.cars.find((car) => car.stockNumber === stockNumber)?.priceCents;
const find = () => app.feedSetups.find({ dealerGroupId: exampleGroup.id, name });
const cars = (unit: number) =>
  ['A1', 'A2', 'A3', 'A4']
    .map((stock, index) => `${stock};Kia;Rio;${(18_990 + index * 1_000) * unit}\n`)
    .join('');

async function heldRun() {
  const [run] = await store.listImportRuns(exampleGroup.id, 1);
  if (run?.heldReason == null) throw new Error('The file is not held.');
  return run.id;
}
const use = (runId: string, unit: string, who = caller) =>
  readPrices.perform({ caller: who, requested: { runId, unit } }, app, at);

describe('H-22 a file whose prices look divided or multiplied by 100', () => {
  it('is read in the other unit, as is every file after it', async () => {
    await previewed(cars(100));
    await goLive();
    expect(priceOf('A1')).toBe(18_990_00);
    await upload(cars(1));
    const run = await heldRun();
    const facts = (await app.pendingImports.find({ dealerGroupId: exampleGroup.id, runId: run }))?.facts;
    if (facts === undefined) throw new Error('The file is not stored.');
    expect(remedyOf(likelyUnit(facts), (await find()) ?? undefined)).toBe('dollars');
    expect(likelyCause(facts)).toContain('prices in dollars while this feed reads cents');
    expect((await use(run, 'dollars', feedManager('web'))).kind).toBe('forbidden');
    expect(await use(run, 'pounds')).toMatchObject({ kind: 'invalid' });
    expect(await use(run, 'dollars')).toEqual({ kind: 'done', result: name });
    await runFeedTasks(app);
    expect((await find())?.content.mapping?.fields.priceCents?.steps).toEqual([{ money: true }]);
    expect(priceOf('A1')).toBe(18_990_00);
    const [newest] = await store.listImportRuns(exampleGroup.id, 1);
    expect(newest).toMatchObject({ heldReason: null, fileName: 'stock.csv' });
    expect(await use(run, 'dollars')).toMatchObject({ kind: 'invalid' });
  });

  it('is no case for it where the prices changed in another way, or the feed is none of the console', () => {
    const prices = { changed: 4, totalBeforeCents: 100, totalAfterCents: 70 };
    expect(likelyUnit({ prices: prices as never })).toBeNull();
    expect(likelyUnit({ prices: { ...prices, totalAfterCents: 1 } as never })).toBe('dollars');
    expect(likelyUnit({ prices: { ...prices, totalAfterCents: 10_000 } as never })).toBe('cents');
    expect(remedyOf('dollars', undefined)).toBeNull();
  });
});
