/** Feeds of the console and stored files of feeds, in PostgreSQL. */

import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createFeedFileStore } from '#adapters/postgres/stock/feed-file-store.ts';
import { createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { createFeedSetupStore } from '#adapters/postgres/stock/feed-setup-store.ts';
import { defaultSchedule, type FeedTask } from '#domain/stock-feed/feed-setup.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleNote } from '../support/example-inbox.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const folder = await mkdtemp(join(tmpdir(), 'forecourt-setup-store-'));
afterAll(() => rm(folder, { recursive: true }));
const note = exampleNote('feed.manage', 'feed', new Date('2026-11-28T00:00:00Z'));
const at = new Date('2026-11-28T00:00:00Z');
const later = new Date(at.getTime() + 1_000);

const task: FeedTask = {
  ...{ id: 'task-1', kind: 'look', state: 'waiting', requestedAt: at.toISOString() },
  ...{ isCancelRequested: false, progress: null, reason: null },
};
const content = {
  ...{ origin: { by: 'upload' as const }, file: null, hints: {}, found: null, mapping: null, preview: null },
  schedule: defaultSchedule,
};

describe('feeds of the console', () => {
  const store = createFeedSetupStore(database.db);
  const one = { dealerGroupId: 'setup-1', name: 'dms' };
  const setup = { ...one, title: 'DMS', state: 'draft' as const, content, task, updatedAt: at };

  it('H-21 are made once, and changed only as they were read', async () => {
    expect(await store.create(setup, note)).toBe(true);
    expect(await store.create(setup, note)).toBe(false);
    const change = { title: 'Our DMS', content: { schedule: { ...defaultSchedule, everyMinutes: 30 } } };
    expect(await store.change({ ...one, version: 1 }, change, later, note)).toBe(true);
    expect(await store.change({ ...one, version: 1 }, change, later, note)).toBe(false);
    expect(await store.find(one)).toMatchObject({
      ...{ title: 'Our DMS', version: 2, updatedAt: later },
      content: { origin: { by: 'upload' }, schedule: { everyMinutes: 30 } },
    });
    expect(await store.list('setup-2')).toEqual([]);
  });

  it('H-21 say how far a task is, hear that it is cancelled, and end it once', async () => {
    const progress = { stage: 'reading' as const, share: 0.5, count: 10 };
    expect(await store.noteProgress(one, 'task-1', progress)).toBe(false);
    expect((await store.listOpenTasks()).map(({ name, task: open }) => [name, open?.state])).toEqual([
      ['dms', 'running'],
    ]);
    await store.askCancel(one, 'task-1', note);
    expect(await store.noteProgress(one, 'task-1', progress)).toBe(true);
    await store.endTask(one, 'task-1', { state: 'cancelled', reason: null }, { state: 'live' });
    // A note that comes late.
    expect(await store.noteProgress(one, 'task-1', progress)).toBe(true);
    expect(await store.find(one)).toMatchObject({ state: 'live', task: { state: 'cancelled' } });
    expect(await store.listOpenTasks()).toEqual([]);
    expect((await store.listLive()).map(({ name }) => name)).toContain('dms');
    await store.remove(one, note);
    expect(await store.find(one)).toBeNull();
  });
});

describe('files of feeds', () => {
  const store = createFeedFileStore(database.db, folder, 3 * 1024 * 1024);
  const fileOf = (id: string, days = 30, minutes = 0) => ({
    ...{ dealerGroupId: 'files-1', id, feedId: 'dms', fileName: `${id}.csv` },
    storedAt: new Date(at.getTime() + minutes * 60_000),
    keptUntil: new Date(at.getTime() + days * dayMs),
  });
  const keep = async (id: string, bytes: Buffer | string, days?: number, minutes?: number) => {
    const path = join(folder, id);
    await writeFile(path, bytes);
    await store.keep(fileOf(id, days, minutes), path);
  };

  it('H-22 come back as they were, for their group alone', async () => {
    const bytes = randomBytes(2_500_000);
    await keep('large', bytes);
    const one = { dealerGroupId: 'files-1', id: 'large' };
    const restored = await store.restore(one);
    if (restored === null) throw new Error('It is gone.');
    expect((await readFile(restored.path)).equals(bytes)).toBe(true);
    await restored.release();
    await keep('small', 'Stock,Make\n');
    const opened = await store.open({ ...one, id: 'small' });
    expect([opened?.fileName, await text(opened?.body ?? new ReadableStream())]).toEqual([
      'small.csv',
      'Stock,Make\n',
    ]);
    expect(await store.restore({ dealerGroupId: 'files-2', id: 'large' })).toBeNull();
    expect(await store.listStored('files-1')).toEqual(new Set(['large', 'small']));
  });

  it('H-22 go after their time, and the oldest first where a group stores too much', async () => {
    await keep('short', 'x', 1, 1);
    await keep('newest', randomBytes(2_000_000), 30, 2);
    await store.expire(new Date(at.getTime() + 2 * dayMs));
    expect(await store.listStored('files-1')).toEqual(new Set(['small', 'newest']));
  });
});

it('H-21 a feed that is fetched on request is due at once, but not while it is being checked', async () => {
  const schedule = createFeedSchedule(database.db);
  const feed = { dealerGroupId: 'due-1', name: 'dms' };
  const times = {
    dueBefore: new Date(at.getTime() - dayMs),
    lostBefore: new Date(at.getTime() - dayMs),
    now: at,
  };
  expect(await schedule.take(feed, times)).not.toBeNull();
  await schedule.makeDue(feed);
  expect(await schedule.take(feed, times)).toBeNull();
  await schedule.finish(feed, { mark: 'one', failure: null, owed: [], now: at });
  expect(await schedule.take(feed, times)).toBeNull();
  await schedule.makeDue(feed);
  expect(await schedule.take(feed, times)).toMatchObject({ mark: 'one' });
});
