/** A file in a published format is recognised, and taken with the columns that Forecourt knows. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { feedManager, feedSetupWorld } from '#tests/support/feed-setup-world.ts';
import { runFeedTasks } from './run-feed-tasks.ts';
import { startFeed } from './set-up-feed.ts';
import { applyReadyMapping } from './use-ready-mapping.ts';

const fixtures = resolve(import.meta.dirname, '../../../tests/fixtures/stock-feeds');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-ready-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function started(fileName: string) {
  const { app } = feedSetupWorld(folder);
  const path = join(fixtures, fileName);
  const file = { path, fileName, bytes: (await stat(path)).size };
  const origin = { by: 'upload' as const };
  const requested = { title: 'Our stock', origin, file };
  await startFeed.perform({ caller: feedManager(), requested }, app, exampleNow);
  await runFeedTasks(app);
  const find = () => app.feedSetups.find({ dealerGroupId: exampleGroup.id, name: 'our-stock' });
  const use = (ready: string, caller = feedManager()) =>
    applyReadyMapping.perform({ caller, requested: { name: 'our-stock', ready } }, app, exampleNow);
  return { app, find, use };
}

describe('H-21 a file in a published format', () => {
  it.each([
    ['mobile-de.csv', 'mobile-de-csv', 2],
    ['csn-vehicle-record.json', 'csn-vehicle-record', 2],
    ['fairspec-cardealer.json', 'fairspec-cardealer', 2],
    ['autoscout24.xml', 'autoscout24', 2],
  ] as const)('%s is recognised, and previewed with its columns at once', async (file, ready, imported) => {
    const { app, find, use } = await started(file);
    expect((await find())?.content.found?.looksLike).toBe(ready);
    expect(await use(ready)).toEqual({ kind: 'done', result: 'our-stock' });
    await runFeedTasks(app);
    expect(await find()).toMatchObject({
      task: { kind: 'ready', state: 'done' },
      content: { preview: { refused: null, totals: { imported } }, mapping: { feed: 'our-stock' } },
    });
  });

  it('says why a format that it is not in cannot be used', async () => {
    const { app, find, use } = await started('mobile-de.csv');
    await use('csn-vehicle-record');
    await runFeedTasks(app);
    expect(await find()).toMatchObject({
      task: { state: 'failed', reason: expect.stringContaining('no list of cars') },
      // What was found stays, so that another format can be chosen.
      content: { mapping: null, hints: {}, found: { rows: 2 } },
    });
  });

  it('is offered from a list, to people who manage feeds', async () => {
    const { use } = await started('mobile-de.csv');
    expect(await use('unheard-of')).toMatchObject({ problems: { ready: 'Choose a format.' } });
    expect((await use('mobile-de-csv', feedManager('web'))).kind).toBe('forbidden');
    expect((await use('mobile-de-csv', feedManager('stock', ['north']))).kind).toBe('missing');
  });
});
