/** The page on which a car is asked for to be held (ROUTE-2, ROUTE-3): the form with its terms, or why not and what else there is. */
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildReservationForm } from '#domain/lead/forms/reservation-form.ts';
import { evaluateReservability, type ReservationObstacle } from '#domain/reservation/reservability.ts';
import { describeObstacle } from '#domain/reservation/reservation-notice.ts';
import type { ReservationTerm } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { findSimilarCars } from '#use-cases/car/find-similar-cars.ts';
import { findListedCar } from '#use-cases/car/view-car.ts';
import { stampForm } from '#use-cases/guard/page-time.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';

export type ReservationView = {
  readonly car: CarCardView;
  readonly isOpen: boolean;
  readonly heading: string;
  readonly intro: string;
  /** Empty where the car cannot be reserved. */
  readonly terms: readonly ReservationTerm[];
  /** The request, or what is offered in its place. */
  readonly form: EnquiryFormView;
  readonly location: LocationView | null;
  /** Only where this car cannot be had. */
  readonly similar: readonly SimilarCarView[];
};

/** Null where the site takes no reservations or has no such car on a page. */
export async function viewReservation(
  site: SiteContext,
  slug: string,
  app: Pick<Application, 'carStore' | 'stockSearch' | 'formKey'>,
  now: Date,
): Promise<ReservationView | null> {
  if (!site.config.reservations.isEnabled) return null;
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const card = buildCarCardView(car, site, now);
  const offer = describeRequest(site, car, card);
  return {
    ...offer,
    car: card,
    form: stampForm(site, offer.form, app, now),
    location: location ? viewLocation(location, site, now) : null,
    similar: offer.isOpen ? [] : await findSimilarCars(site, car, app, now),
  };
}

type Request = Pick<ReservationView, 'isOpen' | 'heading' | 'intro' | 'terms' | 'form'>;

function describeRequest(site: SiteContext, car: CarSummary, card: CarCardView): Request {
  const reservability = evaluateReservability(car, site);
  if (reservability.isReservable) {
    const form = buildReservationForm(site, car, reservability.href);
    return {
      isOpen: true,
      heading: form.heading,
      intro:
        form.intro ??
        'Ask us to hold it for you. This is a request: nothing is paid and nothing is held yet.',
      terms: reservability.terms.points,
      form,
    };
  }
  const notice = describeObstacle(reservability.reason, {
    title: card.title,
    holdText: card.holdText,
    noun: site.config.labels.stockNoun.one,
  });
  return {
    isOpen: false,
    heading: notice.heading,
    intro: notice.text,
    terms: [],
    form: {
      ...buildCarEnquiryForm(site, car, notice.instead),
      heading: notice.heading,
      submitLabel: notice.submitLabel,
    },
  };
}

/** What a request that came too late is offered instead. */
export function buildFormInstead(
  site: SiteContext,
  car: CarSummary,
  reason: ReservationObstacle,
): EnquiryFormView {
  const words = { title: '', holdText: null, noun: '' };
  return buildCarEnquiryForm(site, car, describeObstacle(reason, words).instead);
}
