/** The cars of a group as the grid searches them. When its stock has a new version only the cars that changed are read again. */
import { localTimeIn } from '#domain/location/local-time.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { locationsOf, type StaffScope } from '#domain/staff/may-act.ts';
import { type GridIndex, gridIndexSteps, type SeenLocations } from '#domain/stock-editor/find-rows.ts';
import { buildGridVocabulary, type GridVocabulary } from '#domain/stock-editor/grid-vocabulary.ts';
import {
  entriesOf,
  type GridRules,
  inOrder,
  type TrackedStock,
  trackedStockOf,
  withChanges,
} from '#domain/stock-editor/track-stock.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { StockEditorStore } from '#ports/stock/stock-editor-store.ts';

export type EditorStockPorts = {
  readonly stockEditor: Pick<StockEditorStore, 'listCarsWithOverrides' | 'listStockDelta'>;
  readonly carStore: Pick<CarStore, 'stockVersion'>;
  readonly yieldToRequests: YieldToRequests;
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
};

export type EditorStock = {
  readonly index: GridIndex;
  /** Built when the first sentence is typed. */
  readonly words: () => GridVocabulary;
};
type Kept = EditorStock & {
  readonly version: number;
  readonly day: string;
  readonly group: DealerGroup | undefined;
  readonly rules: GridRules;
  readonly stock: TrackedStock;
  /** The position for the next read; a whole read gives none. */
  readonly mark: number | null;
};
/** By group: what is cached, and the read in progress, which every caller meanwhile waits for. */
type OfApp = { readonly kept: Map<string, Kept>; readonly reading: Map<string, Promise<Kept>> };

/** By application: a process has one. */
const ofApps = new WeakMap<object, OfApp>();

/** All that its group has, but the withdrawn: what of them may be shown, the scope of the question decides. */
export async function loadEditorStock(
  dealerGroupId: string,
  app: EditorStockPorts,
  now: Date,
): Promise<EditorStock> {
  const ofApp = ofApps.get(app.stockEditor) ?? { kept: new Map(), reading: new Map() };
  ofApps.set(app.stockEditor, ofApp);
  const requested = await askOf(dealerGroupId, app, now);
  const known = ofApp.kept.get(dealerGroupId);
  if (known !== undefined && isAsAsked(known, requested)) return known;
  const going = ofApp.reading.get(dealerGroupId);
  if (going !== undefined) {
    const read = await going;
    if (isAsAsked(read, requested) || read.version > requested.version) return read;
  }
  const reading = readAnew(
    dealerGroupId,
    { requested, known: ofApp.kept.get(dealerGroupId) ?? null, now },
    app,
  );
  ofApp.reading.set(dealerGroupId, reading);
  try {
    const read = await reading;
    ofApp.kept.set(dealerGroupId, read);
    return read;
  } finally {
    if (ofApp.reading.get(dealerGroupId) === reading) ofApp.reading.delete(dealerGroupId);
  }
}

type Input = Pick<Kept, 'version' | 'day' | 'group'> & Pick<GridRules, 'sites'>;

async function askOf(dealerGroupId: string, app: EditorStockPorts, now: Date): Promise<Input> {
  const sites = app.sitesOf(dealerGroupId);
  const [site] = sites;
  return {
    sites,
    // Days in stock are those of the dealer's calendar.
    day: localTimeIn(site?.config.timeZone ?? 'UTC', now).date,
    group: app.dealerGroups().find(({ id }) => id === dealerGroupId),
    version: await app.carStore.stockVersion(dealerGroupId),
  };
}

/** A car is judged by its day, its site and its group: where one is another, every car is looked at again. */
function isSameRules(kept: Kept, { day, sites, group }: Input): boolean {
  const known = kept.rules.sites;
  const isSame = sites.length === known.length && sites.every((site, place) => site === known[place]);
  return kept.day === day && isSame && kept.group === group;
}

function isAsAsked(kept: Kept, requested: Input): boolean {
  return kept.version === requested.version && isSameRules(kept, requested);
}

async function readAnew(
  dealerGroupId: string,
  { requested, known, now }: { readonly requested: Input; readonly known: Kept | null; readonly now: Date },
  app: EditorStockPorts,
): Promise<Kept> {
  const { version, day, group, sites } = requested;
  const [site] = sites;
  const before = known !== null && isSameRules(known, requested) ? known : null;
  const shop = site === undefined ? null : buildFacetContext(site, now);
  const rules = { ...(before?.rules ?? { sites, shop }), now };
  const { stock, mark } =
    before === null
      ? { stock: await readWhole(dealerGroupId, rules, app), mark: null }
      : await readChanges(dealerGroupId, { known: before, rules }, app);
  const names = new Map((group?.locations ?? []).map(({ slug, name }) => [slug, name]));
  const siteNames = new Map(sites.map(({ siteSlug, config }) => [siteSlug, config.name]));
  const beside = {
    shop: rules.shop,
    locationName: (slug: string) => names.get(slug) ?? slug,
    siteName: (slug: string) => siteNames.get(slug) ?? slug,
  };
  const steps = gridIndexSteps(entriesOf(stock), beside, before?.index);
  const index = await finishGivingWay(steps, app.yieldToRequests);
  let words: GridVocabulary | null = null;
  return {
    version,
    day,
    group,
    rules,
    stock,
    mark,
    index,
    words: () => (words ??= buildGridVocabulary(index)),
  };
}

async function readWhole(
  dealerGroupId: string,
  rules: GridRules,
  app: EditorStockPorts,
): Promise<TrackedStock> {
  const all = new Map<string, TrackedStock extends ReadonlyMap<string, infer One> ? One : never>();
  for await (const batch of app.stockEditor.listCarsWithOverrides(dealerGroupId, rules.now)) {
    for (const [id, one] of trackedStockOf(batch, rules)) all.set(id, one);
    await app.yieldToRequests();
  }
  return inOrder(all);
}

async function readChanges(
  dealerGroupId: string,
  { known, rules }: { readonly known: Pick<Kept, 'stock' | 'mark'>; readonly rules: GridRules },
  app: EditorStockPorts,
): Promise<Pick<Kept, 'stock' | 'mark'>> {
  const stamps = new Map([...known.stock].map(([id, { stamp }]) => [id, stamp]));
  const requested = { stamps, mark: known.mark };
  const { changed, gone, mark } = await app.stockEditor.listStockDelta(dealerGroupId, requested, rules.now);
  return { stock: withChanges(known.stock, { changed: trackedStockOf(changed, rules), gone }), mark };
}

/** Some milliseconds of work, whatever the machine. */
const stepsAtOnce = 16;

async function finishGivingWay<T>(steps: Steps<T>, yieldToRequests: YieldToRequests): Promise<T> {
  for (;;) {
    for (let taken = 0; taken < stepsAtOnce; taken++) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await yieldToRequests();
  }
}

export function seenLocations(scope: StaffScope): SeenLocations {
  return locationsOf(scope);
}
