import { expect, it } from 'vitest';
import { createFeedMailQueue, createFeedSchedule } from '#adapters/postgres/stock/feed-schedule.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const feed = { dealerGroupId: 'group-1', name: 'dms' };

it('gives a feed that is due to one process, again when it is due, and again when one died with it', async () => {
  const schedule = createFeedSchedule(database.db);
  const take = (hour: number, dueBefore = at(hour - 1)) =>
    schedule.take(feed, { dueBefore, lostBefore: at(hour - 2), now: at(hour) });
  const both = await Promise.all([take(6), take(6), take(6)]);
  expect(both.filter((claimed) => claimed !== null)).toEqual([{ mark: null, failure: null }]);
  // It takes long: due again, and not lost yet.
  expect(await take(7)).toBeNull();
  await schedule.finish(feed, { mark: 'one', failure: 'no answer', owed: [], now: at(7) });
  expect(await take(7, new Date(at(6).getTime() - 1))).toBeNull();
  expect(await take(7, at(6))).toEqual({ mark: 'one', failure: 'no answer' });
  // The process that took it never came back.
  expect(await take(9)).toEqual({ mark: 'one', failure: 'no answer' });
  expect(
    await schedule.take(
      { ...feed, dealerGroupId: 'group-2' },
      { dueBefore: at(8), lostBefore: at(7), now: at(9) },
    ),
  ).toEqual({ mark: null, failure: null });
});

it('keeps the mails of a look until they left, each with one process at a time', async () => {
  const queue = createFeedMailQueue(database.db);
  const claim = (hour: number) => queue.claim({ now: at(hour), leaseMs: 60_000, limit: 10 });
  const notifications = ['stock@banksia.example', 'owner@banksia.example'].map((recipient, index) => ({
    id: `mail-${index + 1}`,
    recipient,
    subject: 'stock feed dms: 2 new',
    text: '2 rows',
  }));
  await createFeedSchedule(database.db).finish(feed, {
    mark: 'two',
    failure: null,
    owed: notifications,
    now: at(8),
  });
  const claimed = (await Promise.all([claim(8), claim(8)])).flat();
  expect(claimed.map(({ recipient, attempts }) => `${recipient} ${attempts}`).sort()).toEqual([
    'owner@banksia.example 1',
    'stock@banksia.example 1',
  ]);
  const [left, refused] = claimed;
  if (left === undefined || refused === undefined) throw new Error('two mails were owed');
  await queue.drop(left);
  await queue.putOff(refused, at(10));
  expect(await claim(9)).toEqual([]);
  const again = await claim(10);
  expect(again).toEqual([{ ...refused, attempts: 2 }]);
  // The attempt before it comes back late.
  await queue.drop(refused);
  expect(await claim(11)).toEqual([{ ...refused, attempts: 3 }]);
});
