import { afterAll, beforeAll, describe } from 'vitest';
import { signTestEvent, testSignatureHeader } from '#adapters/payment-test/test-event-sender.ts';
import { type ExampleStripe, exampleStripe } from '../support/example-stripe.ts';
import { paymentGatewayContract } from './payment-gateway.contract.ts';

let stripe: ExampleStripe;
beforeAll(async () => {
  stripe = await exampleStripe();
});
afterAll(() => stripe.peer.close());

const now = new Date('2026-11-23T02:00:00Z');

describe('Stripe, by its published API', () =>
  paymentGatewayContract({
    open: () => ({
      ...stripe,
      now,
      pay: async (reference) => stripe.peer.books.pay(reference),
      eventOfPayment: (id, at) =>
        stripe.webhook('checkout.session.completed', stripe.peer.books.sessions.get(id) ?? {}, at),
      eventOfRefund: (id, at) =>
        stripe.webhook('refund.created', stripe.peer.books.refunds.get(id) ?? {}, at),
    }),
    foreign: (at) => {
      const { body, signature } = signTestEvent(
        { kind: 'payment', gatewayReference: 'x' },
        stripe.peer.webhookSecret,
        at,
      );
      return { body, header: (name) => (name === testSignatureHeader ? signature : null) };
    },
  }));
