/** What an event of Stripe's is a reason to ask about, once its signature holds. */
import Stripe from 'stripe';
import type { PaymentNotice, RawNotice } from '#ports/payment-gateway.ts';
import { paymentIdName } from './stripe-facts.ts';

/** Older ones were kept by somebody, and are no longer believed. */
const toleranceSeconds = 300;

/** `secrets`: two while one replaces the other, one of which has to fit. */
export function readStripeNotice(
  { body, header }: RawNotice,
  secrets: readonly string[],
  now: Date,
): PaymentNotice {
  const signature = header('stripe-signature') ?? '';
  for (const secret of secrets) {
    try {
      return noticeOf(
        Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime()),
      );
    } catch (error) {
      // Signed, and still nothing that we can read: an event of another kind than we asked for.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { kind: 'other' };
    }
  }
  return { kind: 'forged' };
}

function noticeOf(event: Stripe.Event): PaymentNotice {
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
