/** What goes wrong between a shopper's money and a car, and what each of them finds afterwards. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { claimMs } from '#domain/reservation/hold.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { handlePaymentEvent } from '#use-cases/payment/handle-webhook.ts';
import { reconcilePayments } from '#use-cases/payment/reconcile-payment.ts';
import { endRunOutHolds, endUnpaidClaims } from '#use-cases/reservation/end-hold.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { beginPaying, expectMoneyBack } from '../support/hold-payments.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';

const database = await openFileDatabase();

async function begin() {
  const holds = openHolds(database);
  await holds.addCar('car');
  return holds;
}

/** Who has a pending message about this lead. */
async function listPendingNews({ dealerGroupId }: OpenHolds, leadId: string) {
  const rows = await database.db
    .select({ channel: leadDelivery.channel, target: leadDelivery.target })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.status, 'waiting'),
      ),
    );
  return rows.map(({ channel, target }) => `${channel} ${target}`).sort();
}

describe('a gateway', () => {
  it('B-27 that is away begins nothing, and the next press pays the same payment', async () => {
    const holds = await begin();
    const { href, id } = await holds.claim('car', 1);
    holds.gateway.expect('begin', 'away', 'refused', 'lost');
    expect(await holds.goToPay(href)).toEqual({ kind: 'trouble', isPermanent: false });
    expect(await holds.goToPay(href)).toEqual({ kind: 'trouble', isPermanent: true });
    expect(await holds.goToPay(href)).toEqual({ kind: 'trouble', isPermanent: false });
    await holds.payFor(href);
    expect(holds.gateway.references()).toHaveLength(1);
    const record = await holds.find(id);
    expect([record?.hold.status, record?.payments.length]).toEqual(['held', 1]);
    expect(holds.faults).toHaveLength(3);
  });

  it('B-27 that is slow begins one payment for eight presses at once', async () => {
    const holds = await begin();
    const { href } = await holds.claim('car', 1);
    const slow = Promise.withResolvers<void>();
    holds.gateway.expect('begin', ...Array.from({ length: 8 }, () => slow.promise));
    const presses = Array.from({ length: 8 }, () => holds.goToPay(href));
    setImmediate(() => slow.resolve());
    const answers = await Promise.all(presses);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(holds.gateway.references()).toHaveLength(1);
  });

  it('C-6 that answers after the claim ran out sends no one to pay', async () => {
    const holds = await begin();
    const { href, id } = await holds.claim('car', 1);
    const slow = Promise.withResolvers<void>();
    holds.gateway.expect('begin', slow.promise);
    const pressed = holds.goToPay(href);
    while (holds.gateway.calls.length === 0) await new Promise((settle) => setImmediate(settle));
    holds.pass(claimMs);
    await holds.work();
    expect((await holds.find(id))?.hold).toMatchObject({ status: 'ended', end: 'unpaid' });
    slow.resolve();
    expect(await pressed).toEqual({ kind: 'over' });
  });

  it('B-27 that reports a payment while it cannot be polled is polled again, and the event is to come again', async () => {
    const holds = await begin();
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    holds.gateway.expect('find', 'away');
    expect(await holds.makeEvent(reference)).toBe('away');
    expect((await holds.find(id))?.hold.status).toBe('claimed');
    expect(await holds.makeEvent(reference)).toBe('settled');
    expect((await holds.find(id))?.hold.status).toBe('held');
  });

  it('B-27 whose webhook event never comes is polled within a minute', async () => {
    const holds = await begin();
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    holds.pass(minuteMs - 1);
    await holds.work();
    expect((await holds.find(id))?.hold.status).toBe('claimed');
    holds.pass(1);
    await holds.work();
    expect((await holds.find(id))?.hold.status).toBe('held');
  });

  it('C-6 that is silent keeps a claim half an hour past its time, and late money then has the car or goes back', async () => {
    for (const isTaken of [false, true]) {
      const holds = await begin();
      const { id, reference } = await beginPaying(holds);
      holds.gateway.pay(reference);
      holds.gateway.goAway();
      holds.pass(claimMs + 30 * minuteMs - 1);
      await holds.work();
      expect((await holds.find(id))?.hold.status).toBe('claimed');
      holds.pass(1);
      await holds.work();
      expect((await holds.find(id))?.hold).toMatchObject({ status: 'ended', end: 'unpaid' });
      if (isTaken) await holds.claim('car', 2);
      holds.gateway.goAway(false);
      holds.pass(minuteMs);
      await holds.work();
      if (isTaken) await expectMoneyBack(holds, id, 'too-late');
      else expect((await holds.find(id))?.hold.status).toBe('held');
    }
  });

  it('C-6 that is silent for more claims than are asked about at once delays none of the others past the next round', async () => {
    const limits = { perPerson: 100, unpaidPerPerson: 100, perCar: 100 };
    const holds = openHolds(database, { reservations: { limits } });
    for (let index = 0; index < 60; index += 1) {
      await holds.addCar(`silent-${index}`);
      await holds.goToPay((await holds.claim(`silent-${index}`, index)).href);
    }
    await holds.addCar('quiet');
    holds.pass(minuteMs);
    const later = await holds.claim('quiet', 70);
    holds.gateway.goAway();
    holds.pass(claimMs);
    for (const _round of [1, 2]) await endUnpaidClaims(holds.app, holds.now());
    expect((await holds.find(later.id))?.hold).toMatchObject({ status: 'ended', end: 'unpaid' });
    // Each of the silent ones has its turn as well: once it answers, all are free two rounds later.
    holds.gateway.goAway(false);
    for (const _round of [1, 2]) await endUnpaidClaims(holds.app, holds.now());
    expect(await holds.app.holdStore.listLive(holds.dealerGroupId)).toEqual([]);
  });

  it('C-6 that is slow for one car keeps no other from coming free to the second', async () => {
    const holds = await begin();
    await holds.addCar('other');
    const { reference: _paid, ...held } = await holds.reserve('other', 2);
    holds.pass(48 * hourMs - claimMs);
    const { id } = await beginPaying(holds);
    holds.pass(claimMs);
    const slow = Promise.withResolvers<void>();
    // The job that ends claims polls it, and so does the one for payments, in either order.
    holds.gateway.expect('close', slow.promise);
    holds.gateway.expect('close', slow.promise);
    const query = [
      endUnpaidClaims(holds.app, holds.now()),
      reconcilePayments(holds.app, holds.now()),
      endRunOutHolds(holds.app, holds.now()),
    ];
    await expect.poll(async () => (await holds.find(held.id))?.hold.end).toBe('expired');
    expect((await holds.find(id))?.hold.status).toBe('claimed');
    slow.resolve();
    await Promise.all(query);
    await endUnpaidClaims(holds.app, holds.now());
    expect((await holds.find(id))?.hold.end).toBe('unpaid');
  });
});

describe('a webhook event', () => {
  it('B-27 that comes eight times at once holds the car once and tells once', async () => {
    const holds = await begin();
    const { id, leadId, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    const version = await holds.stockVersion();
    await Promise.all(Array.from({ length: 8 }, () => holds.makeEvent(reference)));
    expect(await holds.eventsOf(id)).toEqual(['claimed', 'held']);
    expect(await holds.stockVersion()).toBe(version + 1);
    expect(await listPendingNews(holds, leadId)).toEqual([
      'email sales@example.com',
      'hold-change sales@example.com',
      'hold-update person-1@example.com',
    ]);
  });

  it('B-27 for a hold that has run out, out of order and twice, gives the money back once', async () => {
    const holds = await begin();
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    await holds.makeEvent(reference);
    holds.pass(49 * hourMs);
    await Promise.all([holds.work(), holds.makeEvent(reference), holds.work(), holds.makeEvent(reference)]);
    await holds.work();
    await expectMoneyBack(holds, id, 'expired');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
  });

  it('B-27 of what is not ours, or of another group, changes nothing', async () => {
    const [holds, others] = [await begin(), await begin()];
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    expect(await holds.makeEvent('payment of nobody')).toBe('unknown');
    const event = { kind: 'payment', gatewayReference: reference } as const;
    expect(await handlePaymentEvent(others.site, event, holds.app, exampleNow)).toBe('unknown');
    expect((await holds.find(id))?.hold.status).toBe('claimed');
  });
});
