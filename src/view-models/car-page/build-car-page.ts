/** Everything the page of a car says, from the car and what was found around it. */
import { saveSearchHref } from '#domain/alert/alert-address.ts';
import { consentWording } from '#domain/alert/alert-consent.ts';
import { type CarDemoDrive, describeDemoDrive } from '#domain/booking/car-demo-drive.ts';
import { isAvailable } from '#domain/car/availability.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import type { MoneyBack } from '#domain/car/consumer-rights/money-back.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { buildElectricPanel } from '#domain/car/specification/electric-panel.ts';
import {
  buildShareLinks,
  type CarPageActions,
  type ShareLink,
  selectCarPageActions,
} from '#domain/car-actions/car-page-actions.ts';
import { buildCarEnquiryForm } from '#domain/lead/forms/car-forms.ts';
import { answeringDepartment } from '#domain/location/contact-location.ts';
import { type DisplayedNumber, describeNumber } from '#domain/location/displayed-number.ts';
import { coordinatesOf } from '#domain/location/distance.ts';
import type { Location } from '#domain/location/location.ts';
import { buildLocationMap, type LocationMap } from '#domain/location/location-map.ts';
import { callHoursText, evaluateOpenState } from '#domain/location/opening-hours.ts';
import { describeReservationOffer } from '#domain/reservation/reservation-offer.ts';
import { watchlistHref } from '#domain/shopper/gate.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { describeTransportRule } from '#domain/transport/estimate-transport.ts';
import { buildCalculatorView, type CalculatorView } from '#view-models/finance/calculator-view.ts';
import {
  type FinanceDisclaimerView,
  viewFinanceDisclaimer,
} from '#view-models/finance/finance-disclaimer-view.ts';
import {
  type LocationDistance,
  type LocationView,
  viewLocation,
} from '#view-models/location/view-location.ts';
import {
  buildCarPageSections,
  type CarPageSection,
  describeAssurances,
  listViewingPlaces,
  type ViewingPlace,
} from './car-page-sections.ts';
import { buildViewsRequest, type ViewsRequest } from './car-page-views.ts';
import { buildCarView, type CarView, listingAge } from './car-view.ts';
import { describeCar } from './describe-car.ts';
import { type DriveAwayView, viewDriveAway } from './drive-away-view.ts';
import { type FigureBasis, listFigureBases } from './figure-basis.ts';
import { type RigView, type TowCar, viewRig } from './rig-view.ts';
import { viewRunningCost } from './running-cost-view.ts';
import type { SimilarCarView } from './similar-car-view.ts';

export type CarPageView = {
  readonly car: CarView;
  /** Whole, with scheme and host: what is shared and what the markup names. */
  readonly pageUrl: string;
  readonly location: LocationView | null;
  readonly phone: CarPhone | null;
  /** What opens after a tap beside the address; null where nothing does. */
  readonly map: LocationMap | null;
  /** How far it is from the place that the address asks about; null where the location is not on the map. */
  readonly way: { readonly requested: LocationDistance | null; readonly estimatesDelivery: boolean } | null;
  /** "Free within 40 km, then $1.80 a kilometre."; null where nothing is estimated. */
  readonly deliveryRule: string | null;
  /** Other branches it can be brought to. */
  readonly places: readonly ViewingPlace[];
  readonly moneyBack: MoneyBack | null;
  /** "car" or "van", as this dealer says. */
  readonly stockNoun: string;
  /** Origins whose tours open inside the page. */
  readonly mediaOrigins: readonly string[];
  readonly sections: readonly CarPageSection[];
  readonly calculator: CalculatorView | null;
  readonly actions: CarPageActions;
  /** The form on the page: about this car, or about similar cars once it has gone. */
  readonly enquiry: ReturnType<typeof buildCarEnquiryForm>;
  readonly share: readonly ShareLink[];
  readonly similar: readonly SimilarCarView[];
  readonly soldFacts: readonly SoldFact[];
  /** Where a shopper asks to be notified of the next one; null unless this one is sold. */
  readonly nextOneHref: string | null;
  readonly isGone: boolean;
  readonly views: ViewsRequest;
  /** Null where the car shows no price. */
  readonly driveAway: DriveAwayView | null;
  /** Null where the car shows no repayment. */
  readonly financeDisclaimer: FinanceDisclaimerView | null;
  /** From the repayment to the form that asks for it; null where none is shown, or the site has no such form. */
  readonly approval: { readonly label: string; readonly href: string } | null;
  /** What the figures beside the price rest on. */
  readonly bases: readonly FigureBasis[];
  /** "Listed 80 days ago"; null once it has gone, when the message says how long it took. */
  readonly listedText: string | null;
  /**
   * Where the car is watched for a signed-in shopper, and the consent for alerts; null on a site without watchlists.
   */
  readonly watch: { readonly href: string; readonly alertWording: string } | null;
  /** Null where a rig has nothing to do with it. */
  readonly rig: RigView | null;
  /** Where it is while it is out on a drive; null while it is here. */
  readonly outText: string | null;
  /** The car in sentences. */
  readonly inWords: readonly string[];
};

type PageParts = {
  readonly origin: string;
  readonly query?: URLSearchParams | undefined;
  readonly similar: readonly SimilarCarView[];
  readonly way?: LocationDistance | null;
  /** Whether this site has vans that a car could tow. */
  readonly sellsVans?: boolean;
  readonly towCars?: readonly TowCar[];
  readonly demoDrive?: CarDemoDrive | null;
  readonly now: Date;
};

/** Everything on the page except what needs the rest of the stock, from the car alone. */
export function buildCarPage(
  site: SiteContext,
  car: Car,
  {
    origin,
    query = new URLSearchParams(),
    similar,
    way: link = null,
    sellsVans = false,
    towCars = [],
    demoDrive = null,
    now,
  }: PageParts,
): CarPageView {
  const view = buildCarView(car, site, now);
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug) ?? null;
  const pageUrl = `${origin}${view.href}`;
  const isOnMap = location !== null && coordinatesOf(location.address) !== null;
  const { delivery } = site.config;
  const deliveryRule =
    delivery !== null && isOnMap && isAvailable(car) ? describeTransportRule(delivery, site.config) : null;
  const assurances = describeAssurances(car, site, now);
  const isGone = view.availability.kind === 'sold' || view.availability.kind === 'withdrawn';
  const actions = selectCarPageActions(car, site);
  const finance = actions.others.find(({ kind }) => kind === 'finance');
  const calculator = buildCalculatorView(site, car, { path: view.href, query }, now);
  return {
    car: view,
    pageUrl,
    location: location ? viewLocation(location, site, now) : null,
    phone: location ? viewCarPhone(location, car, site, now) : null,
    map: location ? buildLocationMap(location, site.config) : null,
    way: isOnMap ? { requested: link, estimatesDelivery: deliveryRule !== null } : null,
    deliveryRule,
    places: listViewingPlaces(car, site),
    stockNoun: site.config.labels.stockNoun.one,
    moneyBack: assurances.moneyBack,
    mediaOrigins: site.config.carPage.mediaOrigins,
    sections: buildCarPageSections(
      {
        ...view,
        electric: buildElectricPanel(car, site.config),
        runningCost: viewRunningCost(car, site.config, { path: view.href, query }),
        condition: assurances.condition,
        rights: assurances.rights,
        reservation: describeReservationOffer(car, site),
        hasCalculator: calculator !== null,
        hasLocation: location !== null,
      },
      site.config,
    ),
    calculator,
    actions,
    enquiry: buildCarEnquiryForm(site, car),
    share: buildShareLinks({ name: view.name, pageUrl, sharesToX: site.config.carPage.sharesToX }),
    similar,
    soldFacts: listSoldFacts(car, site, now),
    nextOneHref: isGone
      ? saveSearchHref(site.config, {
          ...emptySearchState,
          refinements: { make: [car.make], model: [car.model] },
        })
      : null,
    views: buildViewsRequest(car, site),
    driveAway: viewDriveAway(car, site, query, now),
    financeDisclaimer: viewFinanceDisclaimer(car, site, now),
    approval:
      finance === undefined || !view.finance.isShown
        ? null
        : { label: site.config.labels.approval, href: finance.href },
    bases: listFigureBases(car, view, site),
    rig: viewRig(car, { sellsVans, towCars }),
    outText:
      demoDrive === null ? null : describeDemoDrive(demoDrive, zoneOf(site, demoDrive.locationSlug), now),
    inWords: describeCar(car, view, site, now),
    listedText: isGone ? null : `Listed ${listingAge(car, site, now)}`,
    watch: site.config.shoppers.watchlist.isEnabled
      ? { href: watchlistHref(site.config), alertWording: consentWording(site.config.name) }
      : null,
    isGone,
  };
}

function zoneOf({ locations, config }: SiteContext, locationSlug: string): string {
  return locations.find(({ slug }) => slug === locationSlug)?.timeZone ?? config.timeZone;
}

/** What a sold car's page says of the sale: listed, sold, and when the page closes. */
type SoldFact = { readonly label: string; readonly value: string };

export function listSoldFacts(car: CarSummary, site: SiteContext, now: Date): readonly SoldFact[] {
  if (car.status !== 'sold') return [];
  const { locale, timeZone } = site.config;
  const day = (instant: Date) =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(instant);
  const listing = evaluateListing(car, site.config, now);
  const closesAt = listing.isListed ? listing.until : null;
  return [
    { label: 'Listed', value: day(car.createdAt) },
    ...(car.soldAt ? [{ label: 'Sold', value: day(car.soldAt) }] : []),
    ...(closesAt ? [{ label: 'Page closes', value: day(closesAt) }] : []),
  ];
}

/** The number beside a car: that of its location, whole or shortened, and when it is answered. */
type CarPhone = {
  /** A reveal is counted for the car. */
  readonly number: DisplayedNumber;
  /** When it opens again, "Opens 8 am"; null while it is open. */
  readonly hoursText: string | null;
};

/** Questions about a car go to the sales department; where a location has none, to one that it has. */
export function viewCarPhone(
  location: Location,
  car: CarSummary,
  site: SiteContext,
  now: Date,
): CarPhone | null {
  const number = describeNumber(location, {
    isMasked: site.config.carPage.masksPhone,
    websiteId: site.siteSlug,
    carId: car.id,
  });
  if (number === null) return null;
  return {
    number,
    hoursText: callHoursText(evaluateOpenState(location, answeringDepartment(location), now)),
  };
}
