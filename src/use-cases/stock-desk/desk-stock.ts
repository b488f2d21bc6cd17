/** The cars of a group as the grid searches them, read again when its stock has a new version or its day is over (H-4). */
import type { Car } from '#domain/car/car.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { locationsOf } from '#domain/staff/may-act.ts';
import { type DeskRow, deskRowOf } from '#domain/stock-desk/desk-row.ts';
import { buildDeskWords, type DeskWords } from '#domain/stock-desk/desk-words.ts';
import { buildDeskIndex, type DeskIndex, type SeenLocations } from '#domain/stock-desk/find-rows.ts';
import type { CarStore } from '#ports/car-store.ts';
import type { GiveWay } from '#ports/give-way.ts';
import type { StockDeskStore } from '#ports/stock-desk-store.ts';

export type DeskStockPorts = {
  readonly stockDesk: Pick<StockDeskStore, 'listStanding'>;
  readonly carStore: Pick<CarStore, 'stockVersion'>;
  readonly giveWay: GiveWay;
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
};

export type DeskStock = { readonly index: DeskIndex; readonly words: DeskWords };
type Kept = DeskStock & { readonly version: number; readonly day: string };

/** By application, then by group: a process has one of the first, and few of the second at work. */
const kept = new WeakMap<object, Map<string, Kept>>();

/** All that its group has, but the withdrawn: what of them may be shown, the scope of the question decides. */
export async function readDeskStock(
  dealerGroupId: string,
  app: DeskStockPorts,
  now: Date,
): Promise<DeskStock> {
  const ofApp = kept.get(app.stockDesk) ?? new Map<string, Kept>();
  kept.set(app.stockDesk, ofApp);
  const [site] = app.sitesOf(dealerGroupId);
  // Days in stock are those of the dealer's calendar.
  const day = localTimeIn(site?.config.timeZone ?? 'UTC', now).date;
  const version = await app.carStore.stockVersion(dealerGroupId);
  const known = ofApp.get(dealerGroupId);
  if (known?.version === version && known.day === day) return known;
  const stock: { readonly row: DeskRow; readonly car: Car }[] = [];
  for await (const batch of app.stockDesk.listStanding(dealerGroupId, now)) {
    for (const standing of batch) stock.push({ row: deskRowOf(standing, { site, now }), car: standing.car });
    await app.giveWay();
  }
  const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
  const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
  const index = buildDeskIndex(stock, { site, locationName: (slug) => names.get(slug) ?? slug, now });
  const read: Kept = { version, day, index, words: buildDeskWords(stock, index) };
  ofApp.set(dealerGroupId, read);
  return read;
}

export function seenLocations(scope: StaffScope): SeenLocations {
  return locationsOf(scope);
}
