/** What every payment gateway has to do. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  type PaymentAccount,
  type PaymentGateway,
  PaymentGatewayRefused,
  type PaymentRequest,
  type RawWebhook,
} from '#ports/deals/payment.ts';

/** What `pay` and the webhook events need is on the other side of the port: where the shopper and the gateway are. */
export type GatewayUnderTest = {
  readonly gateway: PaymentGateway;
  readonly account: PaymentAccount;
  readonly now: Date;
  /** The payer pays on the gateway's page. */
  pay(gatewayReference: string): Promise<void>;
  /** What the gateway sends by itself of this payment. */
  eventOfPayment(gatewayReference: string, at: Date): RawWebhook;
  eventOfRefund(refundReference: string, at: Date): RawWebhook;
};

export type PaymentGatewaySetup = {
  readonly open: () => GatewayUnderTest;
  /** Events of another gateway, each valid there. */
  readonly foreign: (now: Date) => RawWebhook;
};

const cents = 200_00;

export function paymentGatewayContract({ open, foreign }: PaymentGatewaySetup): void {
  function wanted({ now }: GatewayUnderTest, changes: Partial<PaymentRequest> = {}): PaymentRequest {
    return {
      paymentId: randomUUID(),
      amountCents: cents,
      description: 'Deposit for the 2021 Toyota RAV4 (KB10482)',
      reference: 'R-1042',
      payerEmail: 'anna@example.com',
      returnUrl: 'http://kestrel.localhost:3000/reservation/token?paid=1',
      cancelUrl: 'http://kestrel.localhost:3000/cars/a-car/checkout',
      expiresAt: new Date(now.getTime() + 20 * 60_000),
      ...changes,
    };
  }

  async function begin(changes: Partial<PaymentRequest> = {}) {
    const input = open();
    const { gateway, account } = input;
    const request = wanted(input, changes);
    const started = await gateway.begin(account, request);
    return { ...input, request, started, reference: started.gatewayReference };
  }

  async function beginPaid() {
    const started = await begin();
    await started.pay(started.reference);
    const fact = await started.gateway.find(started.account, started.reference);
    if (fact.kind !== 'paid') throw new Error(`It is ${fact.kind}.`);
    return { ...started, fact };
  }

  it('B-27 begins a payment once, however often it is asked to', async () => {
    const { gateway, account, request, started } = await begin();
    expect(await gateway.begin(account, request)).toEqual(started);
    const all = await Promise.all([1, 2, 3].map(() => gateway.begin(account, request)));
    expect(all).toEqual([started, started, started]);
    const other = await gateway.begin(account, { ...request, paymentId: randomUUID() });
    expect(other.gatewayReference).not.toBe(started.gatewayReference);
  });

  it('B-27 refuses another amount under the id of a payment that was begun', async () => {
    const { gateway, account, request } = await begin();
    const again = gateway.begin(account, { ...request, amountCents: cents + 1 });
    await expect(again).rejects.toBeInstanceOf(PaymentGatewayRefused);
  });

  it('B-27 says of a payment that it is open, and once paid how much and by which charge', async () => {
    const { gateway, account, reference, pay } = await begin();
    expect(await gateway.find(account, reference)).toEqual({ kind: 'open' });
    await pay(reference);
    const fact = await gateway.find(account, reference);
    expect(fact).toMatchObject({ kind: 'paid', paidCents: cents });
    expect(await gateway.find(account, reference)).toEqual(fact);
  });

  it('B-27 closes an open payment, which cannot be paid from then on', async () => {
    const { gateway, account, reference, pay } = await begin();
    expect(await gateway.close(account, reference)).toEqual({ kind: 'expired' });
    await pay(reference).catch(() => undefined);
    expect(await gateway.find(account, reference)).toEqual({ kind: 'expired' });
    expect(await gateway.close(account, reference)).toEqual({ kind: 'expired' });
  });

  it('B-27 returns that it was paid where it was paid before it was closed', async () => {
    const { gateway, account, reference, fact } = await beginPaid();
    expect(await gateway.close(account, reference)).toEqual(fact);
    expect(await gateway.find(account, reference)).toEqual(fact);
  });

  it('B-27 knows no payment, charge or refund that was never made', async () => {
    const { gateway, account, reference, fact } = await beginPaid();
    const refund = { refundId: randomUUID(), amountCents: cents };
    for (const ask of [
      () => gateway.find(account, 'cs_test_unknown'),
      () => gateway.find(account, `${reference}x`),
      () => gateway.close(account, 'cs_test_unknown'),
      () => gateway.findRefund(account, 're_unknown'),
      () => gateway.refund(account, { ...refund, chargeReference: 'pi_unknown' }),
      () => gateway.refund(account, { ...refund, chargeReference: `${fact.chargeReference}x` }),
    ]) {
      await expect(ask()).rejects.toBeInstanceOf(PaymentGatewayRefused);
    }
  });

  it('B-27 refunds once under one id, and never more than was paid', async () => {
    const { gateway, account, fact } = await beginPaid();
    const refundId = randomUUID();
    const request = { refundId, chargeReference: fact.chargeReference, amountCents: 150_00 };
    const refund = await gateway.refund(account, request);
    expect(refund).toMatchObject({ kind: 'refunded' });
    expect(await gateway.refund(account, request)).toEqual(refund);
    expect(await gateway.findRefund(account, refund.refundReference)).toEqual(refund);

    const tooMuch = gateway.refund(account, { ...request, refundId: randomUUID() });
    await expect(tooMuch).rejects.toBeInstanceOf(PaymentGatewayRefused);
    const rest = await gateway.refund(account, { ...request, refundId: randomUUID(), amountCents: 50_00 });
    expect(rest).toMatchObject({ kind: 'refunded' });
    expect(rest.refundReference).not.toBe(refund.refundReference);
  });

  it('B-27 refunds nothing of what was not paid', async () => {
    const { gateway, account, reference } = await begin();
    const refund = { refundId: randomUUID(), chargeReference: reference, amountCents: cents };
    await expect(gateway.refund(account, refund)).rejects.toBeInstanceOf(PaymentGatewayRefused);
  });

  it('B-27 reads its own events, of payments and of refunds', async () => {
    const { gateway, account, reference, fact, now, ...input } = await beginPaid();
    expect(gateway.parseWebhook(account, input.eventOfPayment(reference, now), now)).toEqual({
      kind: 'payment',
      gatewayReference: reference,
    });
    const { refundReference } = await gateway.refund(account, {
      refundId: randomUUID(),
      chargeReference: fact.chargeReference,
      amountCents: cents,
    });
    expect(gateway.parseWebhook(account, input.eventOfRefund(refundReference, now), now)).toEqual({
      kind: 'refund',
      refundReference,
    });
  });

  it.each([
    ['four minutes', 4, 'payment'],
    ['six minutes', 6, 'forged'],
    ['a day', 24 * 60, 'forged'],
  ])('B-27 accepts a webhook event for five minutes: %s', async (_title, minutes, kind) => {
    const { gateway, account, reference, now, eventOfPayment } = await beginPaid();
    const event = eventOfPayment(reference, now);
    const later = new Date(now.getTime() + minutes * 60_000);
    expect(gateway.parseWebhook(account, event, later).kind).toBe(kind);
  });

  it('B-27 detects webhook events that were changed, unsigned, or signed with another key', async () => {
    const { gateway, account, reference, now, eventOfPayment } = await beginPaid();
    const event = eventOfPayment(reference, now);
    const signed = (change: (value: string) => string | null): RawWebhook => ({
      body: event.body,
      header: (name) => {
        const value = event.header(name);
        return value === null ? null : change(value);
      },
    });
    const forged: readonly RawWebhook[] = [
      { ...event, body: event.body.replace(reference, `${reference}1`) },
      { ...event, body: '' },
      { ...event, body: `${event.body} ` },
      signed(() => null),
      signed(() => ''),
      signed(() => 'v1='),
      signed((value) => value.replace(/\d(?=,)/, (digit) => String((Number(digit) + 1) % 10))),
      signed((value) => value.replace(/v1=.*/, `v1=${'0'.repeat(64)}`)),
      signed((value) => value.replace('v1=', 'v0=')),
      foreign(now),
    ];
    for (const one of forged) {
      expect(gateway.parseWebhook(account, one, now), one.body).toEqual({ kind: 'forged' });
    }
    expect(gateway.parseWebhook(account, event, now)).toMatchObject({ kind: 'payment' });
  });
}
