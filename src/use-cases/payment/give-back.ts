/** Asks a gateway to give money back, or what has become of it. */

import type { RefundFact } from '#domain/payment/payment.ts';
import { planRefund, type RefundTrouble } from '#domain/payment/plan-refund.ts';
import { PaymentGatewayAway, PaymentGatewayRefused } from '#ports/deals/payment-gateway.ts';
import type { OwedRefund } from '#ports/deals/payment-store.ts';
import type { AskOutcome, PaymentPorts } from './ask-gateway.ts';

export async function askForRefund(
  { refund, payment }: OwedRefund,
  app: PaymentPorts,
  now: Date,
): Promise<AskOutcome> {
  const answer = await askGateway({ refund, payment }, app);
  const { dealerGroupId, id } = refund;
  await app.paymentStore.changeRefund(
    { dealerGroupId, id },
    (current) => planRefund(current, answer, now),
    now,
  );
  app.wakeLeadDelivery();
  return answer.kind === 'trouble' && !answer.isPermanent ? 'away' : 'settled';
}

async function askGateway(
  { refund, payment }: OwedRefund,
  app: PaymentPorts,
): Promise<RefundFact | RefundTrouble> {
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
    if (!isPermanent && !(error instanceof PaymentGatewayAway)) throw error;
    app.reportFault(error, 'refund');
    return { kind: 'trouble', problem: error.message, isPermanent };
  }
}
