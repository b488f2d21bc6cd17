/** Single values corrected in the preview, and what a changed mapping of a live feed waits for. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { RowCorrection } from '#domain/stock-feed/row-correction.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { feedManager, feedSetupWorld } from '#tests/support/feed-setup-world.ts';
import { correctRows } from './correct-rows.ts';
import { runFeedTasks } from './run-feed-tasks.ts';
import { changeFeedState, chooseColumns, editFeed, startFeed } from './set-up-feed.ts';
import { viewSetup } from './view-setup.ts';

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
const find = () => app.feedSetups.find({ dealerGroupId: exampleGroup.id, name });
async function correct(corrections: readonly RowCorrection[]) {
  const answer = await correctRows.perform({ caller, requested: { name, corrections } }, app, at);
  await runFeedTasks(app);
  return answer;
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
const good = 'A1;Kia;Rio;18990\nA2;Kia;Rio;19990\n';
const price: RowCorrection = { stockNumber: 'A3', field: 'priceCents', was: '24 990,-x', value: '24990' };
const model: RowCorrection = { stockNumber: 'A4', field: 'model', was: '', value: 'Rio' };

describe('H-21 a value that is corrected in the preview', () => {
  it('is previewed at once, stays for the next files, and ends when the file has a new value', async () => {
    const rows = `${good}A3;Kia;Rio;24 990,-x\nA4;Kia;;21990\n`;
    await previewed(rows);
    expect((await find())?.content.preview).toMatchObject({
      totals: { imported: 3, rejected: 1 },
      problems: [
        { kind: 'rejected', cell: { stockNumber: 'A4', field: 'model', raw: '' } },
        { kind: 'left-out', cell: { stockNumber: 'A3', field: 'priceCents', raw: '24 990,-x' } },
      ],
    });
    expect(await correct([price, model])).toEqual({ kind: 'done', result: name });
    expect((await find())?.content.preview).toMatchObject({ totals: { imported: 4 }, problems: [] });
    await goLive();
    expect([priceOf('A3'), priceOf('A4')]).toEqual([24_990_00, 21_990_00]);
    await upload(`${rows}A5;Kia;Rio;18990\n`);
    expect(priceOf('A3')).toBe(24_990_00);
    await upload(`${good}A3;Kia;Rio;23990\nA4;Kia;Rio;21990\n`);
    expect(priceOf('A3')).toBe(23_990_00);
  });

  it('is undone by the value of the file', async () => {
    await previewed(`${good}A3;Kia;Rio;24 990,-x\n`);
    await correct([price]);
    await correct([{ ...price, value: price.was }]);
    expect(await find()).toMatchObject({
      content: { mapping: { corrections: [] }, preview: { withWarnings: 1 } },
    });
  });

  it('of a live feed counts from the next new file, which the screen says, or from an import now', async () => {
    await previewed(good);
    await goLive();
    const view = async () => {
      const answer = await viewSetup.perform({ caller, requested: { name } }, app, at);
      return answer.kind === 'done' ? answer.result.mappingPendingSince : answer.kind;
    };
    expect(await view()).toBeNull();
    at = new Date(exampleNow.getTime() + 60_000);
    app.clock = () => at;
    await correct([{ stockNumber: 'A1', field: 'priceCents', was: '18990', value: '17990' }]);
    expect(await view()).toEqual(at);
    expect(priceOf('A1')).toBe(18_990_00);
    await goLive();
    expect(await view()).toBeNull();
    expect(priceOf('A1')).toBe(17_990_00);
  });

  it('is for people who manage feeds, and up to a number', async () => {
    await previewed(good);
    const requested = { name, corrections: [price] };
    expect((await correctRows.perform({ caller: feedManager('web'), requested }, app, at)).kind).toBe(
      'forbidden',
    );
    const many = Array.from({ length: 501 }, (_, index) => ({ ...price, stockNumber: `B${index}` }));
    expect(await correct(many)).toMatchObject({ problems: { form: expect.stringContaining('500') } });
  });
});
