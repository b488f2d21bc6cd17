/**
 * The page of one hold, for its shopper or for the dealer's people: its state, until when, what became of the money.
 */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import { type Lead, leadReference } from '#domain/lead/lead.ts';
import { selectLeadEvent } from '#domain/lead/lead-event.ts';
import { purchaseKind } from '#domain/lead/purchase-details.ts';
import type { Hold } from '#domain/reservation/hold.ts';
import {
  describeForDealer,
  describeForShopper,
  describeWaitlist,
  formatHoldEnd,
  type HoldTexts,
  type HoldTimes,
  type WaitlistPosition,
} from '#domain/reservation/hold-text.ts';
import { reservationHref } from '#domain/reservation/reservability.ts';
import { describeReservationTerms, type ReservationTerm } from '#domain/reservation/reservation-terms.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import type { Application } from '#use-cases/application.ts';
import { findCarCard } from '#use-cases/car/find-enquired-car.ts';
import { type PaymentPorts, reconcilePayment } from '#use-cases/payment/reconcile-payment.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import { type ReservationPage, readReservationLink, reservationLink } from './reservation-link.ts';

export type HoldView = HoldTexts & {
  /** `offered`: to the first of those who waited. `waiting`: in the line. */
  readonly state: 'claimed' | 'offered' | 'held' | 'ended' | 'waiting';
  /** ISO, of the current state; null where nothing runs. */
  readonly until: string | null;
  readonly untilText: string | null;
  readonly reference: string;
  readonly carTitle: string;
  /** Null for a car that has left the site. */
  readonly car: CarCardView | null;
  readonly location: LocationView | null;
  /** "$200"; null where none is asked. */
  readonly depositText: string | null;
  /** What holds once it is paid; empty unless it is to be. */
  readonly terms: readonly ReservationTerm[];
  /** Where the deposit is paid, or the hold accepted; null where there is nothing to do. */
  readonly payHref: string | null;
  /** Of those who wait, from 1; null for everyone else. */
  readonly position: number | null;
  /** Sold to them: the dealer may say that nothing came of it. */
  readonly isSold: boolean;
  /** Where to try again; null where there is nothing to try. */
  readonly againHref: string | null;
  /** Only for the dealer's people. */
  readonly shopper: { readonly name: string; readonly phone: string; readonly email: string } | null;
  /** The id of the purchase that it is a step of; null for a reservation by itself. */
  readonly purchaseId: string | null;
  /** What the request counts as. */
  readonly event: AnalyticsEventName | null;
};

type Ports = PaymentPorts & Pick<Application, 'leadStore' | 'carStore' | 'reservationKey'>;

type Input = { readonly page: ReservationPage; readonly params: URLSearchParams };

/**
 * Null for a link that is not ours, or is another site's. Polls the gateway first: it may know more than its webhooks
 * have reported.
 */
export async function viewHold(
  site: SiteContext,
  { page, params }: Input,
  app: Ports,
  now: Date,
): Promise<HoldView | null> {
  const { dealerGroupId, siteSlug } = site;
  const id = readReservationLink(dealerGroupId, { page, params }, app.reservationKey);
  if (id === null) return null;
  const record = await findSettled(dealerGroupId, id, app, now);
  const place = record === null ? await app.holdStore.findPlace(dealerGroupId, id) : null;
  const subject = record?.hold ?? place?.waiting ?? null;
  if (subject === null || subject.siteSlug !== siteSlug) return null;
  const lead = await app.leadStore.find(dealerGroupId, subject.leadId);
  if (lead === null) return null;
  const common = await describeCommon(site, lead, app, now);
  if (record !== null)
    return { ...common, ...describeRecord(site, record, { page, lead, key: app.reservationKey }) };
  return place === null ? null : { ...common, ...describePlace(site, place) };
}

async function findSettled(
  dealerGroupId: string,
  id: string,
  app: Ports,
  now: Date,
): Promise<HoldRecord | null> {
  const found = await app.holdStore.find(dealerGroupId, id);
  const open = found?.payments.find(({ status }) => status === 'open');
  if (open === undefined) return found;
  await reconcilePayment(open, app, now);
  return app.holdStore.find(dealerGroupId, id);
}

async function describeCommon(site: SiteContext, lead: Lead, app: Ports, now: Date) {
  const location = site.locations.find(({ slug }) => slug === lead.locationSlug) ?? null;
  return {
    reference: leadReference(lead.id),
    purchaseId: lead.kind === purchaseKind ? lead.id : null,
    carTitle: lead.car?.title ?? '',
    car: await findCarCard(site, lead.car?.slug ?? null, app, now),
    location: location === null ? null : viewLocation(location, site, now),
    event: selectLeadEvent({
      kind: lead.kind,
      subcategory: lead.subcategory,
      carStockType: lead.car?.stockType ?? null,
      carTag: lead.car?.tag ?? null,
    }),
  };
}

type Reader = { readonly page: ReservationPage; readonly lead: Lead; readonly key: string };

function describeRecord(site: SiteContext, record: HoldRecord, { page, lead, key }: Reader) {
  const { hold } = record;
  const clock = clockOf(site, lead);
  const isDealerPage = page === 'desk';
  const texts = isDealerPage
    ? describeForDealer(record, clock, lead.contact.name)
    : describeForShopper(record, clock);
  const isLive = hold.status !== 'ended';
  return {
    ...texts,
    state: stateOf(hold),
    until: isLive ? hold.expiresAt.toISOString() : null,
    untilText: isLive ? formatHoldEnd(clock, hold.expiresAt) : null,
    depositText: hold.depositCents === 0 ? null : formatMoney(hold.depositCents, clock),
    terms: hold.status === 'claimed' ? describeReservationTerms(site.config).points : [],
    payHref: hold.status === 'claimed' && !isDealerPage ? reservationLink('pay', hold, key) : null,
    position: null,
    isSold: hold.end === 'bought',
    againHref: againHref(site, hold, lead),
    shopper: isDealerPage
      ? { name: lead.contact.name, phone: lead.contact.phone, email: lead.contact.email }
      : null,
  };
}

function stateOf({ status, origin }: Hold): HoldView['state'] {
  return status === 'claimed' && origin === 'queue' ? 'offered' : status;
}

/** Only where the next press may succeed. */
function againHref(site: SiteContext, { status, end }: Hold, { car }: Lead): string | null {
  if (status !== 'ended' || car === null || end === 'bought') return null;
  return end === 'unpaid' || end === 'left' || end === 'released' || end === 'expired'
    ? reservationHref(car.slug, site.config)
    : carHref(car.slug);
}

function describePlace(site: SiteContext, place: WaitlistPosition) {
  const { position, waiting } = place;
  return {
    state: 'waiting' as const,
    ...describeWaitlist(place, site.config.labels.stockNoun.one),
    money: null,
    until: null,
    untilText: null,
    depositText: waiting.depositCents === 0 ? null : formatMoney(waiting.depositCents, site.config),
    terms: [],
    payHref: null,
    position,
    isSold: false,
    againHref: null,
    shopper: null,
  };
}

function clockOf({ config }: SiteContext, { origin }: Lead): HoldTimes {
  const { locale, currency, labels } = config;
  return { locale, currency, timeZone: origin.timeZone, noun: labels.stockNoun.one };
}
