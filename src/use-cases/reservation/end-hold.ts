/** A hold is ended: by its shopper, who gets the deposit back, or by staff. The second press changes nothing. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import { type Hold, type HoldEnd, hasRunOut } from '#domain/reservation/hold.ts';
import { endWhenRunOut, planEnd, planSaleOff } from '#domain/reservation/plan-hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import { closePayment, type PaymentPorts } from '#use-cases/payment/reconcile-payment.ts';
import { type ReservationPage, readReservationLink } from './reservation-link.ts';

/** `not-sold`: a sale that never was cannot fall through. */
export type EndOutcome = 'ended' | 'ended-before' | 'not-sold' | 'unknown' | 'away';

const dealersEnds: readonly HoldEnd[] = ['bought', 'dealer-released', 'sale-fell-through'];

type Requested = {
  readonly dealerGroupId: string;
  readonly id: string;
  /** Null for the dealer's people, who see all sites of their group. */
  readonly siteSlug: string | null;
  readonly end: HoldEnd;
  /** Of staff who do it in the console. */
  readonly audit?: AuditNote;
};

/**
 * By a link: the shopper's releases it; only the dealer's ends it as bought, undoes that, or releases it for the
 * dealer.
 */
export async function endHoldByLink(
  { dealerGroupId, siteSlug }: SiteContext,
  {
    page,
    params,
    end,
  }: { readonly page: ReservationPage; readonly params: URLSearchParams; readonly end: HoldEnd },
  app: PaymentPorts & Pick<Application, 'reservationKey'>,
  now: Date,
): Promise<EndOutcome> {
  // Whatever a form says: a shopper sells nothing, and lets nothing go in the dealer's name.
  if ((page === 'desk') !== dealersEnds.includes(end)) return 'unknown';
  const id = readReservationLink(dealerGroupId, { page, params }, app.reservationKey);
  return id === null ? 'unknown' : endHold({ dealerGroupId, id, siteSlug, end }, app, now);
}

export async function endHold(requested: Requested, app: PaymentPorts, now: Date): Promise<EndOutcome> {
  const { dealerGroupId, id, siteSlug, end, audit } = requested;
  const record = await app.holdStore.find(dealerGroupId, id);
  if (record === null) return leaveLine(requested, app, now);
  if (siteSlug !== null && record.hold.siteSlug !== siteSlug) return 'unknown';
  if (end === 'sale-fell-through') return endSale(record.hold, app, now);
  if (record.hold.status === 'ended') return 'ended-before';
  // A payment may be in progress in another window: that is closed first, and what it took is refunded.
  for (const payment of record.payments) {
    if ((await closePayment(payment, app, now)) === 'away') return 'away';
  }
  await app.holdStore.change(
    { dealerGroupId, id },
    (situation) => {
      const isUnpaid = situation.hold.status === 'claimed' && end === 'released';
      return planEnd(situation, isUnpaid ? 'left' : end, now);
    },
    now,
    audit,
  );
  app.triggerLeadDelivery();
  return 'ended';
}

/** What was paid for it was settled when it was sold: no payment is in progress any more. */
async function endSale(
  { dealerGroupId, id, end, status }: Hold,
  app: PaymentPorts,
  now: Date,
): Promise<EndOutcome> {
  if (end !== 'bought')
    return status === 'ended' && end === 'sale-fell-through' ? 'ended-before' : 'not-sold';
  await app.holdStore.change({ dealerGroupId, id }, (situation) => planSaleOff(situation, now), now);
  app.triggerLeadDelivery();
  return 'ended';
}

async function leaveLine(
  { dealerGroupId, id, siteSlug }: Requested,
  app: Pick<PaymentPorts, 'holdStore'>,
  now: Date,
): Promise<EndOutcome> {
  const place = await app.holdStore.findPlace(dealerGroupId, id);
  if (place === null || (siteSlug !== null && place.waiting.siteSlug !== siteSlug)) return 'unknown';
  await app.holdStore.leave(dealerGroupId, id, now);
  return 'ended';
}

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

/** Ends holds whose time is over, to the second, with the next of the waitlist notified in the same transaction. */
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
