/** What is known of money that a shopper pays through a gateway, and of refunds. Only the gateway decides it. */

export const paymentGateways = ['test', 'stripe'] as const;
export type PaymentGatewayId = (typeof paymentGateways)[number];

/** A gateway's response to a poll. `expired`: it can no longer be paid. */
export type PaymentFact =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      readonly paidCents: number;
      /** The gateway's name of the charge: what a refund names. */
      readonly chargeReference: string;
    }
  | { readonly kind: 'expired' };

/** `pending`: the gateway has it, and the money is on its way. `failed`: it will not arrive, and staff must act. */
export type RefundFact =
  | { readonly kind: 'pending'; readonly refundReference: string }
  | { readonly kind: 'refunded'; readonly refundReference: string }
  | { readonly kind: 'failed'; readonly refundReference: string; readonly reason: string };
