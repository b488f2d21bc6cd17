/** Looks every second whether a hold has run out, a payment was made that nobody told of, or money is to go back. */
import type { Clock } from '#ports/installation/clock.ts';
import type { PaymentPorts } from '#use-cases/payment/ask-gateway.ts';
import { lookAfterPayments } from '#use-cases/payment/look-after-payments.ts';
import { endRunOutHolds, endUnpaidClaims } from '#use-cases/reservation/end-run-out-holds.ts';
import { type Lookout, lookAgain } from './look-again.ts';

type Options = PaymentPorts & { readonly clock: Clock; readonly everyMs?: number };

/** Three lookouts, so that a gateway that takes its time keeps no car from coming free to the second. */
export function createHoldWorker({ clock, everyMs = 1_000, ...app }: Options): Lookout {
  const { reportFault } = app;
  const lookouts = [
    lookAgain(() => endRunOutHolds(app, clock()), { everyMs, name: 'holds', reportFault }),
    lookAgain(() => endUnpaidClaims(app, clock()), { everyMs, name: 'unpaid claims', reportFault }),
    lookAgain(() => lookAfterPayments(app, clock()), { everyMs, name: 'payments', reportFault }),
  ];
  const each = (act: (lookout: Lookout) => void) => () => {
    for (const lookout of lookouts) act(lookout);
  };
  return {
    start: each((lookout) => lookout.start()),
    wake: each((lookout) => lookout.wake()),
    stop: async () => {
      await Promise.all(lookouts.map((lookout) => lookout.stop()));
    },
  };
}
