/** After the shopper's details are stored: the car is theirs to pay for, or held, or they join the waitlist. */
import type { CarSummary } from '#domain/car/car.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import type { ClaimLimits, ClaimStop } from '#domain/reservation/claim-limits.ts';
import { claimMs, type Hold, type WaitingShopper } from '#domain/reservation/hold.ts';
import type { WaitlistPosition } from '#domain/reservation/hold-text.ts';
import { planHoldWithoutDeposit } from '#domain/reservation/plan-hold.ts';
import { depositOf, holdsForProvedOnly } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ClaimOutcome } from '#ports/deals/hold-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findMyHold, findMyWaitlistPosition, type HoldVisitor, isSameNumber } from './my-hold.ts';
import { hashPerson, hashUnproved, reservationLink } from './reservation-link.ts';

export type ClaimPorts = Pick<
  Application,
  | 'holdStore'
  | 'leadStore'
  | 'reservationKey'
  | 'newId'
  | 'triggerLeadDelivery'
  | 'claimLimiter'
  | 'confirmationLimiter'
>;

export type ClaimResult =
  /** `href`: the next step, or the place in the line; `id`: of the hold, or of the place. */
  { readonly kind: 'next'; readonly href: string; readonly id: string } | ClaimStop;

export type Claimant = {
  readonly car: Pick<CarSummary, 'id'>;
  readonly leadId: string;
  /** What the sender proved: the links that their browser keeps, and the number that they signed in with. */
  readonly visitor: HoldVisitor;
  readonly clientAddress: string;
};

/**
 * The same lead again gets the same response. A typed contact proves nothing: its sender never gets the link of another
 * request, and reads what anyone else reads (decision 56). The owner of the number gets the link by email.
 */
export async function claimCar(
  site: SiteContext,
  claimant: Claimant,
  app: ClaimPorts,
  now: Date,
): Promise<ClaimResult> {
  const { dealerGroupId, config } = site;
  const { car, leadId, visitor } = claimant;
  const lead = await app.leadStore.find(dealerGroupId, leadId);
  if (lead === null) throw new Error(`No lead ${leadId} to hold a car for.`);
  const own = await findMyHold(dealerGroupId, { carId: car.id, ...visitor }, app);
  if (own !== null) return continueHold(own, app, now);
  const place = await findMyWaitlistPosition(dealerGroupId, { carId: car.id, ...visitor }, app);
  const { limits } = config.reservations;
  const isProved = visitor.phone !== null;
  if (!isProved && place === null && !(await mayClaimUnproved(site, claimant.clientAddress, app, now))) {
    return { kind: 'prove-phone' };
  }
  const requested = planClaim(site, { ...claimant, place }, app, now);
  // What unverified people did to a car does not count against a verified number: it has limits of its own.
  const outcome = await claimOrJoin(
    requested,
    { place, limits: isProved ? { ...limits, perCar: null } : limits },
    app,
  );
  if (outcome.kind === 'too-many') {
    app.triggerLeadDelivery();
    const { of } = outcome;
    return of === 'perCar' ? { kind: 'prove-phone' } : { kind: 'too-many', of };
  }
  if (outcome.kind !== 'waiting') return continueHold(outcome.hold, app, now);
  if (!isProved && place === null) await remindHolder(lead, car.id, app, now);
  app.triggerLeadDelivery();
  const { waiting } = outcome;
  return { kind: 'next', href: reservationLink('shopper', waiting, app.reservationKey), id: waiting.id };
}

function planClaim(
  { dealerGroupId, siteSlug, config }: SiteContext,
  { car, leadId, visitor: { phone }, place }: Claimant & { readonly place: WaitlistPosition | null },
  { reservationKey, newId }: ClaimPorts,
  now: Date,
): Hold {
  const hashClaimant = () =>
    phone === null
      ? hashUnproved(dealerGroupId, leadId, reservationKey)
      : hashPerson(dealerGroupId, phone, reservationKey);
  return {
    dealerGroupId,
    id: newId(),
    siteSlug,
    carId: car.id,
    leadId,
    personHash: place?.waiting.personHash ?? hashClaimant(),
    origin: 'checkout',
    status: 'claimed',
    end: null,
    startedAt: now,
    expiresAt: new Date(now.getTime() + claimMs),
    heldAt: null,
    endedAt: null,
    depositCents: depositOf(config),
    holdHours: config.reservations.holdHours,
  };
}

async function continueHold(hold: Hold, app: ClaimPorts, now: Date): Promise<ClaimResult> {
  const isClaimed = hold.status === 'claimed';
  if (isClaimed && hold.depositCents === 0) {
    await app.holdStore.change(hold, (situation) => planHoldWithoutDeposit(situation, now), now);
    app.triggerLeadDelivery();
  }
  const page = isClaimed && hold.depositCents > 0 ? 'pay' : 'shopper';
  return { kind: 'next', href: reservationLink(page, hold, app.reservationKey), id: hold.id };
}

/** A claim keeps a car from others: without a deposit only a proved number may, else so many a day from one network. */
async function mayClaimUnproved(
  site: SiteContext,
  clientAddress: string,
  { claimLimiter }: Pick<ClaimPorts, 'claimLimiter'>,
  now: Date,
): Promise<boolean> {
  if (holdsForProvedOnly(site.config)) return false;
  const sender = `${site.dealerGroupId} ${clientNetwork(clientAddress)}`;
  return (await claimLimiter.take(sender, now)).isAllowed;
}

/** Who has the car and gave this number may have lost the link: it goes to the address that they gave then, and nowhere else. */
async function remindHolder(lead: Lead, carId: string, app: ClaimPorts, now: Date): Promise<void> {
  const live = await app.holdStore.findLive(lead.dealerGroupId, carId);
  const holder = live === null ? null : await app.leadStore.find(live.dealerGroupId, live.leadId);
  if (live === null || holder === null || holder.contact.email === '') return;
  if (!isSameNumber(holder.contact.phone, lead.contact.phone)) return;
  const limit = await app.confirmationLimiter.take(holder.contact.email.toLowerCase(), now);
  if (limit.isAllowed) await app.holdStore.remind(live, now);
}

type Reached = Exclude<ClaimOutcome, { kind: 'taken' }> | ({ readonly kind: 'waiting' } & WaitlistPosition);

/** How often the car may become free just between the two statements. */
const maxRounds = 20;

/** No shopper joins a waitlist that is never called: where the car became free meanwhile, it is claimed again. */
async function claimOrJoin(
  requested: Hold,
  { place: own, limits }: { readonly place: WaitlistPosition | null; readonly limits: ClaimLimits },
  app: ClaimPorts,
): Promise<Reached> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const outcome = await app.holdStore.claim(requested, limits);
    if (outcome.kind !== 'taken') return outcome;
    const place = own ?? (await app.holdStore.join(waitingOf(requested)));
    if (place !== null) return { kind: 'waiting', ...place };
  }
  throw new Error(`The car ${requested.carId} kept changing between held and available.`);
}

/** It binds to nothing, and the place is that of the first press. */
function waitingOf({
  origin: _origin,
  status: _status,
  end: _end,
  startedAt,
  expiresAt: _expiresAt,
  heldAt: _heldAt,
  endedAt: _endedAt,
  ...requested
}: Hold): WaitingShopper {
  return { ...requested, joinedAt: startedAt };
}

/** What became of reaching for a car, for a machine that reached in its shopper's name. */
export type ClaimView = {
  readonly reference: string;
  readonly reservation: {
    readonly reservation_id: string;
    readonly state: Hold['status'] | 'waiting';
    /** ISO; null where nothing runs. */
    readonly expires_at: string | null;
    readonly deposit_cents: number;
    /** In the waitlist, from 1; null for the holder. */
    readonly position: number | null;
  };
  /** The shopper's page of it. */
  readonly href: string;
  /** Where the deposit is paid; null where nothing is to be paid. */
  readonly payHref: string | null;
};

/** `id`: of a hold, or of a place in the line. */
export async function viewClaim(
  { dealerGroupId }: SiteContext,
  id: string,
  app: Pick<Application, 'holdStore' | 'reservationKey'>,
): Promise<ClaimView> {
  const { holdStore, reservationKey } = app;
  const record = await holdStore.find(dealerGroupId, id);
  if (record !== null) {
    const { hold } = record;
    const isPayable = hold.status === 'claimed' && hold.depositCents > 0;
    return {
      reference: leadReference(hold.leadId),
      reservation: {
        reservation_id: id,
        state: hold.status,
        expires_at: hold.status === 'ended' ? null : hold.expiresAt.toISOString(),
        deposit_cents: hold.depositCents,
        position: null,
      },
      href: reservationLink('shopper', hold, reservationKey),
      payHref: isPayable ? reservationLink('pay', hold, reservationKey) : null,
    };
  }
  const place = await holdStore.findPlace(dealerGroupId, id);
  if (place === null) throw new Error(`No hold or waitlist place has the id ${id}.`);
  const { waiting, position } = place;
  return {
    reference: leadReference(waiting.leadId),
    reservation: {
      reservation_id: id,
      state: 'waiting',
      expires_at: null,
      deposit_cents: waiting.depositCents,
      position,
    },
    href: reservationLink('shopper', waiting, reservationKey),
    payHref: null,
  };
}
