/** What is known of money that a shopper pays through a gateway, and of money that goes back. The gateway says it; nobody else does. */

export const paymentGateways = ['test', 'stripe'] as const;
export type PaymentGatewayId = (typeof paymentGateways)[number];

/** What a gateway answers when it is asked. `expired`: nobody can pay it any more. */
export type PaymentFact =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      readonly paidCents: number;
      /** The gateway's name of the charge: what a refund names. */
      readonly chargeReference: string;
    }
  | { readonly kind: 'expired' };

/** `pending`: the gateway has it, and the money is on its way. `failed`: it will not go, and somebody must see to it. */
export type RefundFact =
  | { readonly kind: 'pending'; readonly refundReference: string }
  | { readonly kind: 'refunded'; readonly refundReference: string }
  | { readonly kind: 'failed'; readonly refundReference: string; readonly reason: string };
