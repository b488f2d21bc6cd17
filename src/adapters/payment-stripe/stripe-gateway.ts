/** Stripe Checkout: the card is typed in on Stripe's page, and we get an amount and a state. */
import Stripe from 'stripe';
import type { PaymentFact, RefundFact } from '#domain/payment/payment.ts';
import { minuteMs } from '#domain/time/durations.ts';
import {
  type PaymentEvent,
  type PaymentGateway,
  PaymentGatewayRefused,
  type PaymentRequest,
  type RawWebhook,
  type RefundRequest,
} from '#ports/deals/payment.ts';
import { createStripeClients, type StripeSettings, stripeVariables } from './stripe-clients.ts';

/** Under these names Stripe keeps our own ids. */
const paymentIdName = 'forecourt_payment';
const refundIdName = 'forecourt_refund';

/**
 * `complete` and unpaid: the bank has not confirmed yet; no second payment is possible meanwhile, and it is polled
 * again.
 */
function paymentFactOf(session: Stripe.Checkout.Session): PaymentFact {
  const charge = session.payment_intent;
  if (session.payment_status === 'paid' && charge !== null) {
    return {
      kind: 'paid',
      paidCents: session.amount_total ?? 0,
      chargeReference: typeof charge === 'string' ? charge : charge.id,
    };
  }
  return { kind: session.status === 'expired' ? 'expired' : 'open' };
}

function refundFactOf({ id, status, failure_reason }: Stripe.Refund): RefundFact {
  switch (status) {
    case 'succeeded':
      return { kind: 'refunded', refundReference: id };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', refundReference: id, reason: failure_reason ?? status };
    default:
      return { kind: 'pending', refundReference: id };
  }
}

/** Older ones may be replayed, and are rejected. */
const toleranceSeconds = 300;

/** `secrets`: two while one replaces the other, one of which has to fit. */
function parseStripeEvent({ body, header }: RawWebhook, secrets: readonly string[], now: Date): PaymentEvent {
  const signature = header('stripe-signature') ?? '';
  for (const secret of secrets) {
    try {
      return eventOf(
        Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime()),
      );
    } catch (error) {
      // Signed, and still nothing that we can read: an event of another kind than we asked for.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { kind: 'other' };
    }
  }
  return { kind: 'forged' };
}

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata } = event.data.object;
      // The dealer may take other money through the same account.
      const isOurs = metadata?.[paymentIdName] !== undefined;
      return isOurs ? { kind: 'payment', gatewayReference: id } : { kind: 'other' };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', refundReference: event.data.object.id };
    case 'charge.refunded': {
      // Which refund it was, only older versions of the API say; the events above do in any case.
      const refund = event.data.object.refunds?.data[0];
      return refund === undefined ? { kind: 'other' } : { kind: 'refund', refundReference: refund.id };
    }
    default:
      return { kind: 'other' };
  }
}

/** Stripe keeps a page open for half an hour at least. Counted from the end we want, so that a second try asks for the same. */
const longerOpenMs = 30 * minuteMs;
const maxNameLength = 250;
const maxRefunds = 100;

export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const { ask } = createStripeClients(settings);
  return {
    begin: (account, request) =>
      ask(account, async (stripe) => {
        const session = await stripe.checkout.sessions.create(sessionOf(request), {
          idempotencyKey: request.paymentId,
        });
        if (session.url === null) throw new PaymentGatewayRefused('Stripe returned no payment page.');
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
        // Only an open one can be closed: it may have been paid just before, or have expired.
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

    parseWebhook({ secretName }, webhook, now) {
      const variable = secretName === null ? null : stripeVariables(secretName).webhookSecret;
      const secrets = variable === null ? null : settings.secretOf(variable);
      return parseStripeEvent(webhook, secrets?.split(/\s+/) ?? [], now);
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
          product_data: { name: description.slice(0, maxNameLength) },
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
  const before = await stripe.refunds.list({ payment_intent: chargeReference, limit: maxRefunds });
  const same = before.data.find(({ metadata }) => metadata?.[refundIdName] === refundId);
  if (same !== undefined) return same;
  return stripe.refunds.create(
    { payment_intent: chargeReference, amount: amountCents, metadata: { [refundIdName]: refundId } },
    { idempotencyKey: refundId },
  );
}
