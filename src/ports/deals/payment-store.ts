/** Payments and refunds: what has still to be requested of the gateway, and its responses. */
import type { PaymentFact, PaymentGatewayId } from '#domain/payment/payment.ts';
import type { Payment, Refund } from '#domain/payment/payment-record.ts';
import type { RefundPlan } from '#domain/payment/plan-refund.ts';
import type { StartedPayment } from './payment-gateway.ts';

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
