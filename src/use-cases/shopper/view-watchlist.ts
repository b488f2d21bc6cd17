/**
 * The watchlist of a signed-in shopper: each car as it is now, what changed, and for those that are gone the nearest
 * ones.
 */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { evaluateSavedChange, type SavedChange } from '#domain/favourites/saved-change.ts';
import type { Shopper } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { listCarsById } from '#use-cases/car/list-cars-by-id.ts';
import { findSimilarCars } from '#use-cases/car/view-car.ts';
import { findMyHold, type HoldVisitor } from '#use-cases/reservation/my-hold.ts';
import { reservationLink } from '#use-cases/reservation/reservation-link.ts';
import { buildCarCardView, clockOf, holdEndText } from '#view-models/car-card/car-card-view.ts';
import { buildCompactCard, type CompactCard } from '#view-models/car-card/compact-card.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { ownerOf } from './watch-car.ts';

export type WatchedCarView = {
  readonly carId: string;
  readonly name: string;
  /** Null where the site lists it no more. */
  readonly slug: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly card: CompactCard | null;
  readonly change: SavedChange;
  /** Null unless it is on hold for the viewer. */
  readonly myHold: MyHoldView | null;
  /** For a car that is gone; else empty. */
  readonly nearest: readonly SimilarCarView[];
};

/** "Reserved for you to Sat 2:15 pm", and the way to it. */
export type MyHoldView = { readonly text: string; readonly href: string };

/** Whose list it is, with the holds that their browser knows. */
export type Watcher = Pick<Shopper, 'id' | 'phone'> & Pick<HoldVisitor, 'holdIds'>;

type HoldPorts = Pick<Application, 'holdStore' | 'leadStore' | 'reservationKey'>;

/** Nearest cars are looked for at most this often for one page: the latest that went. */
const maxNearest = 6;

export async function viewWatchlist(
  site: SiteContext,
  shopper: Watcher,
  app: HoldPorts & Pick<Application, 'watchlistStore' | 'carStore' | 'stockSearch'>,
  now: Date,
): Promise<readonly WatchedCarView[]> {
  const watched = await app.watchlistStore.list(ownerOf(site, shopper));
  const ids = watched.map(({ carId }) => carId);
  const listed = new Map((await listCarsById(site, ids, app, now)).map((car) => [car.id, car]));
  // A car that was sold and left the list is still known: what it was says what is near to it.
  const gone = ids.filter((id) => !listed.has(id));
  const known = new Map(
    gone.length === 0
      ? []
      : (await app.carStore.listByIds(site.dealerGroupId, gone)).map((car) => [car.id, car]),
  );
  let looked = 0;
  const views: WatchedCarView[] = [];
  for (const { carId, title, savedPriceCents, savedAt } of watched) {
    const car = listed.get(carId);
    const former = car ?? known.get(carId);
    const card = car ? buildCompactCard(buildCarCardView(car, site, now)) : null;
    const saved = { priceCents: savedPriceCents, savedAtMs: savedAt.getTime() };
    const isGone = former !== undefined && (car === undefined || !isAvailable(car));
    const nearest = isGone && looked++ < maxNearest ? await findSimilarCars(site, former, app, now) : [];
    views.push({
      carId,
      name: title,
      slug: car?.slug ?? null,
      make: former?.make ?? null,
      model: former?.model ?? null,
      card,
      change: evaluateSavedChange(saved, card ?? undefined, now.getTime()),
      myHold: car?.isReserved ? await viewMyHold(site, { car, shopper }, app) : null,
      nearest,
    });
  }
  return views;
}

async function viewMyHold(
  site: SiteContext,
  {
    car: { id: carId, locationSlug },
    shopper: { phone, holdIds = [] },
  }: { readonly car: Pick<CarSummary, 'id' | 'locationSlug'>; readonly shopper: Watcher },
  app: HoldPorts,
): Promise<MyHoldView | null> {
  const own = await findMyHold(site.dealerGroupId, { carId, phone, holdIds }, app);
  if (own === null) return null;
  const location = site.locations.find(({ slug }) => slug === locationSlug);
  return {
    text: `Reserved for you until ${holdEndText(own.expiresAt, clockOf(site, location))}`,
    href: reservationLink('shopper', own, app.reservationKey),
  };
}

/** What script needs to show which cars are watched. */
export async function listWatchedIds(
  site: SiteContext,
  shopper: Pick<Shopper, 'id'>,
  { watchlistStore }: Pick<Application, 'watchlistStore'>,
): Promise<readonly string[]> {
  return (await watchlistStore.list(ownerOf(site, shopper))).map(({ carId }) => carId);
}
