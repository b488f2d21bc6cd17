/**
 * Polls a gateway about a payment and carries out what follows. Whatever the caller, and however often, the outcome is
 * the same (decision 0021).
 */
import type { PaymentFact } from '#domain/payment/payment.ts';
import type { Payment } from '#domain/payment/payment-record.ts';
import { planPayment } from '#domain/reservation/plan-hold.ts';
import type { HoldStore } from '#ports/deals/hold-store.ts';
import type { PaymentGateways } from '#ports/deals/payment-gateway.ts';
import { PaymentGatewayRefused, PaymentGatewayUnavailable } from '#ports/deals/payment-gateway.ts';
import type { PaymentStore } from '#ports/deals/payment-store.ts';

export type PaymentPorts = {
  readonly payments: PaymentGateways;
  readonly paymentStore: PaymentStore;
  readonly holdStore: HoldStore;
  readonly triggerLeadDelivery: () => void;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** `away`: it could not be asked, and nothing has changed. */
export type GatewayOutcome = 'settled' | 'away';

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
