/**
 * Holds over a real database: who has the car, who waits, and what the stock says of it, with simultaneous requests.
 */
import { describe, expect, it } from 'vitest';
import { claimMs, offerMs } from '#domain/reservation/hold.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { importOne } from '../support/import-one.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';

const database = await openFileDatabase();

const begin = (options: Parameters<typeof openHolds>[1] = {}) => openHolds(database, options);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const statusesOf = async ({ find }: OpenHolds, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await find(id))?.hold.status ?? 'none'));

describe('one car', () => {
  it('C-6 B-29 goes to one of a hundred who reach for it in the same instant, and the others know their place', async () => {
    const holds = begin({ reservations: { limits: { perCar: 1_000 } } });
    await holds.addCar('car');
    const leads = await Promise.all(numbers(100).map((person) => holds.addLead(person)));
    const reached = await Promise.all(leads.map((lead, person) => holds.claim('car', person, lead)));
    const statuses = await statusesOf(
      holds,
      reached.map(({ id }) => id),
    );
    expect(statuses.filter((status) => status === 'claimed')).toHaveLength(1);
    const places = await Promise.all(
      reached.map(({ id }) => holds.app.holdStore.findPlace(holds.dealerGroupId, id)),
    );
    const positions = places.flatMap((place) => (place === null ? [] : [place.position]));
    expect(positions.sort((a, b) => a - b)).toEqual(numbers(99).map((index) => index + 1));
    expect(await holds.app.holdStore.countWaiting(holds.dealerGroupId, 'car')).toBe(99);
    expect(holds.faults).toEqual([]);
  });

  it('C-6 the same press again is the same claim, and so is the same person with another message', async () => {
    const holds = begin();
    await holds.addCar('car');
    const lead = await holds.addLead(1);
    const presses = await Promise.all(numbers(8).map(() => holds.claim('car', 1, lead)));
    const others = await Promise.all(numbers(4).map(() => holds.claim('car', 1)));
    expect(new Set([...presses, ...others].map(({ id }) => id)).size).toBe(1);
    expect(await holds.eventsOf(presses[0]?.id ?? '')).toEqual(['claimed']);
  });

  it('RSV-8 C-6 is reserved from the claim to the end, and its version grows with each change of it alone', async () => {
    const holds = begin();
    await holds.addCar('car');
    const free = { isReserved: false, reservedUntil: null };
    const versions: number[] = [await holds.stockVersion()];
    const log = async () => versions.push(await holds.stockVersion());
    const claimed = await holds.claim('car', 1);
    await log();
    const claimedUntil = new Date(exampleNow.getTime() + claimMs);
    expect(await holds.readCar('car')).toMatchObject({ isReserved: true, reservedUntil: claimedUntil });
    const reference = await holds.payFor(claimed.href);
    await log();
    const reservedUntil = new Date(exampleNow.getTime() + 48 * hourMs);
    expect(await holds.readCar('car')).toMatchObject({ isReserved: true, reservedUntil });
    await holds.makeEvent(reference);
    await holds.makeEvent(reference);
    const waiting = await holds.claim('car', 2);
    await log();
    holds.setTime(reservedUntil);
    await holds.work();
    await log();
    const offeredUntil = new Date(reservedUntil.getTime() + offerMs);
    expect(await holds.readCar('car')).toMatchObject({ isReserved: true, reservedUntil: offeredUntil });
    expect((await holds.find(waiting.id))?.hold).toMatchObject({ status: 'claimed', origin: 'queue' });
    holds.setTime(offeredUntil);
    await holds.work();
    await holds.work();
    await log();
    expect(await holds.readCar('car')).toMatchObject(free);
    expect(versions.map((version) => version - (versions[0] ?? 0))).toEqual([0, 1, 2, 2, 3, 4]);
    expect(await holds.eventsOf(claimed.id)).toEqual(['claimed', 'held', 'ended expired']);
    expect(await holds.eventsOf(waiting.id)).toEqual(['claimed', 'ended unpaid']);
  });

  it('C-6 RSV-4 ends in the millisecond in which its 48 hours are over, and not one earlier', async () => {
    const holds = begin();
    await holds.addCar('car');
    const { id } = await holds.reserve('car', 1);
    const expiresAt = exampleNow.getTime() + 48 * hourMs;
    holds.setTime(new Date(expiresAt - 1));
    await holds.work();
    expect((await holds.find(id))?.hold.status).toBe('held');
    holds.setTime(new Date(expiresAt));
    await holds.work();
    const record = await holds.find(id);
    expect(record?.hold).toMatchObject({ status: 'ended', end: 'expired', endedAt: new Date(expiresAt) });
    expect(record?.refunds).toMatchObject([{ status: 'refunded', amountCents: 200_00, reason: 'expired' }]);
  });

  it('B-27 C-6 that is sold during a payment is not held, and the money is refunded', async () => {
    const holds = begin();
    const car = await holds.addCar('car');
    const claimed = await holds.claim('car', 1);
    await importOne(database, holds, { ...car, status: 'sold' });
    await holds.payFor(claimed.href);
    await holds.work();
    const record = await holds.find(claimed.id);
    expect(record?.hold).toMatchObject({ status: 'ended', end: 'car-gone' });
    expect(record?.refunds).toMatchObject([{ status: 'refunded', amountCents: 200_00, reason: 'car-gone' }]);
    expect(await holds.readCar('car')).toMatchObject({ status: 'sold', isReserved: false });
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
  });

  it('RSV-1 without a deposit is held immediately, and a waiting shopper has only to say yes', async () => {
    const holds = begin({ reservations: { depositCents: 0 } });
    await holds.addCar('car');
    const first = await holds.claim('car', 1);
    expect((await holds.find(first.id))?.hold.status).toBe('held');
    const second = await holds.claim('car', 2);
    await holds.end(first.id, 'released');
    expect((await holds.find(second.id))?.hold).toMatchObject({ status: 'claimed', origin: 'queue' });
    expect(await holds.goToPay(second.href)).toEqual({ kind: 'paid' });
    expect((await holds.find(second.id))?.hold.status).toBe('held');
    expect(holds.gateway.calls).toEqual([]);
  });
});

describe('limits', () => {
  it('B-28 one person reaches for so many cars in a day and no more, also all in the same instant', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 3 } } });
    for (const index of numbers(8)) await holds.addCar(`car-${index}`);
    const leads = await Promise.all(numbers(8).map(() => holds.addLead(1)));
    const reached = await Promise.all(leads.map((lead, index) => holds.claim(`car-${index}`, 1, lead)));
    expect(reached.filter(({ kind }) => kind === 'next')).toHaveLength(3);
    expect(reached.filter(({ kind }) => kind === 'too-many')).toHaveLength(5);
    expect(reached.find(({ kind }) => kind === 'too-many')).toMatchObject({ of: 'perPerson' });
    const free = reached.findIndex(({ kind }) => kind === 'too-many');
    expect((await holds.claim(`car-${free}`, 2)).kind).toBe('next');
    holds.setTime(new Date(exampleNow.getTime() + dayMs - 1));
    expect((await holds.claim(`car-${free}`, 1)).kind).toBe('too-many');
  });

  it('B-28 a day later they may again, to the millisecond', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 1 } } });
    for (const name of ['a', 'b', 'c']) await holds.addCar(name);
    await holds.claim('a', 1);
    holds.setTime(new Date(exampleNow.getTime() + dayMs - 1));
    expect(await holds.claim('b', 1)).toMatchObject({ kind: 'too-many', of: 'perPerson' });
    holds.setTime(new Date(exampleNow.getTime() + dayMs));
    expect((await holds.claim('b', 1)).kind).toBe('next');
    expect(await holds.claim('c', 1)).toMatchObject({ kind: 'too-many' });
  });

  it('B-28 counts what was not paid, and lets a shopper who paid go on', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 10, unpaidPerPerson: 2 } } });
    for (const index of numbers(4)) await holds.addCar(`car-${index}`);
    await holds.reserve('car-0', 1);
    for (const index of [1, 2]) {
      expect((await holds.claim(`car-${index}`, 1)).kind).toBe('next');
      holds.pass(claimMs);
      await holds.work();
    }
    expect(await holds.claim('car-3', 1)).toMatchObject({ kind: 'too-many', of: 'unpaidPerPerson' });
    expect((await holds.claim('car-3', 2)).kind).toBe('next');
  });

  it('B-28 a car that was claimed so often in a day needs a proved number, and is closed to no one', async () => {
    const holds = begin({ reservations: { limits: { perCar: 2 } } });
    for (const name of ['car', 'other']) await holds.addCar(name);
    for (const person of [1, 2]) {
      const { id } = await holds.claim('car', person);
      await holds.end(id, 'released');
    }
    const unproved = { phone: null };
    expect(await holds.claim('car', 3, undefined, unproved)).toMatchObject({ kind: 'prove-phone' });
    expect((await holds.claim('other', 3, undefined, unproved)).kind).toBe('next');
    expect((await holds.claim('car', 3)).kind).toBe('next');
  });

  it('B-28 counts for a proved number what it did itself, and nothing that others did in its name', async () => {
    const holds = begin({ reservations: { limits: { perPerson: 1, unpaidPerPerson: 1 } } });
    for (const name of ['a', 'b', 'c']) await holds.addCar(name);
    for (const name of ['a', 'b']) {
      const { id } = await holds.claim(name, 1, undefined, { phone: null });
      await holds.end(id, 'released');
    }
    expect((await holds.claim('c', 1)).kind).toBe('next');
    expect(await holds.claim('b', 1)).toMatchObject({ kind: 'too-many', of: 'perPerson' });
  });

  it('B-28 are those of one dealer group', async () => {
    const [here, there] = [begin({ reservations: { limits: { perPerson: 1 } } }), begin()];
    await here.addCar('car');
    await there.addCar('car');
    await here.claim('car', 1);
    expect((await there.claim('car', 1)).kind).toBe('next');
  });
});

describe('an import beside a payment', () => {
  it('RSV-8 C-6 neither loses what the other wrote, sixty times', async () => {
    const chains = numbers(4).map(async (chain) => {
      const holds = begin({ reservations: { limits: { perCar: 1_000 } } });
      const car = await holds.addCar('car');
      for (const round of numbers(15)) {
        const { href, id } = await holds.claim('car', round);
        const before = await holds.stockVersion();
        const started = await holds.goToPay(href);
        const reference = holds.gateway.references().at(-1) ?? '';
        expect(started.kind).toBe('go');
        holds.gateway.pay(reference);
        const priceCents = 40_000_00 + (chain * 15 + round) * 100;
        const acts = [
          () => holds.makeEvent(reference),
          () => importOne(database, holds, { ...car, priceCents }),
        ];
        if (round % 2 === 1) acts.reverse();
        await Promise.all(acts.map((act) => act()));
        expect(await holds.readCar('car')).toMatchObject({ priceCents, isReserved: true });
        expect(await holds.stockVersion()).toBe(before + 2);
        const ends = [
          () => holds.end(id, 'released'),
          () => importOne(database, holds, { ...car, priceCents: 1_00 }),
        ];
        await Promise.all(ends.map((act) => act()));
        expect(await holds.readCar('car')).toMatchObject({ priceCents: 1_00, isReserved: false });
        expect(await holds.stockVersion()).toBe(before + 4);
      }
      return holds.faults;
    });
    expect(await Promise.all(chains)).toEqual(numbers(4).map(() => []));
  });
});
