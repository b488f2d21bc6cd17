/** The rows of the test gateway, and what they say of a payment or a refund now. */
import { randomBytes } from 'node:crypto';
import type { testPayment, testRefund } from '#adapters/postgres/schema/test-payment.ts';
import type { PaymentFact, RefundFact } from '#domain/payment/payment.ts';
import { type TestPaymentWay, testPaymentWays } from '#domain/payment/test-payment.ts';
import { PaymentGatewayRefused } from '#ports/payment-gateway.ts';
import type { TestPayment } from '#ports/test-payments.ts';

export type PaymentRow = typeof testPayment.$inferSelect;
export type RefundRow = typeof testRefund.$inferSelect;

const paymentPrefix = 'test_pay_';
const chargePrefix = 'test_charge_';

export function newPaymentReference(): string {
  return paymentPrefix + newSecret();
}

export function newRefundReference(): string {
  return `test_refund_${newSecret()}`;
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A charge has a name of its own, as at a real gateway, where to mix the two up is a mistake. */
export function chargeOf(paymentReference: string): string {
  return chargePrefix + paymentReference.slice(paymentPrefix.length);
}

/** Null for what is no charge's name. */
export function paymentOfCharge(chargeReference: string): string | null {
  return chargeReference.startsWith(chargePrefix)
    ? paymentPrefix + chargeReference.slice(chargePrefix.length)
    : null;
}

export function paymentFactOf(row: PaymentRow, now: Date): PaymentFact {
  if (row.paidAt !== null) {
    return { kind: 'paid', paidCents: row.amountCents, chargeReference: chargeOf(row.reference) };
  }
  return { kind: now < row.expiresAt ? 'open' : 'expired' };
}

export function testPaymentOf(row: PaymentRow, now: Date): TestPayment {
  return {
    gatewayReference: row.reference,
    amountCents: row.amountCents,
    description: row.description,
    reference: row.shopReference,
    returnUrl: row.returnUrl,
    cancelUrl: row.cancelUrl,
    state: paymentFactOf(row, now).kind,
    way: wayOf(row.way),
  };
}

function wayOf(text: string | null): TestPaymentWay | null {
  return testPaymentWays.find((way) => way === text) ?? null;
}

export function refundFactOf({ reference, state }: RefundRow): RefundFact {
  switch (state) {
    case 'refunded':
    case 'pending':
      return { kind: state, refundReference: reference };
    default:
      return { kind: 'failed', refundReference: reference, reason: 'The amount ends in 13 cents.' };
  }
}

export function unknown(what: string): PaymentGatewayRefused {
  return new PaymentGatewayRefused(`The test gateway knows no such ${what}.`);
}
