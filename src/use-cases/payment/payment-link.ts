/**
 * The address of one payment of an account: signed, because it travels in mail and is in browsers of people without an
 * account.
 */
import type { Payment } from '#domain/payment/payment-record.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';

export const paymentPath = '/payment';

type Reference = Pick<Payment, 'dealerGroupId' | 'leadId'>;

/** It names the lead, which is there before the payment is. */
export function paymentLink(payment: Reference, key: string): string {
  const signature = signParts(partsOf(payment), key);
  return `${paymentPath}?${new URLSearchParams({ id: payment.leadId, signature })}`;
}

/** The lead that a link speaks of; null where the signature is not ours, or is another group's. */
export function readPaymentLink(dealerGroupId: string, params: URLSearchParams, key: string): string | null {
  const leadId = params.get('id') ?? '';
  if (leadId === '' || leadId.length > 100) return null;
  const signature = params.get('signature') ?? '';
  return isSignatureOf(partsOf({ dealerGroupId, leadId }), key, signature) ? leadId : null;
}

function partsOf({ dealerGroupId, leadId }: Reference): readonly string[] {
  return ['payment', dealerGroupId, leadId];
}
