/** Money that was paid for a car and is refunded, on any request, however often, and whatever the clock says. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { describeForDealer, describeForShopper } from '#domain/reservation/hold-text.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import { handlePaymentEvent } from '#use-cases/payment/handle-webhook.ts';
import { requestRefund } from '#use-cases/payment/reconcile-payment.ts';
import { endRunOutHolds } from '#use-cases/reservation/end-hold.ts';
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

const clock = { locale: 'en-AU', timeZone: 'Australia/Sydney', currency: 'AUD', noun: 'car' };

describe('money', () => {
  it.each([
    ['another amount than was agreed', 150_00, 'wrong-amount'],
    ['more than was agreed', 250_00, 'wrong-amount'],
  ])('B-27 %s goes back whole', async (_what, cents, reason) => {
    const holds = await begin();
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference, cents);
    await holds.makeEvent(reference);
    await holds.work();
    expect((await holds.find(id))?.refunds).toMatchObject([
      { status: 'refunded', amountCents: cents, reason },
    ]);
    expect(holds.gateway.balance()).toEqual({ taken: cents, givenBack: cents });
  });

  it('B-27 that was paid though the gateway had reported it as closed is refunded beside the deposit that holds', async () => {
    const holds = await begin();
    const first = await beginPaying(holds);
    const record = await holds.find(first.id);
    const [payment] = record?.payments ?? [];
    if (payment === undefined) throw new Error('It was begun.');
    // It reported so, and was wrong.
    holds.setTime(payment.expiresAt);
    await holds.app.holdStore.change(
      { dealerGroupId: holds.dealerGroupId, id: first.id },
      () => ({
        hold: null,
        payments: [{ ...payment, status: 'expired' }],
        refunds: [],
        car: null,
        offer: null,
        isNews: false,
        notifiesWaitlist: false,
      }),
      holds.now(),
    );
    holds.setTime(exampleNow);
    await holds.payFor(first.href);
    expect((await holds.find(first.id))?.hold.status).toBe('held');
    holds.gateway.pay(first.reference);
    expect(await holds.makeEvent(first.reference)).toBe('settled');
    await holds.work();
    const after = await holds.find(first.id);
    expect(after?.hold.status).toBe('held');
    expect(after?.refunds).toMatchObject([
      { paymentId: payment.id, reason: 'paid-twice', amountCents: 200_00 },
    ]);
    expect(holds.gateway.balance()).toEqual({ taken: 400_00, givenBack: 200_00 });
  });

  it('B-27 C-6 goes back though the gateway is away at first, and though its answer was lost', async () => {
    const holds = await begin();
    const { id, leadId } = await holds.reserve('car', 1);
    await holds.end(id, 'released');
    holds.gateway.expect('refund', 'away', 'lost');
    for (const minutes of [0, 1, 2]) {
      holds.pass(minutes * minuteMs);
      await holds.work();
    }
    await expectMoneyBack(holds, id, 'released');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
    expect(holds.gateway.calls.filter((call) => call === 'refund')).toHaveLength(3);
    expect(await listPendingNews(holds, leadId)).toContain('hold-update person-1@example.com');
  });

  it('B-27 that never goes back is reported to shopper and dealer, after twelve attempts', async () => {
    const holds = await begin();
    const { id, leadId } = await holds.reserve('car', 1);
    await holds.end(id, 'released');
    holds.gateway.goAway();
    for (const _try of Array.from({ length: 12 })) {
      expect((await holds.find(id))?.refunds[0]?.status).toBe('owed');
      await holds.work();
      holds.pass(12 * hourMs);
    }
    const record = await holds.find(id);
    if (record === null) throw new Error('It is there.');
    expect(record.refunds).toMatchObject([
      { status: 'failed', problem: 'Away: refund.', nextAttemptAt: null },
    ]);
    expect(describeForShopper(record, clock).money).toContain('couldn’t be refunded');
    expect(describeForDealer(record, clock, 'Jo').money).toContain('Away: refund.');
    expect(await listPendingNews(holds, leadId)).toEqual([
      'email sales@example.com',
      'hold-change sales@example.com',
      'hold-update person-1@example.com',
    ]);
  });

  it('B-27 that is on its way for a day is not called failed for one lost answer, and arrives', async () => {
    const holds = await begin();
    const { id } = await holds.reserve('car', 1);
    holds.gateway.refundsAre('pending');
    await holds.end(id, 'released');
    const looks = Array.from({ length: 48 });
    for (const _look of looks) {
      await holds.work();
      holds.pass(30 * minuteMs);
    }
    holds.gateway.expect('findRefund', 'away', 'refused');
    for (const _look of [1, 2]) {
      await holds.work();
      expect((await holds.find(id))?.refunds[0]?.status).toBe('pending');
      holds.pass(30 * minuteMs);
    }
    holds.gateway.settleRefunds('refunded');
    await holds.work();
    await expectMoneyBack(holds, id, 'released');
  });

  it('B-27 that the bank sends back afterwards is to be paid by hand', async () => {
    const holds = await begin();
    const { id } = await holds.reserve('car', 1);
    await holds.end(id, 'released');
    await holds.work();
    await expectMoneyBack(holds, id, 'released');
    holds.gateway.settleRefunds('failed');
    const [refund] = (await holds.find(id))?.refunds ?? [];
    const event = { kind: 'refund', refundReference: refund?.refundReference ?? '' } as const;
    expect(await handlePaymentEvent(holds.site, event, holds.app, holds.now())).toBe('settled');
    expect((await holds.find(id))?.refunds).toMatchObject([
      { status: 'failed', problem: 'The bank sent it back.' },
    ]);
  });

  it('B-27 is asked back once, though two processes ask', async () => {
    const holds = await begin();
    const { id } = await holds.reserve('car', 1);
    await Promise.all([
      holds.end(id, 'released'),
      holds.end(id, 'dealer-released'),
      holds.end(id, 'released'),
    ]);
    const record = await holds.find(id);
    expect(await holds.eventsOf(id)).toHaveLength(3);
    const [refund] = record?.refunds ?? [];
    const [payment] = record?.payments ?? [];
    if (refund === undefined || payment === undefined) throw new Error('Both are there.');
    await Promise.all(
      Array.from({ length: 6 }, () => requestRefund({ refund, payment }, holds.app, holds.now())),
    );
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
    expect((await holds.find(id))?.refunds).toHaveLength(1);
  });
});

describe('two processes', () => {
  it('C-6 end one hold once, with one offer to the next in line', async () => {
    const holds = await begin();
    const { id } = await holds.reserve('car', 0);
    const first = await holds.claim('car', 1);
    // Two presses of one millisecond have no order.
    holds.pass(1);
    const next = [first, await holds.claim('car', 2)];
    holds.pass(48 * hourMs);
    await Promise.all(Array.from({ length: 6 }, () => endRunOutHolds(holds.app, holds.now())));
    expect(await holds.eventsOf(id)).toEqual(['claimed', 'held', 'ended expired']);
    const offered = await Promise.all(next.map(async (each) => (await holds.find(each.id))?.hold.status));
    expect(offered).toEqual(['claimed', undefined]);
  });

  it('C-6 one of which cannot end a hold reports it, and ends the others', async () => {
    const holds = await begin();
    await holds.addCar('other');
    const [stuck, free] = [await holds.reserve('car', 0), await holds.reserve('other', 1)];
    holds.pass(48 * hourMs);
    const { holdStore } = holds.app;
    const app = {
      ...holds.app,
      holdStore: {
        ...holdStore,
        change: (...args: Parameters<typeof holdStore.change>) =>
          args[0].id === stuck.id ? Promise.reject(new Error('Stuck.')) : holdStore.change(...args),
      },
    };
    await endRunOutHolds(app, holds.now());
    expect((await holds.find(free.id))?.hold.end).toBe('expired');
    expect(holds.faults).toEqual([`the end of hold ${stuck.id}: Error: Stuck.`]);
  });
});

describe('a clock', () => {
  it('C-6 that is set back a day ends nothing early, and the hold ends at the instant it was promised', async () => {
    const holds = await begin();
    const { id } = await holds.reserve('car', 1);
    const expiresAt = (await holds.find(id))?.hold.expiresAt ?? exampleNow;
    holds.pass(-dayMs);
    await holds.work();
    const late = await holds.claim('car', 2);
    expect((await holds.find(id))?.hold).toMatchObject({ status: 'held', expiresAt });
    holds.setTime(expiresAt);
    await holds.work();
    expect((await holds.find(id))?.hold.end).toBe('expired');
    expect((await holds.find(late.id))?.hold.status).toBe('claimed');
  });

  it('B-27 that leaps ahead during a payment ends the claim, and the money that came has the car or is refunded', async () => {
    const holds = await begin();
    const { id, reference } = await beginPaying(holds);
    holds.gateway.pay(reference);
    holds.pass(10 * dayMs);
    await holds.work();
    // Its payment was closed first, and so found: that holds the car from now.
    expect((await holds.find(id))?.hold).toMatchObject({ status: 'held', heldAt: holds.now() });
    holds.pass(-10 * dayMs);
    await holds.work();
    expect((await holds.find(id))?.hold.status).toBe('held');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 0 });
  });
});
