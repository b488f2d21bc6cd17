/** The page on which a car is asked for to be held: the form with its terms, or why not and what else there is. */
import type { CarSummary } from '#domain/car/car.ts';
import { describeDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildReservationForm, type ReservationFormPurpose } from '#domain/lead/forms/reservation-form.ts';
import {
  evaluateReservability,
  type ReservationObstacle,
  reservationHref,
} from '#domain/reservation/reservability.ts';
import { depositOf, holdsOnline } from '#domain/reservation/reservation-mode.ts';
import { describeReservationTerms, type ReservationTerm } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar, findSimilarCars } from '#use-cases/car/view-car.ts';
import { stampForm } from '#use-cases/guard/page-time.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';

export type ReservationView = {
  readonly car: CarCardView;
  readonly isOpen: boolean;
  /** What sending the form brings; null where the car cannot be reserved. */
  readonly purpose: ReservationFormPurpose | null;
  readonly hasDeposit: boolean;
  readonly heading: string;
  readonly intro: string;
  /** Empty where the car cannot be reserved. */
  readonly terms: readonly ReservationTerm[];
  /** The request, or what is offered in its place. */
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
  /** Only where this car is not available. */
  readonly similar: readonly SimilarCarView[];
};

/** Null where the site takes no reservations or has no such car on a page. */
export async function viewReservation(
  site: SiteContext,
  slug: string,
  app: Pick<Application, 'carStore' | 'stockSearch' | 'formKey' | 'holdStore'>,
  now: Date,
): Promise<ReservationView | null> {
  if (!site.config.reservations.isEnabled) return null;
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const card = buildCarCardView(car, site, now);
  const offer = describeOffer(site, { car, card, checkout: await findCheckout(site, car, app) });
  return {
    ...offer,
    hasDeposit: depositOf(site.config) > 0,
    car: card,
    form: stampForm(site, offer.form, app, now),
    location: location ? viewLocation(location, site, now) : null,
    similar: offer.isOpen ? [] : await findSimilarCars(site, car, app, now),
  };
}

type Offer = Pick<ReservationView, 'isOpen' | 'purpose' | 'heading' | 'intro' | 'terms' | 'form'>;

type Input = { readonly car: CarSummary; readonly card: CarCardView; readonly checkout: Checkout };

function describeOffer(site: SiteContext, { car, card, checkout }: Input): Offer {
  if (checkout.kind === 'open') {
    const { purpose } = checkout;
    const form = buildReservationForm(site, car, { action: reservationHref(car.slug, site.config), purpose });
    const noun = site.config.labels.stockNoun.one;
    return {
      isOpen: true,
      purpose,
      heading: purpose === 'line' ? `Someone else has this ${noun} reserved` : form.heading,
      intro: form.intro ?? introOf(site, purpose),
      terms: purpose === 'line' ? [] : describeReservationTerms(site.config).points,
      form,
    };
  }
  const obstacleText = describeDealObstacle('reservation', checkout.reason, {
    title: card.title,
    holdText: card.holdText,
    noun: site.config.labels.stockNoun.one,
  });
  return {
    isOpen: false,
    purpose: null,
    heading: obstacleText.heading,
    intro: obstacleText.text,
    terms: [],
    form: {
      ...buildCarEnquiryForm(site, car, obstacleText.ask.purpose),
      heading: obstacleText.heading,
      submitLabel: obstacleText.ask.label,
    },
  };
}

function introOf(site: SiteContext, purpose: ReservationFormPurpose): string {
  switch (purpose) {
    case 'request':
      return 'Ask us to hold it for you. This is a request: you don’t pay anything and it isn’t on hold yet.';
    case 'hold':
      return depositOf(site.config) === 0
        ? 'Enter your details to hold it until you visit.'
        : 'Enter your details, then pay the deposit.';
    case 'line':
      return 'Not every reservation ends in a sale. Join the waitlist and we’ll offer it to you in turn.';
  }
}

/** What a request that came too late is offered instead. */
export function buildFormInstead(
  site: SiteContext,
  car: CarSummary,
  reason: ReservationObstacle,
): EnquiryFormView {
  const texts = { title: '', holdText: null, noun: '' };
  return buildCarEnquiryForm(site, car, describeDealObstacle('reservation', reason, texts).ask.purpose);
}

type Checkout =
  | { readonly kind: 'open'; readonly purpose: ReservationFormPurpose }
  | { readonly kind: 'closed'; readonly reason: ReservationObstacle };

/**
 * What reaching for this car brings just now: a request, the car itself, a place in the line, or the reason why
 * nothing.
 */
export async function findCheckout(
  site: SiteContext,
  car: CarSummary,
  app: Pick<Application, 'holdStore'>,
): Promise<Checkout> {
  const reservability = evaluateReservability(car, site);
  const isOnline = holdsOnline(site.config);
  if (!reservability.isReservable && reservability.reason !== 'on-hold') {
    return { kind: 'closed', reason: reservability.reason };
  }
  if (!isOnline) {
    return reservability.isReservable
      ? { kind: 'open', purpose: 'request' }
      : { kind: 'closed', reason: 'on-hold' };
  }
  const live = await app.holdStore.findLive(site.dealerGroupId, car.id);
  if (live !== null) return { kind: 'open', purpose: 'line' };
  // Held manually by the dealer: its end is unknown here.
  return reservability.isReservable
    ? { kind: 'open', purpose: 'hold' }
    : { kind: 'closed', reason: 'on-hold' };
}
