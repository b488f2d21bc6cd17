/** The car page: one car, its price told straight, and where to go next. */

import { isAvailable } from '../../domain/car/availability.ts';
import { listBuyerRights } from '../../domain/car/buyer-rights.ts';
import type { Car } from '../../domain/car/car.ts';
import { describeCondition } from '../../domain/car/car-condition.ts';
import { type CarPageActions, selectCarPageActions } from '../../domain/car/car-page-actions.ts';
import { buildCarPageSections, type CarPageSection } from '../../domain/car/car-page-sections.ts';
import { buildViewsRequest, type ViewsRequest } from '../../domain/car/car-page-views.ts';
import { buildCarView, type CarView } from '../../domain/car/car-view.ts';
import { buildElectricPanel } from '../../domain/car/electric-panel.ts';
import { type FigureBasis, listFigureBases } from '../../domain/car/figure-basis.ts';
import { describeMoneyBack, type MoneyBack } from '../../domain/car/money-back.ts';
import { describeInWords } from '../../domain/car/plain-facts.ts';
import { buildShareLinks, type ShareLink } from '../../domain/car/share-links.ts';
import { listSoldFacts, type SoldFact } from '../../domain/car/sold-facts.ts';
import { listViewingPlaces, type ViewingPlace } from '../../domain/car/viewing-places.ts';
import { describeDeliveryRule } from '../../domain/delivery/estimate-delivery.ts';
import { buildCalculatorView, type CalculatorView } from '../../domain/finance/calculator-view.ts';
import { buildCarEnquiryForm } from '../../domain/lead/forms/car-forms.ts';
import { coordinatesOf } from '../../domain/location/distance.ts';
import { buildLocationMap, type LocationMap } from '../../domain/location/location-map.ts';
import { describeReservationOffer } from '../../domain/reservation/reservation-offer.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import type { Application } from '../application.ts';
import { measureWay, type Way } from '../location/measure-way.ts';
import { type LocationView, viewLocation } from '../location/view-location.ts';
import { findSimilarCars, type SimilarCarView } from './find-similar-cars.ts';
import { type CarPhone, viewCarPhone } from './view-car-phone.ts';

export type CarPageView = {
  readonly car: CarView;
  /** Whole, with scheme and host: what is shared and what the markup names. */
  readonly pageUrl: string;
  readonly location: LocationView | null;
  readonly phone: CarPhone | null;
  /** What opens after a tap beside the address; null where nothing does. */
  readonly map: LocationMap | null;
  /** How far it is from the place that the address asks about; null where the location is not on the map. */
  readonly way: { readonly asked: Way | null; readonly estimatesDelivery: boolean } | null;
  /** B-24: "Free within 40 km, then $1.80 a kilometre."; null where nothing is estimated. */
  readonly deliveryRule: string | null;
  /** Other branches it can be brought to (C-24). */
  readonly places: readonly ViewingPlace[];
  readonly moneyBack: MoneyBack | null;
  /** "car" or "van", as this dealer says. */
  readonly stockNoun: string;
  /** Origins whose tours open inside the page (B-12). */
  readonly mediaOrigins: readonly string[];
  readonly sections: readonly CarPageSection[];
  /** VDP-28. */
  readonly calculator: CalculatorView | null;
  readonly actions: CarPageActions;
  /** The form that stands on the page: about this car, or about its like once it has gone (GAP-4, VDP-14). */
  readonly enquiry: ReturnType<typeof buildCarEnquiryForm>;
  readonly share: readonly ShareLink[];
  readonly similar: readonly SimilarCarView[];
  readonly soldFacts: readonly SoldFact[];
  readonly isGone: boolean;
  readonly views: ViewsRequest;
  /** What the figures beside the price rest on (C-22). */
  readonly bases: readonly FigureBasis[];
  /** The car in sentences (C-19, B-20). */
  readonly inWords: readonly string[];
};

/** A car of another site or group is not found, whatever its address. */
export async function findListedCar(
  site: SiteContext,
  slug: string,
  app: Pick<Application, 'carStore'>,
  now: Date,
): Promise<Car | null> {
  const car = await app.carStore.findBySlug(site.dealerGroupId, slug);
  return car && evaluateListing(car, site.config, now).isListed ? car : null;
}

export type ViewCarRequest = {
  readonly slug: string;
  /** Scheme and host under which the site is read, without a slash at its end. */
  readonly origin: string;
  /** What the calculator and the distance were asked without script (C-23). */
  readonly query?: URLSearchParams;
};

export async function viewCar(
  site: SiteContext,
  { slug, origin, query }: ViewCarRequest,
  app: Pick<Application, 'carStore' | 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<CarPageView | null> {
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const similar = await findSimilarCars(site, car, app.stockSearch, now);
  const place = query?.get('near') ?? null;
  const way = await measureWay(site, { place, locationSlug: car.locationSlug }, app);
  return buildCarPage(site, car, { origin, query, similar, way, now });
}

type PageParts = {
  readonly origin: string;
  readonly query?: URLSearchParams | undefined;
  readonly similar: readonly SimilarCarView[];
  readonly way?: Way | null;
  readonly now: Date;
};

/** Everything on the page except what needs the rest of the stock, from the car alone. */
export function buildCarPage(
  site: SiteContext,
  car: Car,
  { origin, query = new URLSearchParams(), similar, way = null, now }: PageParts,
): CarPageView {
  const view = buildCarView(car, site, now);
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug) ?? null;
  const pageUrl = `${origin}${view.href}`;
  const isOnMap = location !== null && coordinatesOf(location.address) !== null;
  const { delivery } = site.config;
  const deliveryRule =
    delivery !== null && isOnMap && isAvailable(car) ? describeDeliveryRule(delivery, site.config) : null;
  const calculator = buildCalculatorView(site, car, { path: view.href, query }, now);
  return {
    car: view,
    pageUrl,
    location: location ? viewLocation(location, site, now) : null,
    phone: location ? viewCarPhone(location, car, site) : null,
    map: location ? buildLocationMap(location, site.config) : null,
    way: isOnMap ? { asked: way, estimatesDelivery: deliveryRule !== null } : null,
    deliveryRule,
    places: listViewingPlaces(car, site),
    stockNoun: site.config.labels.stockNoun.one,
    moneyBack: describeMoneyBack(car, site.config.carPage),
    mediaOrigins: site.config.carPage.mediaOrigins,
    sections: buildCarPageSections(
      {
        ...view,
        electric: buildElectricPanel(car, site.config),
        condition: describeCondition(car, site.config),
        rights: listBuyerRights(car, location, site, now),
        reservation: describeReservationOffer(car, site),
        hasCalculator: calculator !== null,
        hasLocation: location !== null,
      },
      site.config,
    ),
    calculator,
    actions: selectCarPageActions(car, site, now),
    enquiry: buildCarEnquiryForm(site, car),
    share: buildShareLinks({ name: view.name, pageUrl, sharesToX: site.config.carPage.sharesToX }),
    similar,
    soldFacts: listSoldFacts(car, site, now),
    views: buildViewsRequest(car, site),
    bases: listFigureBases(car, view, site),
    inWords: describeInWords(car, view, site, now),
    isGone: view.availability.kind === 'sold' || view.availability.kind === 'withdrawn',
  };
}
