import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createHoldStore } from '#adapters/postgres/deals/hold-store.ts';
import { createPaymentStore } from '#adapters/postgres/deals/payment-store.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { noLeadDetails } from '#domain/lead/lead.ts';
import type { PaymentFact } from '#domain/payment/payment.ts';
import { type PaymentGateway, PaymentGatewayUnavailable } from '#ports/deals/payment.ts';
import { accepted } from '#ports/leads/lead-delivery.ts';
import {
  paymentLink,
  resumeAccountPayment,
  startAccountPayment,
  viewPayment,
} from '#use-cases/payment/pay-account.ts';
import { deliverAllDue } from '../support/deliver-all-due.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const origin = 'https://yard.example';
const site = exampleSite({ payments: { gateway: 'test' } });
const key = 'a key of payments';
let made = 0;

/** A shopper who sent the form, and a gateway that answers as the test requires. */
async function sent(amount = '450.5') {
  const leadId = `payment-lead-${++made}`;
  const answers = [
    { name: 'payment_reference', label: 'Invoice', value: 'INV 77' },
    { name: 'payment_amount', label: 'Amount to pay', value: amount },
  ];
  const lead = exampleLead({
    id: leadId,
    dealerGroupId: site.dealerGroupId,
    siteSlug: site.siteSlug,
    kind: 'payment-request',
    details: { ...noLeadDetails, answers },
  });
  const leadStore = createPostgresLeadStore(database.db);
  await leadStore.submit(exampleSubmission({ lead }));
  let fact: PaymentFact = { kind: 'open' };
  const begin = vi.fn<PaymentGateway['begin']>(async (_account, { paymentId }) => ({
    gatewayReference: `at-the-gateway-${paymentId}`,
    href: `/pay/${paymentId}`,
  }));
  const gateway = { begin, find: async () => fact } as unknown as PaymentGateway;
  const app = {
    leadStore,
    payments: { test: gateway, stripe: gateway },
    paymentStore: createPaymentStore(database.db, randomUUID),
    holdStore: createHoldStore(database.db, randomUUID),
    reservationKey: key,
    newId: randomUUID,
    triggerLeadDelivery: vi.fn(),
    reportFault: vi.fn(),
  };
  const params = new URL(paymentLink({ dealerGroupId: site.dealerGroupId, leadId }, key), origin)
    .searchParams;
  const setFact = (next: PaymentFact) => {
    fact = next;
  };
  return { app, leadId, params, begin, setFact };
}

const paid: PaymentFact = { kind: 'paid', paidCents: 450_50, chargeReference: 'charge-1' };

it('ROUTE-20 B-27 pays the stated amount once, however often it is asked for', async () => {
  const { app, leadId, params, begin } = await sent();
  const first = await startAccountPayment(site, { leadId, origin }, app, exampleNow);
  const again = await resumeAccountPayment(site, { params, origin }, app, exampleNow);
  expect(first).toMatchObject({ kind: 'go', href: expect.stringContaining('/pay/') });
  expect(again).toEqual(first);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(begin.mock.calls[0]?.[1]).toMatchObject({
    amountCents: 450_50,
    description: 'Payment: INV 77',
    returnUrl: expect.stringMatching(/^https:\/\/yard\.example\/payment\?id=.*&returned=1$/),
  });
});

it('ROUTE-20 shows the state, polls the gateway, and sends receipt and message once', async () => {
  const { app, leadId, params, setFact } = await sent();
  expect(await viewPayment(site, params, app, exampleNow)).toMatchObject({
    state: 'unpaid',
    amountText: '$450.50',
  });
  await startAccountPayment(site, { leadId, origin }, app, exampleNow);
  expect(await viewPayment(site, params, app, exampleNow)).toMatchObject({ state: 'open', paidText: null });
  setFact(paid);
  for (const _look of [1, 2]) {
    expect(await viewPayment(site, params, app, exampleNow)).toMatchObject({
      state: 'paid',
      account: 'INV 77',
    });
  }
  expect(await startAccountPayment(site, { leadId, origin }, app, exampleNow)).toEqual({ kind: 'paid' });
  const subjects: string[] = [];
  await deliverAllDue({
    queue: createPostgresLeadDeliveryQueue(database.db),
    mail: {
      send: async ({ mail }) => {
        subjects.push(mail.subject);
        return accepted('250');
      },
    },
    posts: { post: async () => accepted('200') },
    clock: () => exampleNow,
    random: () => 0,
    reportFault: (error) => {
      throw error;
    },
  });
  expect(subjects.filter((subject) => subject.startsWith('Receipt: $450.50 paid to'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Paid online: $450.50 from'))).toHaveLength(1);
});

it('ROUTE-20 keeps what was sent, and pays later, when the gateway is away', async () => {
  const { app, leadId, params, begin } = await sent();
  begin.mockRejectedValueOnce(new PaymentGatewayUnavailable('no answer'));
  expect(await startAccountPayment(site, { leadId, origin }, app, exampleNow)).toEqual({
    kind: 'trouble',
    isPermanent: false,
  });
  expect(await viewPayment(site, params, app, exampleNow)).toMatchObject({ state: 'unpaid' });
  expect(await resumeAccountPayment(site, { params, origin }, app, exampleNow)).toMatchObject({ kind: 'go' });
  // The second try is the same payment at the gateway.
  expect(new Set(begin.mock.calls.map(([, { paymentId }]) => paymentId)).size).toBe(1);
});

it('ROUTE-20 opens to no one else: another key, another site, another group', async () => {
  const { app, leadId, params } = await sent();
  const forged = new URLSearchParams({ id: leadId, signature: 'x' });
  expect(await viewPayment(site, forged, app, exampleNow)).toBeNull();
  expect(await viewPayment({ ...site, siteSlug: 'sister' }, params, app, exampleNow)).toBeNull();
  expect(await viewPayment({ ...site, dealerGroupId: 'other' }, params, app, exampleNow)).toBeNull();
  expect(
    await resumeAccountPayment({ ...site, siteSlug: 'sister' }, { params, origin }, app, exampleNow),
  ).toEqual({ kind: 'unknown' });
});

it.each(['', '0', 'a lot'])('ROUTE-20 charges nothing for an amount that is none: %j', async (amount) => {
  const { app, leadId, begin } = await sent(amount);
  expect(await startAccountPayment(site, { leadId, origin }, app, exampleNow)).toMatchObject({
    kind: 'trouble',
  });
  expect(begin).not.toHaveBeenCalled();
});
