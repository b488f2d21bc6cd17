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

/** `starting`: the gateway may not know of it yet. `open`: it can be paid. `expired`: it can no longer be paid. */
export const paymentStatuses = ['starting', 'open', 'paid', 'expired'] as const;
/** A payment and a refund as they are stored: the request to the gateway, and its last response. */
export type PaymentStatus = (typeof paymentStatuses)[number];

export type Payment = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly siteSlug: string;
  readonly leadId: string;
  /** The hold that it is the deposit of; null for a payment of an account. */
  readonly holdId: string | null;
  readonly gateway: PaymentGatewayId;
  /** The names of the keys as they were configured when it began. */
  readonly secretName: string | null;
  readonly amountCents: number;
  readonly status: PaymentStatus;
  /** Null while it is `starting`. */
  readonly gatewayReference: string | null;
  readonly href: string | null;
  /** Null unless paid. */
  readonly paidCents: number | null;
  readonly chargeReference: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
};

/** Why money goes back. */
export const refundReasons = [
  'expired',
  'released',
  'dealer-released',
  'sale-fell-through',
  'car-gone',
  'too-late',
  'paid-twice',
  'wrong-amount',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** `owed`: to be asked of the gateway. `pending`: asked, and on its way. `failed`: the dealer has to pay it back by hand. */
export const refundStatuses = ['owed', 'pending', 'refunded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export type Refund = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly paymentId: string;
  readonly leadId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly status: RefundStatus;
  readonly refundReference: string | null;
  readonly attempts: number;
  /** When the gateway is asked next; null when it is not. */
  readonly nextAttemptAt: Date | null;
  /** The obstacle, for the dealer. */
  readonly problem: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};
