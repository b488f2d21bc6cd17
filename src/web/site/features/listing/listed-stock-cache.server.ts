/** The packed stock of a site with its cards, packed once for each version of its stock and configuration, in slices; an address each. */

import { setImmediate } from 'node:timers/promises';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import {
  loadListedCars,
  type PackedStock,
  packListedSteps,
} from '#use-cases/stock-search/pack-listed-stock.ts';
import { getCarCardView } from '#view-models/car-card/cached-card-view.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { pickListingSite } from '#view-models/listing/listing-site.ts';
import { listingDay } from '#view-models/listing/listing-today.ts';
import { type ListedViews, packViewsSteps } from './listed-views.ts';

/** No longer than a request may wait. */
const sliceMs = 5;

/** Long work in slices, between which the process answers others. */
async function finishInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const pauseAtMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < pauseAtMs);
    await setImmediate();
  }
}

/** Repayments and offers end by the clock: what is older is packed again. */
const lifetimeMs = minuteMs;
/** Sites used last; a stock of 5,000 cars is some megabytes. */
const maxCached = 20;

type CachedStock = { readonly key: string; readonly packed: Promise<PackedStock | null> };
const cached = new BoundedMap<CachedStock>(maxCached);

export async function getListedStock(
  site: SiteContext,
  { stockSearch }: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PackedStock | null> {
  const place = siteKey(site);
  const age = Math.floor(now.getTime() / lifetimeMs);
  const key = `${stockSearch.version(site)} ${site.configVersion} ${age}`;
  const known = cached.use(place);
  if (known?.key === key) return known.packed;
  const packing = { key, packed: pack(site, { stockSearch }, now) };
  cached.set(place, packing);
  // What failed once is tried again.
  packing.packed.catch(() => {
    if (cached.get(place) === packing) cached.delete(place);
  });
  return packing.packed;
}

const views = new WeakMap<PackedStock, Promise<ListedViews | null>>();

/** The cards at its places, as long as it is cached; null where they cannot be packed. */
export function getListedViews(
  site: SiteContext,
  packed: PackedStock,
  now: Date,
): Promise<ListedViews | null> {
  const known = views.get(packed);
  if (known) return known;
  const packing = finishInSlices(viewSteps(site, packed, now));
  views.set(packed, packing);
  // What failed once is tried again.
  packing.catch(() => views.delete(packed));
  return packing;
}

function* viewSteps(
  site: SiteContext,
  { listed: { version }, cars }: PackedStock,
  now: Date,
): Steps<ListedViews | null> {
  const cards: CarCardView[] = [];
  for (const car of cars) {
    cards.push(getCarCardView(car, site, now));
    yield;
  }
  const columns = yield* packViewsSteps(cards);
  return columns && { version, site: pickListingSite(site), day: listingDay(site, now), columns };
}

async function pack(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PackedStock | null> {
  const loaded = await loadListedCars(site, app);
  return loaded && finishInSlices(packListedSteps(site, loaded, now));
}
