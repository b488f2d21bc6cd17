/** What becomes of a car and its money when its holder asks to be erased, over a real database. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPostgresLeadRegister } from '#adapters/postgres/leads/lead-register.ts';
import { hold, holdWaiting } from '#adapters/postgres/schema/deals/hold.ts';
import { testPayment } from '#adapters/postgres/schema/deals/payment.ts';
import { leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { beginPaying, expectMoneyBack } from '../support/hold-payments.ts';
import { type OpenHolds, openHolds } from '../support/open-holds.ts';
import { openTestGateway } from '../support/open-test-gateway.ts';

const database = await openFileDatabase();

async function begin(options: Parameters<typeof openHolds>[1] = {}) {
  const holds = openHolds(database, options);
  await holds.addCar('car');
  return holds;
}

const erase = ({ dealerGroupId, now }: OpenHolds, leadId: string) =>
  createPostgresLeadRegister(database.db).erase(dealerGroupId, leadId, now());

describe('a person who is forgotten', () => {
  it('B-54 C-6 B-27 holds no car any more: it is free at once, and the deposit goes back', async () => {
    const holds = await begin();
    const { id, leadId } = await holds.reserve('car', 1);
    const version = await holds.stockVersion();
    await erase(holds, leadId);
    expect((await holds.find(id))?.hold).toMatchObject({ status: 'ended', end: 'released' });
    expect(await holds.readCar('car')).toMatchObject({ isReserved: false, reservedUntil: null });
    expect(await holds.stockVersion()).toBe(version + 1);
    expect((await holds.claim('car', 2)).href).toContain('/reservation/pay?');
    await holds.work();
    await expectMoneyBack(holds, id, 'released');
    expect(holds.gateway.balance()).toEqual({ taken: 200_00, givenBack: 200_00 });
  });

  it('B-54 B-29 makes room for the first who waits', async () => {
    const holds = await begin();
    const { leadId } = await holds.reserve('car', 1);
    const next = await holds.claim('car', 2);
    await erase(holds, leadId);
    expect((await holds.find(next.id))?.hold).toMatchObject({ status: 'claimed', origin: 'queue' });
  });

  it('B-54 B-27 while they pay: what comes a moment later goes back, and holds nothing', async () => {
    const holds = await begin();
    const { id, leadId, reference } = await beginPaying(holds);
    await erase(holds, leadId);
    holds.gateway.pay(reference);
    await holds.makeEvent(reference);
    await holds.work();
    await expectMoneyBack(holds, id, 'too-late');
    expect(await holds.readCar('car')).toMatchObject({ isReserved: false });
  });

  it('B-54 gets no message, and is the same person as no one', async () => {
    const holds = await begin();
    const { leadId } = await holds.reserve('car', 1);
    const waiting = await holds.claim('car', 2);
    for (const each of [waiting.leadId, leadId]) await erase(holds, each);
    await holds.work();
    const { db } = database;
    const deliveries = await db
      .select({ status: leadDelivery.status })
      .from(leadDelivery)
      .where(and(eq(leadDelivery.dealerGroupId, holds.dealerGroupId), eq(leadDelivery.status, 'waiting')));
    expect(deliveries).toEqual([]);
    for (const [table, id] of [
      [hold, leadId],
      [holdWaiting, waiting.leadId],
    ] as const) {
      const rows = await db.select({ personHash: table.personHash }).from(table).where(eq(table.leadId, id));
      expect(rows).toEqual([{ personHash: `erased ${id}` }]);
    }
  });

  it('B-54 B-27 leaves no word with the test gateway, by which the money still goes back', async () => {
    const clock = { now: exampleNow };
    const { gateway, payments } = openTestGateway(database, () => clock.now);
    const holds = await begin({ gateway });
    const { id, href, leadId } = await holds.claim('car', 1);
    await holds.goToPay(href);
    const reference = (await holds.find(id))?.payments[0]?.gatewayReference ?? '';
    expect((await payments.find(reference))?.description).not.toBe('');
    await payments.pay(reference, 'usual');
    await holds.makeEvent(reference);
    await erase(holds, leadId);
    const [row] = await database.db.select().from(testPayment).where(eq(testPayment.reference, reference));
    const site = 'http://example.localhost/';
    expect(row).toMatchObject({ description: '', shopReference: '', returnUrl: site, cancelUrl: site });
    await holds.work();
    await expectMoneyBack(holds, id, 'released');
  });

  it('B-54 B-27 cannot be made to pay on the page of the test gateway', async () => {
    const clock = { now: exampleNow };
    const { gateway, payments } = openTestGateway(database, () => clock.now);
    const holds = await begin({ gateway });
    const { id, href, leadId } = await holds.claim('car', 1);
    await holds.goToPay(href);
    const reference = (await holds.find(id))?.payments[0]?.gatewayReference ?? '';
    await erase(holds, leadId);
    expect(await payments.pay(reference, 'usual')).toMatchObject({ state: 'expired' });
  });
});
