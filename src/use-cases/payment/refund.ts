/** Asks a gateway to give money back, or what has become of it. */

import type { RefundFact } from '#domain/payment/payment.ts';
import { planRefund, type RefundProblem } from '#domain/payment/plan-refund.ts';
import { PaymentGatewayRefused, PaymentGatewayUnavailable } from '#ports/deals/payment-gateway.ts';
import type { PendingRefund } from '#ports/deals/payment-store.ts';
import type { GatewayOutcome, PaymentPorts } from './reconcile-payment.ts';

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
