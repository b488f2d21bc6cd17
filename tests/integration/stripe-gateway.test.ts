/** What our side of Stripe asks for and makes of the answers, on good days and bad: against a peer on this machine. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  PaymentGatewayRefused,
  PaymentGatewayUnavailable,
  type PaymentRequest,
} from '#ports/deals/payment.ts';
import { type ExampleStripe, exampleStripe } from '../support/example-stripe.ts';
import type { StripeMood } from '../support/stripe-peer.ts';

const timeoutMs = 150;
const now = new Date('2026-11-23T02:00:00Z');
let stripe: ExampleStripe;
beforeEach(async () => {
  stripe = await exampleStripe({ timeoutMs });
});
afterEach(() => stripe.peer.close());

const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  amountCents: 200_00,
  description: 'Deposit for the 2021 Toyota RAV4 (KB10482)',
  reference: 'R-1042',
  payerEmail: 'anna@example.com',
  returnUrl: 'https://kestrel.example/reservation/token',
  cancelUrl: 'https://kestrel.example/cars/a-car/checkout',
  expiresAt: new Date('2026-11-23T02:20:00Z'),
  ...changes,
});

async function beginPaid() {
  const { gateway, account, peer } = stripe;
  const { gatewayReference } = await gateway.begin(account, request());
  peer.books.pay(gatewayReference);
  const fact = await gateway.find(account, gatewayReference);
  if (fact.kind !== 'paid') throw new Error('It was not paid.');
  return { gatewayReference, chargeReference: fact.chargeReference };
}

describe('what Stripe is asked', () => {
  it('B-27 is a page for one amount in Australian dollars, by card, at no surcharge', async () => {
    const { gateway, account, peer } = stripe;
    const target = request();
    const { gatewayReference, href } = await gateway.begin(account, target);
    expect(href).toBe(`https://checkout.stripe.com/c/pay/${gatewayReference}`);
    const [requested] = peer.requested;
    expect(requested?.headers).toMatchObject({
      authorization: `Bearer ${peer.apiKey}`,
      'idempotency-key': target.paymentId,
      'stripe-version': '2026-10-28.endive',
    });
    expect(Object.fromEntries(requested?.form ?? [])).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': target.description,
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: 'R-1042',
      'metadata[forecourt_payment]': target.paymentId,
      'payment_intent_data[description]': `${target.description} R-1042`,
      'payment_intent_data[metadata][forecourt_payment]': target.paymentId,
      customer_email: 'anna@example.com',
      success_url: target.returnUrl,
      cancel_url: target.cancelUrl,
      // Half an hour after the end: Stripe keeps a page open for that long at least.
      expires_at: String(Date.parse('2026-11-23T02:50:00Z') / 1_000),
    });
  });

  it('B-27 is the same again where the answer to the first was lost, so that one page is made', async () => {
    const { gateway, account, peer } = stripe;
    peer.become('loses the answer', 'loses the answer', 'loses the answer');
    const requested = request();
    await expect(gateway.begin(account, requested)).rejects.toBeInstanceOf(PaymentGatewayUnavailable);
    peer.become();
    const started = await gateway.begin(account, requested);
    expect([...peer.books.sessions.keys()]).toEqual([started.gatewayReference]);
  });

  it('B-27 is one refund, also where its answer is lost and its key forgotten', async () => {
    const { gateway, account, peer } = stripe;
    const { chargeReference } = await beginPaid();
    const refund = { refundId: randomUUID(), chargeReference, amountCents: 50_00 };
    const before = peer.requested.length;
    const first = await gateway.refund(account, refund);
    expect(peer.requested.at(-1)?.headers['idempotency-key']).toBe(refund.refundId);
    expect(Object.fromEntries(peer.requested.at(-1)?.form ?? [])).toEqual({
      payment_intent: chargeReference,
      amount: '5000',
      'metadata[forecourt_refund]': refund.refundId,
    });
    expect(peer.requested.length).toBe(before + 2);
    peer.forgetKeys();
    expect(await gateway.refund(account, refund)).toEqual(first);
    expect(peer.books.refunds.size).toBe(1);
  });

  it('B-27 is never asked without a key, which is named with its fix', async () => {
    const { gateway, peer } = stripe;
    const without = gateway.begin({ secretName: 'other-yard' }, request());
    await expect(without).rejects.toThrow(
      new PaymentGatewayRefused("Stripe's key is missing: set PAYMENT_SECRET_OTHER_YARD and start again."),
    );
    expect(peer.requested).toEqual([]);
  });
});

describe('Stripe on a bad day', () => {
  it.each<[StripeMood, number]>([
    ['slow', 2],
    ['fails', 2],
    ['overloaded', 1],
    ['resets', 2],
    ['stammers', 1],
  ])('B-27 is away, and soon reported as such: it %s', async (mood, tries) => {
    const { gateway, account, peer } = stripe;
    peer.become(mood, mood, mood);
    await expect(gateway.find(account, 'cs_1')).rejects.toBeInstanceOf(PaymentGatewayUnavailable);
    expect(peer.requested.length).toBeGreaterThanOrEqual(tries);
    expect(peer.requested.length).toBeLessThanOrEqual(2);
  });

  it.each<StripeMood>(['slow', 'fails', 'resets'])(
    'B-27 is tried again automatically: it %s once',
    async (mood) => {
      const { gateway, account, peer } = stripe;
      const { gatewayReference } = await gateway.begin(account, request());
      peer.become(mood);
      expect(await gateway.find(account, gatewayReference)).toEqual({ kind: 'open' });
    },
  );

  it('B-27 refuses a wrong key, and no key is in its message', async () => {
    const { peer } = stripe;
    const secret = 'sk_live_aVeryWrongKey12345';
    const { gateway, peer: other } = await exampleStripe({ url: peer.url, secretOf: () => secret });
    await other.close();
    const error: unknown = await gateway.find({ secretName: 'x' }, 'cs_1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PaymentGatewayRefused);
    expect(String(error)).toContain('sk_…');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('aVeryWrongKey');
  });

  it('B-27 closes a page whose answer was lost: the next time it is closed already', async () => {
    const { gateway, account, peer } = stripe;
    const { gatewayReference } = await gateway.begin(account, request());
    peer.become('loses the answer');
    expect(await gateway.close(account, gatewayReference)).toEqual({ kind: 'expired' });
  });
});

describe('what becomes of a refund at Stripe', () => {
  it.each([
    ['succeeded', 'refunded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('B-27 %s is %s', async (status, kind) => {
    const { gateway, account, peer } = stripe;
    const { chargeReference } = await beginPaid();
    peer.books.refundsBegin(status);
    const refund = { refundId: randomUUID(), chargeReference, amountCents: 200_00 };
    expect((await gateway.refund(account, refund)).kind).toBe(kind);
  });

  it('B-27 fails after it went, with Stripe’s reason', async () => {
    const { gateway, account, peer } = stripe;
    const { chargeReference } = await beginPaid();
    const refund = { refundId: randomUUID(), chargeReference, amountCents: 200_00 };
    const { refundReference } = await gateway.refund(account, refund);
    peer.books.settleRefund(refundReference, 'failed', 'expired_or_canceled_card');
    expect(await gateway.findRefund(account, refundReference)).toEqual({
      kind: 'failed',
      refundReference,
      reason: 'expired_or_canceled_card',
    });
  });
});

describe('what Stripe says by itself', () => {
  const ours = { id: 'cs_1', metadata: { forecourt_payment: 'p-1' } };
  const payment = { kind: 'payment', gatewayReference: 'cs_1' };
  const refund = { kind: 'refund', refundReference: 're_1' };
  const other = { kind: 'other' };

  it.each([
    ['checkout.session.completed', ours, payment],
    ['checkout.session.async_payment_succeeded', ours, payment],
    ['checkout.session.async_payment_failed', ours, payment],
    ['checkout.session.expired', ours, payment],
    ['checkout.session.completed', { id: 'cs_1', metadata: {} }, other],
    ['checkout.session.completed', { id: 'cs_1', metadata: null }, other],
    ['refund.created', { id: 're_1' }, refund],
    ['refund.updated', { id: 're_1' }, refund],
    ['refund.failed', { id: 're_1' }, refund],
    ['charge.refunded', { id: 'ch_1', refunds: { data: [{ id: 're_1' }] } }, refund],
    ['charge.refunded', { id: 'ch_1' }, other],
    ['customer.created', { id: 'cus_1' }, other],
  ])('B-27 is a reason to ask about what it names: %s %j', (type, object, meant) => {
    const { gateway, account, webhook } = stripe;
    expect(gateway.parseWebhook(account, webhook(type, object, now), now)).toEqual(meant);
  });

  it('B-27 is forged to a site that has no key for it', () => {
    const { gateway, webhook } = stripe;
    const signed = webhook('refund.created', { id: 're_1' }, now);
    expect(gateway.parseWebhook({ secretName: 'other-yard' }, signed, now)).toEqual({ kind: 'forged' });
    expect(gateway.parseWebhook({ secretName: null }, signed, now)).toEqual({ kind: 'forged' });
  });
});
