/** After somebody's details are stored: the car is theirs to pay for, or held, or they stand in line (C-6, B-28, B-29). */
import type { CarSummary } from '#domain/car/car.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { ClaimLimits, ClaimStop } from '#domain/reservation/claim-limits.ts';
import { claimMs, type Hold, type WaitingShopper } from '#domain/reservation/hold.ts';
import type { LinePlace } from '#domain/reservation/line-words.ts';
import { planHoldWithoutDeposit } from '#domain/reservation/plan-hold.ts';
import { depositOf } from '#domain/reservation/reservation-mode.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ClaimOutcome } from '#ports/hold-store.ts';
import type { Application } from '#use-cases/application.ts';
import { hashPerson, reservationLink } from './reservation-link.ts';

export type ClaimPorts = Pick<
  Application,
  'holdStore' | 'leadStore' | 'reservationKey' | 'newId' | 'wakeLeadDelivery'
>;

export type ClaimResult =
  /** `href`: the next step, or the place in the line; `id`: of the hold, or of the place. */
  { readonly kind: 'next'; readonly href: string; readonly id: string } | ClaimStop;

export type Claimant = { readonly car: Pick<CarSummary, 'id'>; readonly leadId: string };

/** The same lead again answers what it answered before. */
export async function claimCar(
  site: SiteContext,
  { car, leadId }: Claimant,
  app: ClaimPorts,
  now: Date,
): Promise<ClaimResult> {
  const { dealerGroupId, siteSlug, config } = site;
  const lead = await app.leadStore.find(dealerGroupId, leadId);
  if (lead === null) throw new Error(`No lead ${leadId} to hold a car for.`);
  const wanted: Hold = {
    dealerGroupId,
    id: app.newId(),
    siteSlug,
    carId: car.id,
    leadId,
    personHash: hashPerson(dealerGroupId, lead.contact.phone, app.reservationKey),
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
  const outcome = await claimOrJoin(wanted, config.reservations.limits, app);
  if (outcome.kind === 'too-many' || outcome.kind === 'waiting') app.wakeLeadDelivery();
  if (outcome.kind === 'too-many') return outcome;
  const theirs = outcome.kind === 'waiting' ? outcome.waiting : outcome.hold;
  if (!(await isSamePerson(lead, theirs, app))) return { kind: 'had-already' };
  if (outcome.kind === 'waiting') {
    const { waiting } = outcome;
    return { kind: 'next', href: reservationLink('shopper', waiting, app.reservationKey), id: waiting.id };
  }
  const { hold } = outcome;
  if (hold.status === 'claimed' && hold.depositCents > 0) {
    return { kind: 'next', href: reservationLink('pay', hold, app.reservationKey), id: hold.id };
  }
  if (hold.status === 'claimed') {
    await app.holdStore.change(hold, (situation) => planHoldWithoutDeposit(situation, now), now);
    app.wakeLeadDelivery();
  }
  return { kind: 'next', href: reservationLink('shopper', hold, app.reservationKey), id: hold.id };
}

/** A number is known to many; a link that ends a hold goes only to whoever gave the number and the address. */
async function isSamePerson(
  lead: Lead,
  { dealerGroupId, leadId }: Pick<Hold, 'dealerGroupId' | 'leadId'>,
  { leadStore }: ClaimPorts,
): Promise<boolean> {
  if (leadId === lead.id) return true;
  const before = await leadStore.find(dealerGroupId, leadId);
  const mailOf = ({ contact }: Lead) => contact.email.trim().toLowerCase();
  return before !== null && mailOf(before) !== '' && mailOf(before) === mailOf(lead);
}

type Reached = Exclude<ClaimOutcome, { kind: 'taken' }> | ({ readonly kind: 'waiting' } & LinePlace);

/** How often somebody may let the car go just between the two questions. */
const mostRounds = 20;

/** Nobody is put in a line that nobody calls: where the car came free meanwhile, it is asked for again. */
async function claimOrJoin(wanted: Hold, limits: ClaimLimits, app: ClaimPorts): Promise<Reached> {
  for (let round = 1; round <= mostRounds; round += 1) {
    const outcome = await app.holdStore.claim(wanted, limits);
    if (outcome.kind !== 'taken') return outcome;
    const place = await app.holdStore.join(waitingOf(wanted));
    if (place !== null) return { kind: 'waiting', ...place };
  }
  throw new Error(`The car ${wanted.carId} is never held and never free.`);
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
  ...wanted
}: Hold): WaitingShopper {
  return { ...wanted, joinedAt: startedAt };
}
