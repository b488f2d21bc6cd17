/** The cars of a group as rows of the grid, read again when its stock has a new version (H-4). */
import { carFullName } from '#domain/car/car-name.ts';
import { scoreCarData } from '#domain/car/data-score.ts';
import { differsFromFeed, isInForce } from '#domain/ownership/effective-value.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { DeskRow } from '#domain/stock-desk/desk-row.ts';
import type { CarStore } from '#ports/car-store.ts';
import type { GiveWay } from '#ports/give-way.ts';
import type { StandingCar, StockDeskStore } from '#ports/stock-desk-store.ts';

export type DeskStockPorts = {
  readonly stockDesk: Pick<StockDeskStore, 'listStanding'>;
  readonly carStore: Pick<CarStore, 'stockVersion'>;
  readonly giveWay: GiveWay;
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
};

type Kept = { readonly version: number; readonly rows: readonly DeskRow[] };

/** By application, then by group: a process has one of the first, and few of the second at work. */
const kept = new WeakMap<object, Map<string, Kept>>();

/** All that its group has, but the withdrawn: what of them may be shown, the caller decides. */
export async function readDeskStock(
  dealerGroupId: string,
  app: DeskStockPorts,
  now: Date,
): Promise<readonly DeskRow[]> {
  const ofApp = kept.get(app.stockDesk) ?? new Map<string, Kept>();
  kept.set(app.stockDesk, ofApp);
  const version = await app.carStore.stockVersion(dealerGroupId);
  const known = ofApp.get(dealerGroupId);
  if (known?.version === version) return known.rows;
  const [site] = app.sitesOf(dealerGroupId);
  const rows: DeskRow[] = [];
  for await (const batch of app.stockDesk.listStanding(dealerGroupId, now)) {
    rows.push(...batch.map((standing) => rowOf(standing, { site, now })));
    await app.giveWay();
  }
  ofApp.set(dealerGroupId, { version, rows });
  return rows;
}

function rowOf(
  { car, record, overrides }: StandingCar,
  { site, now }: { readonly site: SiteContext | undefined; readonly now: Date },
): DeskRow {
  const held = overrides.filter((one) => one.owner === 'staff' && isInForce(one, record, now));
  const title = carFullName(car);
  return {
    id: car.id,
    title,
    stockNumber: car.stockNumber,
    words: [title, car.stockNumber, car.registration, car.vin, car.colour].join(' ').toLowerCase(),
    make: car.make,
    model: car.model,
    stockType: car.stockType,
    status: car.status,
    isReserved: car.isReserved,
    locationSlug: car.locationSlug,
    priceCents: car.priceCents,
    arrivedAtMs: car.createdAt.getTime(),
    photoCount: car.photoCount,
    image: car.images[0]?.url ?? null,
    score: site === undefined ? null : (scoreCarData(car, site)?.score ?? null),
    held: held.map(({ path }) => path),
    differing: held.filter((one) => differsFromFeed(one, record)).map(({ path }) => path),
    hasRelease: overrides.some(({ owner }) => owner === 'release'),
  };
}
