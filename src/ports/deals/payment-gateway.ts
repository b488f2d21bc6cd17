/**
 * A way to take money without touching a card: the shopper pays on the gateway's own page. What a gateway sends is only
 * a reason to poll it, so that it makes no difference whether a notice comes twice, late, out of order or never
 * (decision 0021).
 */
import type { PaymentFact, PaymentGatewayId, RefundFact } from '#domain/payment/payment.ts';

/** Whose money it is: the name of the site's keys in the environment; null for the test gateway, which needs none. */
export type PaymentAccount = { readonly secretName: string | null };

export type PaymentRequest = {
  /** The same id again is the same payment, and answers the same address. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** "Deposit for the 2021 Toyota RAV4 (KB10482)". */
  readonly description: string;
  /** What the shopper and the dealer call it. */
  readonly reference: string;
  readonly payerEmail: string | null;
  /** Absolute, of the site's own host. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** After this it must not be paid. A gateway that cannot end so soon is closed by `close`. */
  readonly expiresAt: Date;
};

export type StartedPayment = {
  readonly gatewayReference: string;
  /** Where it is paid: absolute, or a path of the site itself. */
  readonly href: string;
};

export type RefundRequest = {
  /** The same id again is the same refund. */
  readonly refundId: string;
  readonly chargeReference: string;
  readonly amountCents: number;
};

/** As it came in: a signature covers the bytes. */
export type RawWebhook = { readonly body: string; readonly header: (name: string) => string | null };

/** What a webhook event asks to poll. `other`: true, and about nothing of ours. `forged`: not the gateway's. */
export type PaymentEvent =
  | { readonly kind: 'payment'; readonly gatewayReference: string }
  | { readonly kind: 'refund'; readonly refundReference: string }
  | { readonly kind: 'other' }
  | { readonly kind: 'forged' };

/** It cannot be asked just now: what is wanted of it may be asked again. */
export class PaymentGatewayUnavailable extends Error {
  override readonly name = 'PaymentGatewayAway';

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'PaymentGatewayAway');
  }
}

/** It says no, and asking again does not help: a key that is wrong, a charge that is unknown. */
export class PaymentGatewayRefused extends Error {
  override readonly name = 'PaymentGatewayRefused';

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'PaymentGatewayRefused');
  }
}

/** The bundle of pages has a copy of this file: what a gateway throws outside of it is known there by its name alone. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** Each call ends, with an answer or one of the two errors above, within some seconds. */
export interface PaymentGateway {
  begin(account: PaymentAccount, request: PaymentRequest): Promise<StartedPayment>;
  find(account: PaymentAccount, gatewayReference: string): Promise<PaymentFact>;
  /** From now on it cannot be paid. Returns the state then: it may have been paid just before. */
  close(account: PaymentAccount, gatewayReference: string): Promise<PaymentFact>;
  refund(account: PaymentAccount, request: RefundRequest): Promise<RefundFact>;
  findRefund(account: PaymentAccount, refundReference: string): Promise<RefundFact>;
  parseWebhook(account: PaymentAccount, notice: RawWebhook, now: Date): PaymentEvent;
}

export type PaymentGateways = Readonly<Record<PaymentGatewayId, PaymentGateway>>;
