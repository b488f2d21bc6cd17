import { lte } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimByGroup } from '#adapters/postgres/claim-by-group.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-check.ts';
import { createFeedMailQueue } from '#adapters/postgres/stock/feed-schedule.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
beforeEach(async () => {
  await database.db.delete(feedMail);
});

const now = new Date('2026-11-29T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const queueDeliveries = (dealerGroupId: string, count: number, since: number) =>
  database.db.insert(feedMail).values(
    Array.from({ length: count }, (_, index) => ({
      dealerGroupId,
      id: `${dealerGroupId}-${index}`,
      recipient: 'feeds@example.com',
      subject: 'Feed held',
      text: 'Look at its prices.',
      attempts: 0,
      nextAttemptAt: minutesAgo(since),
      createdAt: minutesAgo(since),
    })),
  );
const claim = async (limit: number) => {
  const claimed = await createFeedMailQueue(database.db).claim({ now, leaseMs: 60_000, limit });
  return Object.fromEntries(
    [...Map.groupBy(claimed, ({ dealerGroupId }) => dealerGroupId)].map(([group, mails]) => [
      group,
      mails.length,
    ]),
  );
};

describe('work that is due', () => {
  it('is shared among dealer groups, whatever one of them has to do', async () => {
    await queueDeliveries('busy', 50, 30);
    await queueDeliveries('quiet', 2, 5);
    await queueDeliveries('calm', 1, 1);
    await queueDeliveries('later', 3, -5);
    expect(await claim(9)).toEqual({ busy: 6, quiet: 2, calm: 1 });
    expect(await claim(9)).toEqual({ busy: 9 });
  });

  it('is worked on where a later group fails: it does not wait until its lease ends', async () => {
    await queueDeliveries('first', 1, 30);
    await queueDeliveries('broken', 1, 20);
    await queueDeliveries('third', 1, 10);
    const queue = { table: feedMail, isDue: lte(feedMail.nextAttemptAt, now), dueAt: feedMail.nextAttemptAt };
    const claimAll = (broken: string) =>
      claimByGroup(database.db, { ...queue, limit: 9 }, async (dealerGroupId) => {
        if (dealerGroupId === broken) throw new Error('The statement took too long.');
        return [dealerGroupId];
      });
    expect(await claimAll('broken')).toEqual(['first']);
    await expect(claimAll('first')).rejects.toThrow('took too long');
  });

  it('goes to the group that has waited longest where there are more groups than places', async () => {
    for (const [index, group] of ['c', 'a', 'b'].entries()) await queueDeliveries(group, 1, 10 - index);
    expect(await claim(2)).toEqual({ c: 1, a: 1 });
    expect(await claim(2)).toEqual({ b: 1 });
    expect(await claim(2)).toEqual({});
  });

  it('is taken once by workers that look at the same moment', async () => {
    await queueDeliveries('busy', 20, 30);
    await queueDeliveries('quiet', 20, 5);
    const claimed = await Promise.all([claim(10), claim(10), claim(10), claim(10), claim(10), claim(10)]);
    const sum = (group: string) => claimed.reduce((total, one) => total + (one[group] ?? 0), 0);
    expect(sum('busy')).toBeLessThanOrEqual(20);
    expect(sum('quiet')).toBeLessThanOrEqual(20);
    expect(sum('busy') + sum('quiet')).toBeGreaterThanOrEqual(10);
  });
});
