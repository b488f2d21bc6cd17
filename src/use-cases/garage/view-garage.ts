/** The personal garage of a signed-in shopper: what they watch, asked for and booked here. */
import { carCategory } from '#domain/enquiry-kinds/lead-category.ts';
import type { LeadKind } from '#domain/enquiry-kinds/lead-kind.ts';
import { leadReference } from '#domain/lead/lead.ts';
import { bookingNoun } from '#domain/lead/message/booking-mails.ts';
import { purchaseKind } from '#domain/lead/purchase-details.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { describeForShopper, formatHoldEnd } from '#domain/reservation/hold-text.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { tradeInPages } from '#domain/trade-in/trade-in.ts';
import type { HoldRecord } from '#ports/deals/hold-store.ts';
import type { ShopperLead } from '#ports/shoppers/shopper-store.ts';
import type { Application } from '#use-cases/application.ts';
import { bookingHref, calendarPath } from '#use-cases/booking/change-booking.ts';
import { openPurchase, purchaseToken } from '#use-cases/purchase/open-purchase.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { viewWatchlist } from '#use-cases/shopper/view-watchlist.ts';
import { viewShopperFigure } from './shopper-figures.ts';

export type GarageAppointment = {
  readonly id: string;
  readonly noun: string;
  readonly state: 'booked' | 'past' | 'cancelled';
  readonly whenText: string;
  readonly placeName: string | null;
  readonly carTitle: string | null;
  /** Moves or cancels it. */
  readonly href: string;
  readonly calendarHref: string;
};

export type GarageRequest = {
  readonly kind: LeadKind;
  readonly reference: string;
  /** "Car Enquiry", "Test Drive". */
  readonly category: string;
  readonly carTitle: string | null;
  readonly carHref: string | null;
  readonly sentText: string;
  /** "Answered on Saturday, 21 November 2026 at 10:00 am" or "Waiting for a reply". */
  readonly stateText: string;
  readonly isAnswered: boolean;
  /** Not sent yet. */
  readonly isStarted: boolean;
  /** To its own page, where it has one. */
  readonly way: { readonly href: string; readonly text: string } | null;
};

export type GarageView = {
  readonly name: string;
  readonly watched: { readonly count: number; readonly drops: number; readonly gone: number };
  readonly appointments: readonly GarageAppointment[];
  readonly reservations: readonly GarageRequest[];
  readonly tradeIns: readonly GarageRequest[];
  readonly payments: readonly GarageRequest[];
  readonly enquiries: readonly GarageRequest[];
};

type Ports = Pick<
  Application,
  | 'shopperLeads'
  | 'watchlistStore'
  | 'carStore'
  | 'stockSearch'
  | 'bookingKey'
  | 'holdStore'
  | 'leadStore'
  | 'reservationKey'
  | 'tradeInStore'
  | 'tradeInKey'
  | 'paymentStore'
  | 'purchaseStore'
  | 'purchaseKey'
>;

/** More than anyone reads; the oldest are with the dealer. */
const maxLeads = 60;

export async function viewGarage(
  site: SiteContext,
  shopper: Shopper,
  app: Ports,
  now: Date,
): Promise<GarageView> {
  const { dealerGroupId, siteSlug } = site;
  const [leads, watched] = await Promise.all([
    app.shopperLeads.list({ dealerGroupId, siteSlug, phone: shopper.phone, limit: maxLeads }),
    viewWatchlist(site, shopper, app, now),
  ]);
  const reserved = leads.filter(({ kind }) => isReservation(kind)).map(({ leadId }) => leadId);
  const holds = await app.holdStore.findOfLeads(dealerGroupId, reserved);
  const requests = await Promise.all(
    leads
      .filter(({ booking }) => booking === null)
      .map(async (lead) => {
        const record = holds.find(({ hold }) => hold.leadId === lead.leadId);
        const request = viewRequest(site, lead);
        const purchase = await findOwnPurchase(site, { lead, phone: shopper.phone }, app, now);
        const text = lead.isCompleted ? 'See your purchase' : 'Continue your purchase';
        const link = purchase === null ? {} : { way: { href: purchase, text } };
        if (record !== undefined) {
          return { ...request, ...viewHoldState(site, { lead, record }, app.reservationKey), ...link };
        }
        if (purchase !== null) return { ...request, ...link };
        const figure = await viewShopperFigure(site, { lead, phone: shopper.phone }, app, now);
        // Begun, not sent, and no longer stored: there is nothing left to see.
        if (figure === null) return lead.isCompleted ? request : null;
        const { ownCar, ...state } = figure;
        // An estimate was requested, whatever the response to it.
        return {
          ...request,
          ...state,
          isStarted: false,
          ...(ownCar === null ? {} : { carTitle: ownCar, carHref: null }),
        };
      }),
  );
  const requestsOf = (fits: (kind: LeadKind) => boolean) =>
    requests.filter((request) => request !== null).filter(({ kind }) => fits(kind));
  return {
    name: shopper.name,
    watched: {
      count: watched.length,
      drops: watched.filter(({ change }) => change.kind === 'lower').length,
      gone: watched.filter(({ change }) => change.kind === 'sold' || change.kind === 'gone').length,
    },
    appointments: leads
      .flatMap((lead) => (lead.booking === null ? [] : [viewAppointment(site, lead, lead.booking, app, now)]))
      .sort((a, b) => order(a) - order(b)),
    reservations: requestsOf(isReservation),
    tradeIns: requestsOf(isTradeIn),
    payments: requestsOf(isPayment),
    enquiries: requestsOf((kind) => !isReservation(kind) && !isTradeIn(kind) && !isPayment(kind)),
  };
}

const isReservation = (kind: LeadKind) => kind === 'reservation-request' || kind === purchaseKind;
const isPayment = (kind: LeadKind) => kind === 'payment-request';
/** Of the kind that its page is named by. */
const isTradeIn = (kind: LeadKind) => tradeInPages.some((known) => known === kind);

/** What is still to come is first. */
function order({ state }: GarageAppointment): number {
  return state === 'booked' ? 0 : 1;
}

function viewAppointment(
  site: SiteContext,
  lead: ShopperLead,
  booking: NonNullable<ShopperLead['booking']>,
  { bookingKey }: Pick<Ports, 'bookingKey'>,
  now: Date,
): GarageAppointment {
  const place = site.locations.find(({ slug }) => slug === booking.locationSlug);
  return {
    id: booking.id,
    noun: bookingNoun(booking),
    state: booking.status === 'cancelled' ? 'cancelled' : booking.startsAt <= now ? 'past' : 'booked',
    whenText: formatInstant({ locale: site.config.locale, timeZone: lead.timeZone }, booking.startsAt),
    placeName: place?.name ?? null,
    carTitle: lead.carTitle,
    href: bookingHref(booking, bookingKey),
    calendarHref: bookingHref(booking, bookingKey, calendarPath),
  };
}

function viewRequest({ config }: SiteContext, lead: ShopperLead): GarageRequest {
  // Requests of the same minute are listed together, whichever location they went to.
  const zone = { locale: config.locale, timeZone: config.timeZone };
  return {
    kind: lead.kind,
    reference: leadReference(lead.leadId),
    category: lead.subcategory ?? categoryWords(lead.category, config),
    carTitle: lead.carTitle,
    carHref: lead.carSlug === null ? null : carHref(lead.carSlug),
    sentText: formatInstant(zone, lead.receivedAt),
    stateText: !lead.isCompleted
      ? 'Started, not sent yet'
      : lead.answeredAt === null
        ? 'Waiting for a reply'
        : `Answered ${formatInstant(zone, lead.answeredAt)}`,
    isAnswered: lead.answeredAt !== null,
    isStarted: !lead.isCompleted,
    way: null,
  };
}

/** A category is what other systems rely on; its shopper reads what the dealer calls its stock. */
function categoryWords(category: string, { labels }: SiteContext['config']): string {
  return category === carCategory ? `${capitalise(labels.stockNoun.one)} Enquiry` : category;
}

type HeldCar = { readonly lead: ShopperLead; readonly record: HoldRecord };

/** The current state, and the outcome of the deposit, in the words of its own page. */
function viewHoldState({ config }: SiteContext, { lead, record }: HeldCar, key: string) {
  const { locale, currency, labels } = config;
  const clock = { locale, currency, timeZone: lead.timeZone, noun: labels.stockNoun.one };
  const { heading, money } = describeForShopper(record, clock);
  const { hold } = record;
  const until = hold.status === 'ended' ? '' : ` until ${formatHoldEnd(clock, hold.expiresAt)}`;
  return {
    stateText: [`${heading}${until}.`, money].filter((part) => part !== null).join(' '),
    isAnswered: hold.status === 'held',
    way: {
      href: reservationLink(hold.status === 'claimed' ? 'pay' : 'shopper', hold, key),
      text: 'View or cancel',
    },
  };
}

/** The page of a purchase in the garage, while it is stored. */
type Input = { readonly lead: Pick<ShopperLead, 'leadId' | 'kind'>; readonly phone: string };

/** Null for what is no purchase, and for one that is no longer stored. */
async function findOwnPurchase(
  site: SiteContext,
  { lead, phone }: Input,
  app: Pick<Application, 'purchaseStore' | 'purchaseKey'>,
  now: Date,
): Promise<string | null> {
  if (lead.kind !== purchaseKind) return null;
  const token = purchaseToken({ dealerGroupId: site.dealerGroupId, id: lead.leadId }, app.purchaseKey);
  return (await openPurchase(site, { token, phone }, app, now)) === null ? null : purchaseHref(token);
}
