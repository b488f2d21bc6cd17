/** What the test gateway does beyond the contract of all gateways: the ways to pay, and its refunds. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestGateway } from '#adapters/payment-test/test-gateway.ts';
import { testPaymentChoices } from '#domain/payment/test-payment.ts';
import { PaymentGatewayRefused } from '#ports/deals/payment.ts';
import { openFileDatabase } from '../support/for-file.ts';

const account = { secretName: null };
const begunAt = new Date('2026-11-23T02:00:00Z');
const msIn = (ms: number) => new Date(begunAt.getTime() + ms);
const lifetimeMs = 20 * 60_000;
const returnUrl = 'http://kestrel.localhost:3000/reservation/token';

let now = begunAt;
const send = vi.fn();
const database = await openFileDatabase();
beforeEach(() => {
  now = begunAt;
  send.mockReset();
});

function openGateway() {
  const eventSender = { send, stop: () => undefined };
  return createTestGateway({ db: database.db, key: 'key', clock: () => now, eventSender });
}

async function begin(changes: { amountCents?: number } = {}) {
  const { gateway, payments } = openGateway();
  const request = {
    paymentId: randomUUID(),
    amountCents: 200_00,
    description: 'Deposit',
    reference: 'R-1',
    payerEmail: null,
    returnUrl,
    cancelUrl: 'http://kestrel.localhost:3000/cars/a-car/checkout',
    expiresAt: msIn(lifetimeMs),
    ...changes,
  };
  const { gatewayReference: reference, href } = await gateway.begin(account, request);
  return { gateway, payments, request, reference, href };
}

describe('a payment in play', () => {
  it('B-27 is paid on a page of the site itself, under a name that cannot be guessed', async () => {
    const { href, reference } = await begin();
    expect(href).toBe(`/test-payment/${reference}`);
    expect(reference).toMatch(/^test_pay_[\w-]{32}$/);
  });

  it.each(testPaymentChoices)('B-27 is reported as the payer chose: %s', async (method) => {
    const { payments, reference } = await begin();
    const expected = { 'notice-late': [20_000], 'notice-never': [], 'notice-twice': [0, 1_000] };
    expect(await payments.pay(reference, method)).toMatchObject({ state: 'paid', way: method });
    const event = { kind: 'payment', gatewayReference: reference };
    const delays = method in expected ? expected[method as keyof typeof expected] : [0];
    expect(send.mock.calls).toEqual(delays.map((delayMs) => [returnUrl, event, delayMs]));
  });

  it('B-27 is paid until the very moment it ends, and not from then on', async () => {
    const [inTime, late] = [await begin(), await begin()];
    now = msIn(lifetimeMs - 1);
    expect(await inTime.payments.pay(inTime.reference, 'usual')).toMatchObject({ state: 'paid' });
    now = msIn(lifetimeMs);
    expect(await late.payments.pay(late.reference, 'usual')).toMatchObject({ state: 'expired', way: null });
    expect(await late.gateway.find(account, late.reference)).toEqual({ kind: 'expired' });
    expect(await inTime.gateway.find(account, inTime.reference)).toMatchObject({ kind: 'paid' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('B-27 is paid or closed where both are done in the same instant, and both say the same', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { gateway, payments, reference } = await begin();
      const pay = () => payments.pay(reference, 'usual');
      const close = () => gateway.close(account, reference);
      const [first, second] = round % 2 === 0 ? [pay, close] : [close, pay];
      const answers = await Promise.all([first(), second(), pay(), close()]);
      const { kind } = await gateway.find(account, reference);
      expect(['paid', 'expired']).toContain(kind);
      // No correction followed.
      const results = answers.map((answer) =>
        answer !== null && 'kind' in answer ? answer.kind : answer?.state,
      );
      expect(results).toEqual([kind, kind, kind, kind]);
    }
  });

  it('B-27 is unknown for an impossible name', async () => {
    const { payments } = openGateway();
    expect(await payments.find('\0')).toBeNull();
    expect(await payments.pay('test_pay_none', 'usual')).toBeNull();
  });

  it('B-27 knows no charge of a payment that is still open', async () => {
    const { gateway, reference } = await begin();
    const refund = { refundId: randomUUID(), amountCents: 1_00 };
    const chargeReference = reference.replace('test_pay_', 'test_charge_');
    await expect(gateway.refund(account, { ...refund, chargeReference })).rejects.toBeInstanceOf(
      PaymentGatewayRefused,
    );
  });
});

describe('a refund in play', () => {
  async function refund(amountCents: number) {
    const { gateway, payments, reference } = await begin();
    await payments.pay(reference, 'notice-never');
    const fact = await gateway.find(account, reference);
    if (fact.kind !== 'paid') throw new Error('It was not paid.');
    const request = { refundId: randomUUID(), chargeReference: fact.chargeReference, amountCents };
    return { gateway, request, first: await gateway.refund(account, request) };
  }

  it('B-27 fails where the amount ends in 13 cents, and stays so', async () => {
    const { gateway, request, first } = await refund(99_13);
    expect(first).toMatchObject({ kind: 'failed', reason: 'The amount ends in 13 cents.' });
    expect(await gateway.refund(account, request)).toEqual(first);
    expect(await gateway.findRefund(account, first.refundReference)).toEqual(first);
    // What did not go is still there to be refunded.
    const again = { ...request, refundId: randomUUID(), amountCents: 200_00 };
    expect(await gateway.refund(account, again)).toMatchObject({ kind: 'refunded' });
  });

  it('B-27 is pending where it ends in 17, reported later, and through when it is next polled', async () => {
    const { gateway, request, first } = await refund(99_17);
    expect(first.kind).toBe('pending');
    expect(await gateway.refund(account, request)).toEqual(first);
    const event = { kind: 'refund', refundReference: first.refundReference };
    expect(send.mock.calls).toEqual([[returnUrl, event, 20_000]]);
    expect(await gateway.findRefund(account, first.refundReference)).toEqual({ ...first, kind: 'refunded' });
  });

  it('B-27 is another one under another id, and another amount under the same id is refused', async () => {
    const { gateway, request } = await refund(50_00);
    await expect(gateway.refund(account, { ...request, amountCents: 60_00 })).rejects.toBeInstanceOf(
      PaymentGatewayRefused,
    );
  });

  it('B-27 gives back no more than was paid, however many ask in the same instant', async () => {
    const { gateway, request } = await refund(50_00);
    const ids = [1, 2, 3, 4, 5, 6].map(() => randomUUID());
    const answers = await Promise.allSettled(
      ids.map((refundId) => gateway.refund(account, { ...request, refundId, amountCents: 50_00 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
