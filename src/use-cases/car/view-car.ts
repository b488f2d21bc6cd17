/** The car page: one car, its price in plain words, and where to go next. */
import { isAvailable } from '#domain/car/availability.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import { findHomeSite } from '#domain/car/home-site.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import { selectSimilarCars, similarityReach } from '#domain/car/similar/similar-cars.ts';
import { joinDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteOrigin } from '#domain/site/site-origin.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import type { Application } from '#use-cases/application.ts';
import { measureDistance } from '#use-cases/location/measure-distance.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCarPage, type CarPageView } from '#view-models/car-page/build-car-page.ts';
import { listTowCars, type TowCar } from '#view-models/car-page/rig-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { viewFinanceDisclaimer as viewOfCar } from '#view-models/finance/finance-disclaimer-view.ts';
import { listCarsById } from './list-cars-by-id.ts';

const similarLimit = 3;
/** More of one kind than a dealer has of most; the measure needs no more to find three good ones. */
const candidateLimit = 80;

/** Looks in the site's stock for the nearest cars: a wide net by model, then by body and price, then the measure. */
export async function findSimilarCars(
  site: SiteContext,
  car: CarSummary,
  app: { readonly stockSearch: Pick<StockSearch, 'listLimited'> },
  now: Date,
): Promise<readonly SimilarCarView[]> {
  const found = await Promise.all(
    candidateSearches(car, site).map((state) => app.stockSearch.listLimited(site, state, candidateLimit)),
  );
  const candidates = new Map(found.flat().map((candidate) => [candidate.id, candidate]));
  return selectSimilarCars(car, [...candidates.values()], site.config, similarLimit).map((entry) => ({
    card: buildCarCardView(entry.car, site, now),
    reasons: entry.reasons,
  }));
}

function candidateSearches(car: CarSummary, { config }: SiteContext): readonly SearchState[] {
  const dollars = comparedPriceDollars(car, config);
  const around = (share: number) => Math.round((dollars ?? 0) * share);
  const price = {
    min: around(1 - similarityReach.price),
    max: around(1 + similarityReach.price),
  };
  const ranges = dollars === null ? {} : { price };
  const narrow = (refinements: SearchState['refinements'], within: SearchState['ranges']): SearchState => ({
    ...emptySearchState,
    refinements,
    ranges: within,
  });
  return [
    narrow({ make: [car.make], model: [car.model] }, {}),
    narrow({ make: [car.make] }, ranges),
    ...(car.bodyType === null ? [] : [narrow({ body: [car.bodyType] }, ranges)]),
  ];
}

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
  /** What the calculator and the distance were asked without script. */
  readonly query?: URLSearchParams;
};

export type ViewedCar = CarPageView & {
  /** The page's own address, or that of the same car on the site of the group that speaks for it. */
  readonly canonicalUrl: string;
};

export async function viewCar(
  site: SiteContext,
  { slug, origin, query }: ViewCarRequest,
  app: Pick<Application, 'carStore' | 'stockSearch' | 'geocoder' | 'sitesOf' | 'bookingStore'>,
  now: Date,
): Promise<ViewedCar | null> {
  const car = await findListedCar(site, slug, app, now);
  if (!car) return null;
  const similar = await findSimilarCars(site, car, app, now);
  const { ranges } = await app.stockSearch.search(site, emptySearchState);
  const sellsVans = (ranges.atm?.track.max ?? null) !== null;
  const towCars = (car.caravan?.aggregateTrailerMassKg ?? 0) > 0 ? await findTowCars(site, app) : [];
  const place = query?.get('near') ?? null;
  const distance = await measureDistance(site, { place, locationSlug: car.locationSlug }, app);
  const demoDrive = isAvailable(car)
    ? await app.bookingStore.findDemoDrive(site.dealerGroupId, car.id)
    : null;
  const page = buildCarPage(site, car, {
    origin,
    query,
    similar,
    way: distance,
    sellsVans,
    towCars,
    demoDrive,
    now,
  });
  const home = findHomeSite(car, app.sitesOf(site.dealerGroupId), now) ?? site;
  return { ...page, canonicalUrl: `${siteOrigin(home, origin)}${carHref(car.slug)}` };
}

/** As many as a list in a form can offer; a stock has fewer models. */
const maxTowCars = 500;

async function findTowCars(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
): Promise<readonly TowCar[]> {
  const state = { ...emptySearchState, ranges: { tow: { min: 1, max: null } } };
  return listTowCars(await app.stockSearch.listLimited(site, state, maxTowCars));
}

/** What the finance disclaimer of one car says. */
export type FinanceDisclaimer = { readonly provider: FinanceProvider; readonly disclaimer: string };

/** Null where the site does not list the car, or shows no finance for it. */
export async function viewFinanceDisclaimer(
  site: SiteContext,
  carId: string,
  app: Pick<Application, 'carStore'>,
  now: Date,
): Promise<FinanceDisclaimer | null> {
  const [car] = carId === '' ? [] : await listCarsById(site, [carId], app, now);
  const view = car ? viewOfCar(car, site, now) : null;
  if (view === null) return null;
  return { provider: view.provider, disclaimer: joinDisclaimer(view) };
}
