/** What nobody waits for: payments whose shopper never came back, and refunds. A notice that never came is made up for here. */
import { minuteMs } from '#domain/time/durations.ts';
import { closePayment, type PaymentPorts, settlePayment } from './ask-gateway.ts';
import { askForRefund } from './give-back.ts';

/** How long one look has, before another process may take the same. */
const lookAgainMs = minuteMs;
const atOnce = 20;

export async function lookAfterPayments(app: PaymentPorts, now: Date): Promise<void> {
  const nextLookAt = new Date(now.getTime() + lookAgainMs);
  for (const payment of await app.paymentStore.takeToLook({ now, nextLookAt, limit: atOnce })) {
    const isOver = payment.expiresAt.getTime() <= now.getTime();
    // The claim that it belongs to ends on its own clock, which closes it as well.
    await (isOver ? closePayment(payment, app, now) : settlePayment(payment, app, now));
  }
  for (const owed of await app.paymentStore.takeRefunds({ now, nextAttemptAt: nextLookAt, limit: atOnce })) {
    await askForRefund(owed, app, now);
  }
}
