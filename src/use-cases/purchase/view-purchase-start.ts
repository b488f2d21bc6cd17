/** `/checkout-journey?car_id=`: how a car is bought here, or why this one cannot be and what else there is. */

import { type CarEnquiryPurpose, carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { describeDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import { evaluatePurchasability, formatBuyOnline } from '#domain/purchase/purchasability.ts';
import { listPurchaseSteps, type PurchaseStep, purchaseHref } from '#domain/purchase/purchase-steps.ts';
import { evaluateReservability, reservationHref } from '#domain/reservation/reservability.ts';
import { holdsOnline } from '#domain/reservation/reservation-mode.ts';
import { formatReserve } from '#domain/reservation/reservation-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { findListedCar, findSimilarCars } from '#use-cases/car/view-car.ts';
import { asHeldByVisitor, findMyHold, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import { findPurchaseSituation, type PurchaseSituationPorts } from './open-purchase.ts';

/** Another way to the car. */
export type PurchaseAlternative = { readonly label: string; readonly href: string };

export type PurchaseStartView = {
  readonly car: CarCardView;
  readonly heading: string;
  readonly intro: string;
  /** Empty where it cannot be bought online. */
  readonly steps: readonly PurchaseStep[];
  readonly retentionDays: number;
  readonly isOpen: boolean;
  readonly ways: readonly PurchaseAlternative[];
  readonly similar: readonly SimilarCarView[];
  readonly location: LocationView | null;
  /** Of this browser, for this car; null for none. */
  readonly started: { readonly href: string; readonly isSent: boolean } | null;
};

type Input = HoldVisitor & {
  readonly slug: string;
  /** The purchase that this browser began; null for none. */
  readonly token: string | null;
};
type Ports = PurchaseSituationPorts & Pick<Application, 'stockSearch'>;

/** Null for a car that the site does not show. */
export async function viewPurchaseStart(
  site: SiteContext,
  { slug, token, ...holder }: Input,
  app: Ports,
  now: Date,
): Promise<PurchaseStartView | null> {
  const car = await findListedCar(site, slug, app, now);
  if (car === null) return null;
  const { config } = site;
  const own = await findMyHold(site.dealerGroupId, { carId: car.id, ...holder }, app);
  const card = buildCarCardView(car, site, now);
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const situation = token === null ? null : await findPurchaseSituation(site, { token, ...holder }, app, now);
  const started =
    token === null || situation?.purchase.state.carId !== car.id
      ? null
      : { href: purchaseHref(token), isSent: situation.purchase.state.requestedAt !== null };
  const common = {
    car: card,
    retentionDays: config.purchase?.retentionDays ?? 0,
    location: location ? viewLocation(location, site, now) : null,
    started,
  };
  const purchasability = evaluatePurchasability(asHeldByVisitor(car, own), site);
  if (purchasability.isPurchasable) {
    return {
      ...common,
      heading: formatBuyOnline(config),
      intro: [
        ...(own === null
          ? []
          : [`You’ve reserved this ${config.labels.stockNoun.one}. Your reservation stays in place.`]),
        'Answer a few questions. You can stop and continue later. You don’t sign anything online: at the end we’ll send you the contract to read.',
      ].join(' '),
      steps: listPurchaseSteps(config, car),
      isOpen: true,
      ways: [],
      similar: [],
    };
  }
  const { heading, text, ask } = describeDealObstacle('purchase', purchasability.reason, {
    title: card.title,
    holdText: card.holdText,
    noun: config.labels.stockNoun.one,
  });
  return {
    ...common,
    heading,
    intro: text,
    steps: [],
    isOpen: false,
    ways: listPurchaseAlternatives(site, car, ask),
    similar: await findSimilarCars(site, car, app, now),
  };
}

type WaysCar = Parameters<typeof evaluateReservability>[0];

/** What else leads to this car: held for a while, driven, asked about. */
export function listPurchaseAlternatives(
  site: SiteContext,
  car: WaysCar,
  ask: { readonly purpose: CarEnquiryPurpose; readonly label: string },
): readonly PurchaseAlternative[] {
  const reservability = evaluateReservability(car, site);
  const isInLine =
    !reservability.isReservable && reservability.reason === 'on-hold' && holdsOnline(site.config);
  return [
    { label: ask.label, href: carEnquiryHref(car.slug, ask.purpose) },
    ...(reservability.isReservable
      ? [{ label: formatReserve(site.config), href: reservability.href }]
      : isInLine && site.config.reservations.isEnabled
        ? [{ label: 'Join the waitlist', href: reservationHref(car.slug, site.config) }]
        : []),
    ...(reservability.isReservable
      ? [{ label: visitLabels(site).heading, href: carEnquiryHref(car.slug, 'test-drive') }]
      : []),
  ];
}
