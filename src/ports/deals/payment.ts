/**
 * A way to take money without touching a card: the shopper pays on the gateway's own page. What a gateway sends is only
 * a reason to poll it, so that it makes no difference whether a notice comes twice, late, out of order or never
 * (decision 0021).
 */
import type { Payment, PaymentFact, PaymentGatewayId, Refund, RefundFact } from '#domain/payment/payment.ts';
import type { RefundPlan } from '#domain/payment/plan-refund.ts';
import type { TestPaymentChoice } from '#domain/payment/test-payment.ts';

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

type StartedPayment = {
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
  parseWebhook(account: PaymentAccount, webhook: RawWebhook, now: Date): PaymentEvent;
}

export type PaymentGateways = Readonly<Record<PaymentGatewayId, PaymentGateway>>;

/** Payments and refunds: what has still to be requested of the gateway, and its responses. */
export type PaymentKey = Pick<Payment, 'dealerGroupId' | 'id'>;

/** A refund with the payment that it gives back. */
export type PendingRefund = { readonly refund: Refund; readonly payment: Payment };

export interface PaymentStore {
  /** The payment of this lead that can be paid or was, whether this one or one before it. */
  begin(payment: Payment, nextLookAt: Date): Promise<Payment>;
  /** The gateway knows of it now. */
  noteStarted(key: PaymentKey, started: StartedPayment): Promise<Payment | null>;
  find(key: PaymentKey): Promise<Payment | null>;
  /** The newest of this lead. */
  findOfLead(dealerGroupId: string, leadId: string): Promise<Payment | null>;
  findByReference(
    dealerGroupId: string,
    gateway: PaymentGatewayId,
    gatewayReference: string,
  ): Promise<Payment | null>;
  /** Takes those of all groups that the gateway is to be asked about, and puts the next time off to `nextLookAt`. */
  takeForReconciliation(request: { now: Date; nextLookAt: Date; limit: number }): Promise<readonly Payment[]>;
  /** What the gateway says of a payment that holds no car; with a message where it was paid. */
  settle(key: PaymentKey, fact: PaymentFact, at: Date): Promise<Payment | null>;
  /** Takes refunds that are to be asked for or after, counts the attempt, and puts the next one off to `nextAttemptAt`. */
  takeRefunds(request: { now: Date; nextAttemptAt: Date; limit: number }): Promise<readonly PendingRefund[]>;
  /** Those of a group that will not go by themselves, the newest first. */
  listFailedRefunds(dealerGroupId: string, limit: number): Promise<readonly PendingRefund[]>;
  findRefundByReference(dealerGroupId: string, refundReference: string): Promise<PendingRefund | null>;
  /** `plan` sees the refund while it is locked; stored with the messages to send. */
  changeRefund(key: PaymentKey, plan: (refund: Refund) => RefundPlan, at: Date): Promise<Refund | null>;
}

/**
 * What the page of the test gateway shows and does: the other side of `PaymentGateway`, where a real one has a bank.
 */
export type TestPayment = {
  readonly gatewayReference: string;
  readonly amountCents: number;
  readonly description: string;
  readonly reference: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly state: 'open' | 'paid' | 'expired';
  /** How it was paid; null while it is not. */
  readonly way: TestPaymentChoice | null;
};

export interface TestPayments {
  find(gatewayReference: string): Promise<TestPayment | null>;
  /** Pays it if it is open still, and returns the state then; the webhook events follow automatically. */
  pay(gatewayReference: string, choice: TestPaymentChoice): Promise<TestPayment | null>;
}
