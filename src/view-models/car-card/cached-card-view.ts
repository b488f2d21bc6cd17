/**
 * Cards as they were worked out before: the same for everyone who sees the same stock of a site within the same minute.
 */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { buildCarCardView, type CarCardView } from './car-card-view.ts';

type Cached = { readonly minute: number; readonly view: CarCardView };

/** What a car or a site says changes with the object: another stock and another configuration bring new ones. */
const views = new WeakMap<SiteContext, WeakMap<CarSummary, Cached>>();

/**
 * A card gives times in days; a minute late is as true (page-lifetime.ts). Distances are a shopper's own, and not
 * cached.
 */
export function getCarCardView(
  car: CarSummary,
  site: SiteContext,
  now: Date,
  distances: ReadonlyMap<string, number> | null = null,
): CarCardView {
  if (distances !== null) return buildCarCardView(car, site, now, distances);
  const ofSite = views.get(site) ?? new WeakMap<CarSummary, Cached>();
  views.set(site, ofSite);
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = ofSite.get(car);
  if (known?.minute === minute) return known.view;
  const view = buildCarCardView(car, site, now);
  ofSite.set(car, { minute, view });
  return view;
}
