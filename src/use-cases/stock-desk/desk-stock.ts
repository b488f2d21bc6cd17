/** The cars of a group as the grid searches them. When its stock has a new version only the cars that changed are read again. */
import { localTimeIn } from '#domain/location/local-time.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import { locationsOf } from '#domain/staff/may-act.ts';
import { buildDeskWords, type DeskWords } from '#domain/stock-desk/desk-words.ts';
import { type DeskIndex, deskIndexSteps, type SeenLocations } from '#domain/stock-desk/find-rows.ts';
import {
  type DeskRules,
  entriesOf,
  type FollowedStock,
  followedOf,
  inOrder,
  withChanges,
} from '#domain/stock-desk/follow-stock.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { GiveWay } from '#ports/installation/give-way.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { StockDeskStore } from '#ports/stock/stock-desk-store.ts';

export type DeskStockPorts = {
  readonly stockDesk: Pick<StockDeskStore, 'listStanding' | 'listStandingChanges'>;
  readonly carStore: Pick<CarStore, 'stockVersion'>;
  readonly giveWay: GiveWay;
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
};

export type DeskStock = {
  readonly index: DeskIndex;
  /** Put together when somebody first types a sentence. */
  readonly words: () => DeskWords;
};
type Kept = DeskStock & {
  readonly version: number;
  readonly day: string;
  readonly group: DealerGroup | undefined;
  readonly rules: DeskRules;
  readonly stock: FollowedStock;
  /** What the reading told for the next one; a whole reading tells none. */
  readonly mark: number | null;
};
/** By group: what is kept, and the reading that goes on, which everybody who asks meanwhile waits for. */
type OfApp = { readonly kept: Map<string, Kept>; readonly reading: Map<string, Promise<Kept>> };

/** By application: a process has one. */
const ofApps = new WeakMap<object, OfApp>();

/** All that its group has, but the withdrawn: what of them may be shown, the scope of the question decides. */
export async function readDeskStock(
  dealerGroupId: string,
  app: DeskStockPorts,
  now: Date,
): Promise<DeskStock> {
  const ofApp = ofApps.get(app.stockDesk) ?? { kept: new Map(), reading: new Map() };
  ofApps.set(app.stockDesk, ofApp);
  const asked = await askOf(dealerGroupId, app, now);
  const known = ofApp.kept.get(dealerGroupId);
  if (known !== undefined && isAsAsked(known, asked)) return known;
  const going = ofApp.reading.get(dealerGroupId);
  if (going !== undefined) {
    const read = await going;
    if (isAsAsked(read, asked) || read.version > asked.version) return read;
  }
  const reading = readAnew(dealerGroupId, { asked, known: ofApp.kept.get(dealerGroupId) ?? null, now }, app);
  ofApp.reading.set(dealerGroupId, reading);
  try {
    const read = await reading;
    ofApp.kept.set(dealerGroupId, read);
    return read;
  } finally {
    if (ofApp.reading.get(dealerGroupId) === reading) ofApp.reading.delete(dealerGroupId);
  }
}

type Asked = Pick<Kept, 'version' | 'day' | 'group'> & { readonly site: SiteContext | undefined };

async function askOf(dealerGroupId: string, app: DeskStockPorts, now: Date): Promise<Asked> {
  const [site] = app.sitesOf(dealerGroupId);
  return {
    site,
    // Days in stock are those of the dealer's calendar.
    day: localTimeIn(site?.config.timeZone ?? 'UTC', now).date,
    group: app.dealerGroups().find(({ id }) => id === dealerGroupId),
    version: await app.carStore.stockVersion(dealerGroupId),
  };
}

/** A car is judged by its day, its site and its group: where one is another, every car is looked at again. */
function isSameRules(kept: Kept, { day, site, group }: Asked): boolean {
  return kept.day === day && kept.rules.site === site && kept.group === group;
}

function isAsAsked(kept: Kept, asked: Asked): boolean {
  return kept.version === asked.version && isSameRules(kept, asked);
}

async function readAnew(
  dealerGroupId: string,
  { asked, known, now }: { readonly asked: Asked; readonly known: Kept | null; readonly now: Date },
  app: DeskStockPorts,
): Promise<Kept> {
  const { version, day, group, site } = asked;
  const before = known !== null && isSameRules(known, asked) ? known : null;
  const shop = site === undefined ? null : buildFacetContext(site, now);
  const rules = { ...(before?.rules ?? { site, shop }), now };
  const { stock, mark } =
    before === null
      ? { stock: await readWhole(dealerGroupId, rules, app), mark: null }
      : await readChanges(dealerGroupId, { known: before, rules }, app);
  const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
  const beside = { shop: rules.shop, locationName: (slug: string) => names.get(slug) ?? slug };
  const steps = deskIndexSteps(entriesOf(stock), beside, before?.index);
  const index = await finishGivingWay(steps, app.giveWay);
  let words: DeskWords | null = null;
  return { version, day, group, rules, stock, mark, index, words: () => (words ??= buildDeskWords(index)) };
}

async function readWhole(
  dealerGroupId: string,
  rules: DeskRules,
  app: DeskStockPorts,
): Promise<FollowedStock> {
  const all = new Map<string, FollowedStock extends ReadonlyMap<string, infer One> ? One : never>();
  for await (const batch of app.stockDesk.listStanding(dealerGroupId, rules.now)) {
    for (const [id, one] of followedOf(batch, rules)) all.set(id, one);
    await app.giveWay();
  }
  return inOrder(all);
}

async function readChanges(
  dealerGroupId: string,
  { known, rules }: { readonly known: Pick<Kept, 'stock' | 'mark'>; readonly rules: DeskRules },
  app: DeskStockPorts,
): Promise<Pick<Kept, 'stock' | 'mark'>> {
  const stamps = new Map([...known.stock].map(([id, { stamp }]) => [id, stamp]));
  const asked = { stamps, mark: known.mark };
  const { changed, gone, mark } = await app.stockDesk.listStandingChanges(dealerGroupId, asked, rules.now);
  return { stock: withChanges(known.stock, { changed: followedOf(changed, rules), gone }), mark };
}

/** Some milliseconds of work, whatever the machine. */
const stepsAtOnce = 16;

async function finishGivingWay<T>(steps: Steps<T>, giveWay: GiveWay): Promise<T> {
  for (;;) {
    for (let taken = 0; taken < stepsAtOnce; taken++) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await giveWay();
  }
}

export function seenLocations(scope: StaffScope): SeenLocations {
  return locationsOf(scope);
}
