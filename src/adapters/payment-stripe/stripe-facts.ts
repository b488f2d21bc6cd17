/** What Stripe's answers come to. */
import type Stripe from 'stripe';
import type { PaymentFact, RefundFact } from '#domain/payment/payment.ts';

/** Under these names Stripe keeps our own ids. */
export const paymentIdName = 'forecourt_payment';
export const refundIdName = 'forecourt_refund';

/** `complete` and unpaid: a bank has still to say; nobody else can pay it meanwhile, and it is asked again. */
export function paymentFactOf(session: Stripe.Checkout.Session): PaymentFact {
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

export function refundFactOf({ id, status, failure_reason }: Stripe.Refund): RefundFact {
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
