/**
 * Polls a gateway about a payment and carries out what follows. Whatever the caller, and however often, the outcome is
 * the same (decision 0021).
 */
import type { Payment, PaymentFact, RefundFact } from '#domain/payment/payment.ts';
import { planRefund, type RefundProblem } from '#domain/payment/plan-refund.ts';
import { planPayment } from '#domain/reservation/plan-hold.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import {
  PaymentGatewayRefused,
  type PaymentGateways,
  PaymentGatewayUnavailable,
  type PaymentStore,
  type PendingRefund,
} from '#ports/deals/payment.ts';

export type PaymentPorts = {
  readonly payments: PaymentGateways;
  readonly paymentStore: PaymentStore;
  readonly holdStore: HoldStore;
  readonly triggerLeadDelivery: () => void;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** `away`: it could not be asked, and nothing has changed. */
type GatewayOutcome = 'settled' | 'away';

/** What the gateway says of it now. */
export async function reconcilePayment(
  payment: Payment,
  app: PaymentPorts,
  now: Date,
): Promise<GatewayOutcome> {
  const { gatewayReference } = payment;
  if (payment.status === 'paid' || gatewayReference === null) return 'settled';
  return ask(payment, app, now, (gateway, account) => gateway.find(account, gatewayReference));
}

/** From now on it cannot be paid; it may have been paid just before. */
export async function closePayment(payment: Payment, app: PaymentPorts, now: Date): Promise<GatewayOutcome> {
  const { gatewayReference } = payment;
  if (payment.status === 'paid' || payment.status === 'expired') return 'settled';
  // Whether the gateway ever received it is unknown where the process ended during the request, or its response was
  // lost. It will not be sent again, so there is no page to pay on.
  if (gatewayReference === null) {
    await applyFact(payment, { kind: 'expired' }, app, now);
    return 'settled';
  }
  return ask(payment, app, now, (gateway, account) => gateway.close(account, gatewayReference));
}

type Gateway = PaymentGateways[keyof PaymentGateways];
type Account = { readonly secretName: string | null };

async function ask(
  payment: Payment,
  app: PaymentPorts,
  now: Date,
  question: (gateway: Gateway, account: Account) => Promise<PaymentFact>,
): Promise<GatewayOutcome> {
  try {
    const fact = await question(app.payments[payment.gateway], { secretName: payment.secretName });
    await applyFact(payment, fact, app, now);
    return 'settled';
  } catch (error) {
    if (!(error instanceof PaymentGatewayUnavailable) && !(error instanceof PaymentGatewayRefused))
      throw error;
    app.reportFault(error, 'payment gateway');
    return 'away';
  }
}

async function applyFact(payment: Payment, fact: PaymentFact, app: PaymentPorts, now: Date): Promise<void> {
  if (fact.kind === 'open') return;
  const { dealerGroupId, id, holdId } = payment;
  if (holdId === null) {
    await app.paymentStore.settle({ dealerGroupId, id }, fact, now);
  } else {
    await app.holdStore.change(
      { dealerGroupId, id: holdId },
      (situation) => {
        const current = situation.payments.find((candidate) => candidate.id === id) ?? payment;
        return planPayment(situation, { payment: current, fact }, now);
      },
      now,
    );
  }
  if (fact.kind === 'paid') app.triggerLeadDelivery();
}

/** How long one look has, before another process may take the same. */
const pollMs = minuteMs;
const atOnce = 20;

/** One that cannot be seen to is reported, and keeps no other waiting. */
export async function reconcilePayments(app: PaymentPorts, now: Date): Promise<void> {
  const nextLookAt = new Date(now.getTime() + pollMs);
  const looks = await app.paymentStore.takeForReconciliation({ now, nextLookAt, limit: atOnce });
  await Promise.all(
    looks.map((payment) => {
      const isOver = payment.expiresAt.getTime() <= now.getTime();
      // The claim that it belongs to ends on its own clock, which closes it as well.
      const seen = isOver ? closePayment(payment, app, now) : reconcilePayment(payment, app, now);
      return seen.catch((error: unknown) => app.reportFault(error, `payment ${payment.id}`));
    }),
  );
  const refunds = await app.paymentStore.takeRefunds({ now, nextAttemptAt: nextLookAt, limit: atOnce });
  await Promise.all(
    refunds.map((pendingRefund) =>
      requestRefund(pendingRefund, app, now).catch((error: unknown) =>
        app.reportFault(error, `refund ${pendingRefund.refund.id}`),
      ),
    ),
  );
}

/** Asks a gateway to give money back, or what has become of it. */
export async function requestRefund(
  { refund, payment }: PendingRefund,
  app: PaymentPorts,
  now: Date,
): Promise<GatewayOutcome> {
  const answer = await askGateway({ refund, payment }, app);
  const { dealerGroupId, id } = refund;
  await app.paymentStore.changeRefund(
    { dealerGroupId, id },
    (current) => planRefund(current, answer, now),
    now,
  );
  app.triggerLeadDelivery();
  return answer.kind === 'trouble' && !answer.isPermanent ? 'away' : 'settled';
}

async function askGateway(
  { refund, payment }: PendingRefund,
  app: PaymentPorts,
): Promise<RefundFact | RefundProblem> {
  const gateway = app.payments[payment.gateway];
  const account = { secretName: payment.secretName };
  const { refundReference } = refund;
  try {
    if (refundReference !== null) return await gateway.findRefund(account, refundReference);
    return await gateway.refund(account, {
      refundId: refund.id,
      chargeReference: payment.chargeReference ?? '',
      amountCents: refund.amountCents,
    });
  } catch (error) {
    const isPermanent = error instanceof PaymentGatewayRefused;
    if (!isPermanent && !(error instanceof PaymentGatewayUnavailable)) throw error;
    app.reportFault(error, 'refund');
    return { kind: 'trouble', problem: error.message, isPermanent };
  }
}
