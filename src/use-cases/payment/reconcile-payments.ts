/**
 * In the background: payments whose shopper never came back, and refunds. A webhook event that never came is made up
 * for here.
 */
import { minuteMs } from '#domain/time/durations.ts';
import { closePayment, type PaymentPorts, reconcilePayment } from './reconcile-payment.ts';
import { requestRefund } from './refund.ts';

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
    refunds.map((owed) =>
      requestRefund(owed, app, now).catch((error: unknown) =>
        app.reportFault(error, `refund ${owed.refund.id}`),
      ),
    ),
  );
}
