/** Ends holds whose time is over, to the second, with the next of the waitlist notified in the same transaction. */

import { type Hold, hasRunOut } from '#domain/reservation/hold.ts';
import { endWhenRunOut, planEnd } from '#domain/reservation/plan-hold.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { closePayment, type PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';

const atOnce = 50;
/** A gateway that does not answer keeps a claim so long at most: then others may have the car, and late money goes back. */
const maxSilenceMs = 30 * minuteMs;

/** Cars that are held: no gateway has to be polled. How many ended. */
export function endRunOutHolds(app: PaymentPorts, now: Date): Promise<number> {
  return endAll('held', app, now);
}

/** Unpaid claims: their gateway is polled first, which may take its time. How many ended. */
export function endUnpaidClaims(app: PaymentPorts, now: Date): Promise<number> {
  return endAll('claimed', app, now);
}

async function endAll(status: 'held' | 'claimed', app: PaymentPorts, now: Date): Promise<number> {
  const runOut = await app.holdStore.takeRunOut({ status, limit: atOnce }, now);
  // Side by side: a gateway that is slow for one must not keep the others' cars.
  const outcomes = await Promise.all(
    runOut.map((hold) =>
      endOne(hold, app, now).catch((error: unknown) => {
        app.reportFault(error, `the end of hold ${hold.id}`);
        return false;
      }),
    ),
  );
  const ended = outcomes.filter(Boolean).length;
  if (ended > 0) app.triggerLeadDelivery();
  return ended;
}

async function endOne(hold: Hold, app: PaymentPorts, now: Date): Promise<boolean> {
  const { dealerGroupId, id } = hold;
  if (hold.status === 'claimed' && !(await closePayments(hold, app, now))) return false;
  const after = await app.holdStore.change(
    { dealerGroupId, id },
    // Asked again under the lock: a payment may have come in between.
    (situation) =>
      planEnd(situation, hasRunOut(situation.hold, now) ? endWhenRunOut(situation.hold) : null, now),
    now,
  );
  return after?.hold.status === 'ended';
}

/** So that no one pays for a car that may be offered to others from now on. */
async function closePayments(hold: Hold, app: PaymentPorts, now: Date): Promise<boolean> {
  const record = await app.holdStore.find(hold.dealerGroupId, hold.id);
  let isSilent = false;
  for (const payment of record?.payments ?? []) {
    if ((await closePayment(payment, app, now)) === 'away') isSilent = true;
  }
  return !isSilent || now.getTime() - hold.expiresAt.getTime() >= maxSilenceMs;
}
