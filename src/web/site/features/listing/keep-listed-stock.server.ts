/** The packed stock of a site, packed once for each version of its stock and configuration, in slices; both addresses ask for it. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Application } from '#use-cases/application.ts';
import {
  loadListedCars,
  type PackedStock,
  packListedSteps,
} from '#use-cases/stock-search/pack-listed-stock.ts';
import { finishInSlices } from './finish-in-slices.server.ts';

/** Repayments and offers end by the clock: what is older is packed anew. */
const lifetimeMs = minuteMs;
/** Sites used last; a stock of 5,000 cars is some megabytes. */
const mostKept = 20;

type Kept = { readonly key: string; readonly packed: Promise<PackedStock | null> };
const kept = new BoundedMap<Kept>(mostKept);

export async function keepListedStock(
  site: SiteContext,
  { stockSearch }: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PackedStock | null> {
  const place = siteKey(site);
  const age = Math.floor(now.getTime() / lifetimeMs);
  const key = `${stockSearch.version(site)} ${site.configVersion} ${age}`;
  const known = kept.use(place);
  if (known?.key === key) return known.packed;
  const packing = { key, packed: pack(site, { stockSearch }, now) };
  kept.set(place, packing);
  // What failed once is tried again.
  packing.packed.catch(() => {
    if (kept.get(place) === packing) kept.delete(place);
  });
  return packing.packed;
}

async function pack(
  site: SiteContext,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<PackedStock | null> {
  const loaded = await loadListedCars(site, app);
  return loaded && finishInSlices(packListedSteps(site, loaded, now));
}
