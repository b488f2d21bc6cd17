/** What the feeds of a dealer group did lately, and which networks its cars are advertised in. */
import { type AdFeedName, adFeedNames } from '#domain/ad-feed/ad.ts';
import type { EvaluatedCar } from '#domain/ad-feed/write-ad-feed.ts';
import { carFullName } from '#domain/car/car-name.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { locationsOf, mayAct } from '#domain/staff/may-act.ts';
import type { FeedSetup } from '#domain/stock-feed/feed-setup.ts';
import { findNewestRuns, type NewestRuns, runOutcomeOf } from '#domain/stock-feed/import-report.ts';
import type { PendingFacts } from '#domain/stock-feed/pending-import.ts';
import { likelyUnit, type PriceUnit } from '#domain/stock-feed/price-unit.ts';
import { typicalCounts } from '#domain/stock-feed/unusual-file.ts';
import type { FeedPhotoStore } from '#ports/photos/feed-photos.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { FeedFileStore, FeedSetupStore } from '#ports/stock/feed-setup-store.ts';
import type { FeedSchedule } from '#ports/stock/feed-source.ts';
import type { ImportRun, PendingImportStore, StockImportStore } from '#ports/stock/stock-import-store.ts';
import { buildAdFeeds } from '#use-cases/ad-feed/view-ad-feeds.ts';
import { reading } from '#use-cases/staff/act.ts';
import { type FeedRow, feedRowsOf } from './feed-rows.ts';
import { remedyOf } from './read-prices-as.ts';

export type FeedViewPorts = {
  readonly dealerGroups: () => readonly Pick<DealerGroup, 'id' | 'locations' | 'stockImport'>[];
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly stockImportStore: Pick<StockImportStore, 'listImportRuns' | 'countCars'>;
  readonly feedSetups: Pick<FeedSetupStore, 'list'>;
  readonly feedFileStore: Pick<FeedFileStore, 'listStored'>;
  readonly pendingImports: Pick<PendingImportStore, 'find'>;
  readonly feedPhotos: Pick<FeedPhotoStore, 'countByFeed'>;
  readonly feedSchedule: Pick<FeedSchedule, 'listLooks'>;
  readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'>;
};

/** A fortnight of an hourly feed is longer; the command line shows the rest. */
const maxRuns = 100;
/** So many of the last files say what is usual. */
const typicalRuns = 14;

export type FeedState = NewestRuns<ImportRun>;

/** A file that waits: what it would change, and whether it can still be decided. */
export type WaitingFile = {
  readonly run: ImportRun;
  /** `unkept`: it was held before files were stored, or its 30 days are over. */
  readonly state: 'open' | 'unkept' | 'importing' | 'failed';
  readonly facts: PendingFacts | null;
  /** The unit that its prices are probably in, where the feed's mapping can be changed here. */
  readonly remedy: PriceUnit | null;
  /** Names of the first cars that would go. */
  readonly gone: readonly string[];
  readonly keptUntil: Date | null;
  /** What the last files of the feed did: "usually 2 to 4". */
  readonly usual: Readonly<Record<'new' | 'changed' | 'withdrawn', string | null>>;
};

export type FeedsView = {
  readonly group: string;
  /** Whether the viewer may approve and reject. */
  readonly mayDecide: boolean;
  readonly waiting: readonly WaitingFile[];
  /** Whether the viewer may set up feeds and have them fetched. */
  readonly mayManage: boolean;
  readonly rows: readonly FeedRow[];
  /** Attempts whose file is stored, and may be saved by the viewer. */
  readonly stored: readonly string[];
  /** IANA, of its first location. */
  readonly timeZone: string;
  readonly feeds: readonly FeedState[];
  /** The newest first. */
  readonly runs: readonly ImportRun[];
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
};

export const viewFeeds = reading<null, FeedsView, FeedViewPorts>({
  name: 'stock.see',
  async read({ dealerGroupId, caller }, app, now) {
    const { stockImportStore, sitesOf, dealerGroups } = app;
    const group = dealerGroups().find(({ id }) => id === dealerGroupId);
    const runs = await stockImportStore.listImportRuns(dealerGroupId, maxRuns);
    const feeds = findNewestRuns(runs);
    const looks = await app.feedSchedule.listLooks(dealerGroupId);
    const mayManage = mayAct(caller.member, 'feed.manage', {}, now).ok;
    const stored = mayManage ? await app.feedFileStore.listStored(dealerGroupId) : new Set<string>();
    const setups = await app.feedSetups.list(dealerGroupId);
    const waiting = await Promise.all(
      feeds.map(({ file }) => viewWaiting(dealerGroupId, { run: file, runs, setups }, app, now)),
    );
    return {
      group: dealerGroupId,
      mayDecide: mayAct(caller.member, 'feed.confirm', {}, now).ok,
      waiting: waiting.filter((file) => file !== null),
      mayManage,
      rows: feedRowsOf(
        {
          ...{ setups, feeds, runs, looks },
          fetched: group?.stockImport.fetched ?? [],
          cars: await stockImportStore.countCars(dealerGroupId),
          photos: await app.feedPhotos.countByFeed(dealerGroupId),
          timeZone: timeZoneOf(group),
        },
        now,
      ),
      stored: runs.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
      timeZone: timeZoneOf(group),
      feeds,
      runs,
      sites: sitesOf(dealerGroupId).map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name })),
    };
  },
});

const timeZoneOf = (group: Pick<DealerGroup, 'locations'> | undefined) =>
  group?.locations[0]?.timeZone ?? 'Australia/Sydney';

async function viewWaiting(
  dealerGroupId: string,
  {
    run,
    runs,
    setups,
  }: {
    readonly run: ImportRun | null;
    readonly runs: readonly ImportRun[];
    readonly setups: readonly FeedSetup[];
  },
  { pendingImports, carStore }: Pick<FeedViewPorts, 'pendingImports' | 'carStore'>,
  now: Date,
): Promise<WaitingFile | null> {
  const decision = run?.decision ?? null;
  if (run === null || run.heldReason === null || decision?.kind === 'rejected') return null;
  const pending = await pendingImports.find({ dealerGroupId, runId: run.id });
  const isStored = pending !== null && pending.keptUntil > now;
  const cars = pending?.facts.gone ?? [];
  const known = await carStore.listByIds(
    dealerGroupId,
    cars.map(({ carId }) => carId),
  );
  const applied = runs
    .filter((each) => each.feedId === run.feedId && ['applied', 'unchanged'].includes(runOutcomeOf(each)))
    .slice(0, typicalRuns);
  const names = new Map(known.map((car) => [car.id, carFullName(car)]));
  return {
    run,
    state:
      decision === null ? (isStored ? 'open' : 'unkept') : decision.end === null ? 'importing' : 'failed',
    facts: pending?.facts ?? null,
    remedy: remedyOf(
      pending === null ? null : likelyUnit(pending.facts),
      setups.find(({ name }) => name === run.feedId),
    ),
    gone: cars.map(({ carId, stockNumber }) => `${names.get(carId) ?? 'Car'} (${stockNumber})`),
    keptUntil: pending?.keptUntil ?? null,
    usual: {
      new: typicalCounts(applied, 'new'),
      changed: typicalCounts(applied, 'changed'),
      withdrawn: typicalCounts(applied, 'withdrawn'),
    },
  };
}

export type FeedObstacle = {
  readonly name: string;
  /** What to do about it. */
  readonly text: string;
  readonly cars: readonly Pick<EvaluatedCar, 'id' | 'stockNumber' | 'title'>[];
};

export type ChannelView = {
  readonly group: string;
  readonly siteName: string;
  readonly network: AdFeedName;
  readonly advertised: number;
  readonly excludedCars: number;
  /** What keeps most cars out comes first; a car is listed under each reason. */
  readonly obstacles: readonly FeedObstacle[];
};

export const viewChannel = reading<
  { readonly site: string; readonly network: string },
  ChannelView,
  FeedViewPorts
>({
  name: 'stock.see',
  async read({ dealerGroupId, requested, scope }, app, now) {
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === requested.site);
    const network = adFeedNames.find((name) => name === requested.network);
    if (site === undefined || network === undefined) return null;
    const feeds = await buildAdFeeds(site, { origin: app.siteOrigin(site) }, app, now);
    const locations = locationsOf(scope);
    const cars = (feeds.get(network)?.cars ?? []).filter(
      ({ locationSlug }) =>
        locations === 'all' || (locationSlug !== null && locations.includes(locationSlug)),
    );
    const excludedCars = cars.filter(({ obstacles }) => obstacles.length > 0);
    return {
      group: dealerGroupId,
      siteName: site.config.name,
      network,
      advertised: cars.length - excludedCars.length,
      excludedCars: excludedCars.length,
      obstacles: gatherObstacles(excludedCars),
    };
  },
});

function gatherObstacles(cars: readonly EvaluatedCar[]): readonly FeedObstacle[] {
  const found = new Map<string, { readonly text: string; readonly cars: EvaluatedCar[] }>();
  for (const car of cars) {
    for (const { name, text } of car.obstacles) {
      const known = found.get(name) ?? { text, cars: [] };
      known.cars.push(car);
      found.set(name, known);
    }
  }
  return [...found]
    .map(([name, { text, cars: pending }]) => ({
      name,
      text,
      cars: pending.map(({ id, stockNumber, title }) => ({ id, stockNumber, title })),
    }))
    .sort((a, b) => b.cars.length - a.cars.length);
}
