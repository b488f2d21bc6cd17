/** Looks every second whether a hold has run out, a payment was made that nobody told of, or money is to go back. */
import type { Clock } from '#ports/clock.ts';
import type { PaymentPorts } from '#use-cases/payment/ask-gateway.ts';
import { lookAfterPayments } from '#use-cases/payment/look-after-payments.ts';
import { endRunOutHolds } from '#use-cases/reservation/end-run-out-holds.ts';
import { type Lookout, lookAgain } from './look-again.ts';

type Options = PaymentPorts & { readonly clock: Clock; readonly everyMs?: number };

export function createHoldWorker({ clock, everyMs = 1_000, ...app }: Options): Lookout {
  const { reportFault } = app;
  return lookAgain(
    async () => {
      await endRunOutHolds(app, clock());
      await lookAfterPayments(app, clock());
    },
    { everyMs, name: 'holds and payments', reportFault },
  );
}
