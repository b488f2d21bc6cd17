/** What nobody waits for: payments whose shopper never came back, and refunds. A notice that never came is made up for here. */
import { minuteMs } from '#domain/time/durations.ts';
import { closePayment, type PaymentPorts, settlePayment } from './ask-gateway.ts';
import { askForRefund } from './give-back.ts';

/** How long one look has, before another process may take the same. */
const lookAgainMs = minuteMs;
const atOnce = 20;

/** One that cannot be seen to is reported, and keeps no other waiting. */
export async function lookAfterPayments(app: PaymentPorts, now: Date): Promise<void> {
  const nextLookAt = new Date(now.getTime() + lookAgainMs);
  const looks = await app.paymentStore.takeToLook({ now, nextLookAt, limit: atOnce });
  await Promise.all(
    looks.map((payment) => {
      const isOver = payment.expiresAt.getTime() <= now.getTime();
      // The claim that it belongs to ends on its own clock, which closes it as well.
      const seen = isOver ? closePayment(payment, app, now) : settlePayment(payment, app, now);
      return seen.catch((error: unknown) => app.reportFault(error, `payment ${payment.id}`));
    }),
  );
  const refunds = await app.paymentStore.takeRefunds({ now, nextAttemptAt: nextLookAt, limit: atOnce });
  await Promise.all(
    refunds.map((owed) =>
      askForRefund(owed, app, now).catch((error: unknown) =>
        app.reportFault(error, `refund ${owed.refund.id}`),
      ),
    ),
  );
}
