/** Stripe Checkout: the card is typed in on Stripe's page, and we are told an amount and a state. */
import type Stripe from 'stripe';
import { minuteMs } from '#domain/time/durations.ts';
import {
  type PaymentGateway,
  PaymentGatewayRefused,
  type PaymentRequest,
  type RefundRequest,
} from '#ports/payment-gateway.ts';
import { createStripeClients, type StripeSettings, stripeVariables } from './stripe-clients.ts';
import { paymentFactOf, paymentIdName, refundFactOf, refundIdName } from './stripe-facts.ts';
import { readStripeNotice } from './stripe-notice.ts';

/** Stripe keeps a page open for half an hour at least. Counted from the end we want, so that a second try asks for the same. */
const longerOpenMs = 30 * minuteMs;
const longestName = 250;
const mostRefunds = 100;

export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const { ask } = createStripeClients(settings);
  return {
    begin: (account, request) =>
      ask(account, async (stripe) => {
        const session = await stripe.checkout.sessions.create(sessionOf(request), {
          idempotencyKey: request.paymentId,
        });
        if (session.url === null) throw new PaymentGatewayRefused('Stripe gave no page to pay on.');
        return { gatewayReference: session.id, href: session.url };
      }),

    find: (account, reference) =>
      ask(account, async (stripe) => paymentFactOf(await stripe.checkout.sessions.retrieve(reference))),

    async close(account, reference) {
      try {
        return await ask(account, async (stripe) =>
          paymentFactOf(await stripe.checkout.sessions.expire(reference)),
        );
      } catch (error) {
        // Only what is open can be closed: somebody paid just before, or it ended by itself.
        if (!(error instanceof PaymentGatewayRefused)) throw error;
        const fact = await this.find(account, reference);
        if (fact.kind === 'open') throw error;
        return fact;
      }
    },

    refund: (account, request) =>
      ask(account, async (stripe) => refundFactOf(await refundOnce(stripe, request))),

    findRefund: (account, reference) =>
      ask(account, async (stripe) => refundFactOf(await stripe.refunds.retrieve(reference))),

    readNotice({ secretName }, notice, now) {
      const variable = secretName === null ? null : stripeVariables(secretName).noticeSecret;
      const secrets = variable === null ? null : settings.secretOf(variable);
      return readStripeNotice(notice, secrets?.split(/\s+/) ?? [], now);
    },
  };
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountCents, description, reference, payerEmail } = request;
  const metadata = { [paymentIdName]: paymentId };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: amountCents,
          product_data: { name: description.slice(0, longestName) },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    // The amount is the one that was agreed, in the dealer's currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: reference,
    metadata,
    payment_intent_data: { description: `${description} ${reference}`, metadata },
    ...(payerEmail === null ? {} : { customer_email: payerEmail }),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.ceil((request.expiresAt.getTime() + longerOpenMs) / 1_000),
  };
}

/**
 * Stripe forgets the key of a request after a day, and a refund may be tried for longer: one that was taken under this
 * id before is looked for first.
 */
async function refundOnce(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
  const { refundId, chargeReference, amountCents } = request;
  const before = await stripe.refunds.list({ payment_intent: chargeReference, limit: mostRefunds });
  const same = before.data.find(({ metadata }) => metadata?.[refundIdName] === refundId);
  if (same !== undefined) return same;
  return stripe.refunds.create(
    { payment_intent: chargeReference, amount: amountCents, metadata: { [refundIdName]: refundId } },
    { idempotencyKey: refundId },
  );
}
