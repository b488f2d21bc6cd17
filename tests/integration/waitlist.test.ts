/** Those who wait for a car that is held for another, and those to whom it is no business, over a real database. */
import { describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { claimMs } from '#domain/reservation/hold.ts';
import { planEnd } from '#domain/reservation/plan-hold.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { startDeposit } from '#use-cases/reservation/start-payment.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleWaiting } from '../support/example-hold.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { importOne } from '../support/import-one.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';

const database = await openFileDatabase();

const begin = (options: Parameters<typeof openHolds>[1] = {}) => openHolds(database, options);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = async ({ find }: OpenHolds, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await find(id))?.hold.status ?? 'none'));

async function countWaitingForLocks(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('the line', () => {
  it('C-6 B-29 is served in the order of the first press, and no one is in it twice', async () => {
    const holds = begin();
    await holds.addCar('car');
    const first = await holds.reserve('car', 0);
    const waiting: string[] = [];
    for (const person of [1, 2, 3]) {
      holds.pass(1_000);
      const presses = await Promise.all(numbers(4).map(() => holds.claim('car', person)));
      expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
      waiting.push(presses[0]?.id ?? '');
    }
    await holds.end(first.id, 'released');
    for (const [index, id] of waiting.entries()) {
      expect((await holds.find(id))?.hold).toMatchObject({ status: 'claimed', origin: 'queue' });
      expect(await holds.app.holdStore.countWaiting(holds.dealerGroupId, 'car')).toBe(2 - index);
      await holds.end(id, 'released');
    }
    expect(await holds.readCar('car')).toMatchObject({ isReserved: false });
    expect(await statusesOf(holds, waiting)).toEqual(['ended', 'ended', 'ended']);
  });

  it('C-6 a shopper who left is not called, and loses the place', async () => {
    const holds = begin();
    await holds.addCar('car');
    const first = await holds.reserve('car', 0);
    const [second, third] = [await holds.claim('car', 1), await holds.claim('car', 2)];
    expect(await holds.end(second.id, 'released')).toBe('ended');
    expect(await holds.app.holdStore.findPlace(holds.dealerGroupId, second.id)).toBeNull();
    expect(await holds.app.holdStore.findPlace(holds.dealerGroupId, third.id)).toMatchObject({ position: 1 });
    await holds.end(first.id, 'released');
    expect(await statusesOf(holds, [second.id, third.id])).toEqual(['none', 'claimed']);
  });

  it('C-6 B-29 no one joins a waitlist that is never called: as the car is released it is claimed or waited for, twenty times', async () => {
    const holds = begin({ reservations: { depositCents: 0, limits: { perCar: 1_000, perPerson: 100 } } });
    await holds.addCar('car');
    for (const round of numbers(20)) {
      const first = await holds.claim('car', round * 2);
      const lead = await holds.addLead(round * 2 + 1);
      const [, next] = await Promise.all([
        holds.end(first.id, 'released'),
        holds.claim('car', round * 2 + 1, lead),
      ]);
      const record = await holds.find(next.id);
      expect(record?.hold.status).toMatch(/claimed|held/);
      await holds.end(next.id, 'released');
    }
    expect(await holds.app.holdStore.countWaiting(holds.dealerGroupId, 'car')).toBe(0);
  });

  // Where locks are waited for on a worker of a cluster, this server cannot count them.
  it.runIf(process.env.TEST_DATABASE_URL && !process.env.CITUS_URL)(
    'C-6 B-29 a shopper who comes while the car passes to the next in line joins behind them',
    async () => {
      const holds = begin();
      await holds.addCar('car');
      const first = await holds.reserve('car', 0);
      const next = await holds.claim('car', 1);
      const leadId = await holds.addLead(2);
      // Both wait for the hold, the end of it first.
      const lock = await database.pool.connect();
      await lock.query('begin');
      await lock.query('select 1 from hold where id = $1 for update', [first.id]);
      const ended = holds.end(first.id, 'released');
      await expect.poll(countWaitingForLocks).toBe(1);
      const { dealerGroupId } = holds;
      const joined = holds.app.holdStore.join(
        exampleWaiting({ id: leadId, leadId, personHash: 'third', dealerGroupId, carId: 'car' }),
      );
      await expect.poll(countWaitingForLocks).toBe(2);
      await lock.query('commit');
      lock.release();
      expect(await ended).toBe('ended');
      expect(await joined).toMatchObject({ position: 1 });
      expect((await holds.find(next.id))?.hold).toMatchObject({ status: 'claimed', origin: 'queue' });
    },
  );

  it('C-6 B-54 a shopper who asked to be erased is not called', async () => {
    const holds = begin();
    await holds.addCar('car');
    const first = await holds.reserve('car', 0);
    const [forgotten, next] = [await holds.claim('car', 1), await holds.claim('car', 2)];
    await createPostgresLeadRegister(database.db).erase(holds.dealerGroupId, forgotten.leadId, exampleNow);
    await holds.end(first.id, 'released');
    expect(await statusesOf(holds, [forgotten.id, next.id])).toEqual(['none', 'claimed']);
  });

  it('C-6 a shopper who gets the car past the waitlist leaves it, so that their hold can end', async () => {
    const holds = begin();
    const car = await holds.addCar('car');
    const first = await holds.reserve('car', 0);
    const waited = await holds.claim('car', 1);
    // While the feed has lost the car no one is offered it; then it is back, and free.
    await importOne(database, holds, { ...car, status: 'withdrawn' });
    await holds.end(first.id, 'released');
    await importOne(database, holds, { ...car, status: 'in_stock' });
    const again = await holds.claim('car', 1, waited.leadId);
    expect((await holds.find(again.id))?.hold.status).toBe('claimed');
    expect(await holds.app.holdStore.countWaiting(holds.dealerGroupId, 'car')).toBe(0);
    expect(await holds.end(again.id, 'released')).toBe('ended');
    expect((await holds.find(again.id))?.hold).toMatchObject({ status: 'ended', end: 'left' });
  });
});

describe('what belongs to another shopper', () => {
  it('C-6 B-28 a phone number alone opens neither the hold nor the place of its owner', async () => {
    const holds = begin();
    await holds.addCar('car');
    const [first, waiting] = [await holds.reserve('car', 1), await holds.claim('car', 2)];
    const unproved = { phone: null };
    const places: string[] = [];
    // A shopper who knows number and address gets what everyone gets: a place of their own, one behind the other.
    for (const person of [1, 2, 3]) {
      holds.pass(1_000);
      const typed = await holds.claim('car', person, undefined, unproved);
      expect(typed.kind).toBe('next');
      places.push(typed.id);
      expect(await holds.app.holdStore.findPlace(holds.dealerGroupId, typed.id)).toMatchObject({
        position: person + 1,
      });
    }
    expect(new Set([first.id, waiting.id, ...places]).size).toBe(5);
    // What proves it: the number itself, or the link that the browser keeps.
    expect((await holds.claim('car', 1)).id).toBe(first.id);
    expect((await holds.claim('car', 2)).id).toBe(waiting.id);
    const keeps = { holdIds: [first.id], phone: null };
    expect((await holds.claim('car', 1, undefined, keeps)).id).toBe(first.id);
  });

  it('C-6 an attacker who types the number of a shopper on the waitlist takes neither their place nor the car from them', async () => {
    const holds = begin();
    const car = await holds.addCar('car');
    const first = await holds.reserve('car', 0);
    const waiting = await holds.claim('car', 1);
    await importOne(database, holds, { ...car, status: 'withdrawn' });
    await holds.end(first.id, 'released');
    await importOne(database, holds, { ...car, status: 'in_stock' });
    const outsider = await holds.claim('car', 1, undefined, { phone: null });
    expect((await holds.find(outsider.id))?.hold.status).toBe('claimed');
    const place = await holds.app.holdStore.findPlace(holds.dealerGroupId, waiting.id);
    expect(place).toMatchObject({ position: 1 });
  });

  it('C-6 B-27 opens for no other group, no other site, and no made-up id', async () => {
    const [ours, theirs] = [begin(), begin()];
    await ours.addCar('car');
    const { id, href } = await ours.reserve('car', 1);
    const waiting = await ours.claim('car', 2);
    const { holdStore, paymentStore } = ours.app;
    for (const [group, requested] of [
      [theirs.dealerGroupId, id],
      [ours.dealerGroupId, 'no-such'],
      [ours.dealerGroupId, ''],
      [ours.dealerGroupId, 'a\u0000b'],
    ] as const) {
      expect(await holdStore.find(group, requested)).toBeNull();
      expect(await holdStore.findPlace(group, requested)).toBeNull();
      expect(
        await holdStore.change(
          { dealerGroupId: group, id: requested },
          (at) => planEnd(at, 'released', exampleNow),
          exampleNow,
        ),
      ).toBeNull();
      expect(await paymentStore.find({ dealerGroupId: group, id: requested })).toBeNull();
      expect(await paymentStore.findByReference(group, 'test', requested)).toBeNull();
      expect(await paymentStore.findRefundByReference(group, requested)).toBeNull();
      expect(await paymentStore.findOfLead(group, requested)).toBeNull();
    }
    await holdStore.leave(theirs.dealerGroupId, waiting.id, exampleNow);
    expect(await holdStore.findPlace(ours.dealerGroupId, waiting.id)).not.toBeNull();
    expect(await holdStore.listLive(theirs.dealerGroupId)).toEqual([]);
    expect(await holdStore.findLive(theirs.dealerGroupId, 'car')).toBeNull();
    expect(await theirs.goToPay(href)).toEqual({ kind: 'unknown' });
    expect(await theirs.end(id, 'released')).toBe('unknown');
    const sister = { ...ours.site, siteSlug: 'sister' };
    const params = new URL(href, 'http://example.localhost').searchParams;
    const requested = { params, origin: 'http://example.localhost' };
    expect(await startDeposit(sister, requested, ours.app, exampleNow)).toEqual({ kind: 'unknown' });
    params.set('signature', `${params.get('signature')}x`);
    expect(await startDeposit(ours.site, requested, ours.app, exampleNow)).toEqual({ kind: 'unknown' });
    expect((await ours.find(id))?.hold.status).toBe('held');
  });

  it('C-6 lists those of one group, the soonest to run out first, and all whose time is over', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 100 } } });
    for (const name of ['a', 'b', 'c']) await holds.addCar(name);
    const held = await holds.reserve('a', 1);
    holds.pass(minuteMs);
    const [claimed, gone] = [await holds.claim('b', 1), await holds.claim('c', 1)];
    await holds.end(gone.id, 'released');
    const { holdStore } = holds.app;
    const live = await holdStore.listLive(holds.dealerGroupId);
    expect(live.map(({ hold }) => hold.id)).toEqual([claimed.id, held.id]);
    expect(live[1]?.payments).toMatchObject([{ status: 'paid', paidCents: 200_00 }]);
    const runOut = async (status: 'claimed' | 'held', ms: number) => {
      const listed = await holdStore.takeRunOut(
        { status, limit: 1_000 },
        new Date(exampleNow.getTime() + ms),
      );
      return listed.filter(({ dealerGroupId }) => dealerGroupId === holds.dealerGroupId).map(({ id }) => id);
    };
    expect(await runOut('claimed', minuteMs + claimMs - 1)).toEqual([]);
    expect(await runOut('claimed', minuteMs + claimMs)).toEqual([claimed.id]);
    expect(await runOut('held', 48 * hourMs - 1)).toEqual([]);
    expect(await runOut('held', 48 * hourMs)).toEqual([held.id]);
  });
});
