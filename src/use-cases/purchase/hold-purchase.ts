/** The car is held for the buyer, as a reservation holds it: claimed, the deposit paid at the gateway, held. */

import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import { nextPurchaseStep } from '#domain/purchase/purchase-steps.ts';
import { describeStop } from '#domain/reservation/claim-limits.ts';
import { isLive } from '#domain/reservation/hold.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { type ClaimPorts, claimCar } from '#use-cases/reservation/claim-car.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { startDeposit } from '#use-cases/reservation/start-payment.ts';
import { findPurchaseSituation, type PurchaseSituationPorts, type PurchaseVisitor } from './open-purchase.ts';

export type HoldPurchaseOutcome =
  | { readonly kind: 'held' }
  /** To the gateway's page, or to the place in the line of those who wait for the car. */
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'too-many'; readonly text: string }
  /** The number has to be confirmed by a code first. */
  | { readonly kind: 'prove-phone' }
  /** The gateway does not answer, or says no; `isPermanent`: trying again does not help. */
  | { readonly kind: 'trouble'; readonly isPermanent: boolean }
  /** Something is still to be answered, the car cannot be bought, or the time to pay is over. */
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'unknown' };

type Ports = PurchaseSituationPorts & ClaimPorts & Pick<Application, 'holdStore'>;
type Request = PurchaseVisitor & {
  /** Of the site itself, never what a request claims. */
  readonly origin: string;
  readonly clientAddress: string;
};

export async function holdPurchase(
  site: SiteContext,
  { origin, clientAddress, ...visitor }: Request,
  app: Ports,
  now: Date,
): Promise<HoldPurchaseOutcome> {
  const standing = await findPurchaseSituation(site, visitor, app, now);
  if (standing === null) return { kind: 'unknown' };
  const { purchase, situation, obstacle, car } = standing;
  if (situation.isHeld) return { kind: 'held' };
  if (obstacle !== null || nextPurchaseStep(purchase.state, situation) !== 'deposit') {
    return { kind: 'not-ready' };
  }
  // A reservation of theirs that is not paid yet is paid, and no other begun.
  if (standing.hold !== null && isLive(standing.hold.hold) && standing.hold.hold.leadId !== purchase.id) {
    return { kind: 'go', href: reservationLink('pay', standing.hold.hold, app.reservationKey) };
  }
  const claimant = { car, leadId: purchase.id, visitor, clientAddress };
  const claimed = await claimCar(site, claimant, app, now);
  if (claimed.kind === 'prove-phone') return claimed;
  if (claimed.kind !== 'next') {
    const { text, help } = describeStop(claimed, site.config.labels.stockNoun);
    return { kind: 'too-many', text: `${text}. ${help}` };
  }
  const records = await app.holdStore.findOfLeads(site.dealerGroupId, [purchase.id]);
  const own = records.find(({ hold }) => isLive(hold))?.hold;
  // Another shopper was quicker: it is the waitlist, or a hold that the same person has of it already.
  if (own === undefined) return { kind: 'go', href: claimed.href };
  if (own.status === 'held') return { kind: 'held' };
  const params = new URL(reservationLink('pay', own, app.reservationKey), origin).searchParams;
  const backTo = purchaseHref(visitor.token, 'deposit');
  const deposit = await startDeposit(site, { params, origin, backTo }, app, now);
  switch (deposit.kind) {
    case 'go':
      return deposit;
    case 'paid':
      return { kind: 'held' };
    case 'trouble':
      return deposit;
    default:
      return { kind: 'not-ready' };
  }
}
