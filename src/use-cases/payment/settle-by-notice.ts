/** A gateway says that something happened: it is asked what. A notice that is late, doubled or out of order does no harm. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PaymentNotice } from '#ports/payment-gateway.ts';
import { type PaymentPorts, settlePayment } from './ask-gateway.ts';
import { askForRefund } from './give-back.ts';

/** `unknown`: nothing of ours. `away`: the gateway could not be asked, and is to send its notice again. */
export type Settlement = 'settled' | 'unknown' | 'away';

export async function settleByNotice(
  site: SiteContext,
  notice: Extract<PaymentNotice, { kind: 'payment' | 'refund' }>,
  app: PaymentPorts,
  now: Date,
): Promise<Settlement> {
  const { dealerGroupId, config } = site;
  const { gateway } = config.payments;
  if (gateway === 'none') return 'unknown';
  if (notice.kind === 'payment') {
    const payment = await app.paymentStore.findByReference(dealerGroupId, gateway, notice.gatewayReference);
    return payment === null ? 'unknown' : settlePayment(payment, app, now);
  }
  const owed = await app.paymentStore.findRefundByReference(dealerGroupId, notice.refundReference);
  return owed === null ? 'unknown' : askForRefund(owed, app, now);
}
