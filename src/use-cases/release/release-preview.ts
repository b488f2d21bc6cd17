/**
 * A preview of a whole release: a signed address of a site's own host, for a quarter of an hour, below which every page
 * is drawn with its drafts, offers, settings, colours and prices on top. Nothing is stored and nothing runs there.
 */

import type { Car, CarSummary } from '#domain/car/car.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import { projectCar } from '#domain/car-overrides/project-car.ts';
import { withOverrides } from '#domain/change/override.ts';
import { itemKindOf } from '#domain/release/release.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { fingerprintOfEdits } from '#domain/site-edit/site-edit.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { planCarLines } from '#use-cases/change/car-lines.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { activeEdits, buildEditable } from '#use-cases/change/editable-sites.ts';
import { isSignatureOf, signParts } from '#use-cases/secret.ts';
import { checkRelease, planCarLine } from './check-release.ts';
import { type ReleasePorts, systemCaller } from './on-release.ts';

export const releasePreviewPrefix = '/release-preview/';
const holdMs = 15 * minuteMs;

type SiteName = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

/** The beginning of the addresses of a look: a page's own follows it. */
export function releasePreviewHref(site: SiteName, releaseId: string, key: string, now: Date): string {
  // The same address for a minute, so that looking again draws nothing again.
  const until = String(Math.ceil(now.getTime() / minuteMs) * minuteMs + holdMs);
  return `${releasePreviewPrefix}${releaseId}.${until}.${signParts(partsOf(site, releaseId, until), key)}`;
}

function partsOf({ dealerGroupId, siteSlug }: SiteName, releaseId: string, until: string): readonly string[] {
  return ['release preview', dealerGroupId, siteSlug, releaseId, until];
}

export type PreviewInput = {
  readonly releaseId: string;
  /** Of the look itself; links of its pages begin with it. */
  readonly start: string;
  /** Of the page, with its query. */
  readonly path: string;
};

/** Null for an address that is none, has ended, or was made for another site. */
export function readReleasePreview(site: SiteName, url: string, key: string, now: Date): PreviewInput | null {
  const [, releaseId = '', until = '', signature = '', path = '/'] =
    /^\/release-preview\/([\w-]{1,64})\.(\d{13})\.([\w-]{43})([/?].*)?$/.exec(url) ?? [];
  if (releaseId === '' || !isSignatureOf(partsOf(site, releaseId, until), key, signature)) return null;
  if (now.getTime() >= Number(until)) return null;
  const start = `${releasePreviewPrefix}${releaseId}.${until}.${signature}`;
  return { releaseId, start, path: path.startsWith('/') ? path : `/${path}` };
}

export type ReleasePreviewPorts = Pick<ReleasePorts, 'siteChecks' | 'yieldToRequests'> & {
  readonly changes: Pick<ChangePorts['changes'], 'reading'>;
  readonly carStore: CarStore;
  readonly stockSearch: StockSearch;
  /** A search over these cars and no others. */
  readonly searchOver: (site: SiteContext, cars: readonly CarSummary[], now: Date) => Promise<StockSearch>;
};

export type PreviewedRelease = {
  readonly name: string;
  readonly site: SiteContext;
  readonly carStore: CarStore;
  readonly stockSearch: StockSearch;
};

/** The site, its cars and its search as they would be with the release live; null where there is no such release. */
export async function previewRelease(
  { site: { dealerGroupId, siteSlug }, releaseId }: { readonly site: SiteName; readonly releaseId: string },
  app: ReleasePreviewPorts,
  now: Date,
): Promise<PreviewedRelease | null> {
  const reads = app.changes.reading(dealerGroupId);
  const release = await reads.findRelease(releaseId);
  if (release === null || release.state === 'dropped') return null;
  const items = await reads.listItems(releaseId);
  const by = systemCaller(release.madeBy, releaseId);
  const check = await checkRelease({ reads, dealerGroupId, release, items, by, now }, app);
  const filed = check.after.filed.find((each) => each.siteSlug === siteSlug);
  const built = filed && buildEditable(check.after, filed).site;
  if (!built) return null;
  const configVersion = `release-${fingerprintOfEdits(activeEdits(check.after, siteSlug))}`;
  const site: SiteContext = { ...built, configVersion };
  const changed = new Map<string, Car>();
  for (const item of items) {
    if (itemKindOf(item.about).kind !== 'cars') continue;
    const plan = (current: CarWithOverrides, line: CarChangeLine) =>
      planCarLine(current, line, { release, item, by: { name: release.madeBy }, now });
    for await (const { cars } of planCarLines({ reads, changeSetId: item.id, plan }, app))
      for (const { standing: current, overrides: written } of cars) {
        const before = changed.get(current.carId) ?? current.car;
        const overrides = withOverrides(current.overrides, written);
        changed.set(current.carId, projectCar(before, current, { overrides, now }).car);
      }
  }
  if (changed.size === 0)
    return { name: release.name, site, carStore: app.carStore, stockSearch: app.stockSearch };
  const carStore = carStoreWith(app.carStore, changed);
  const cars: CarSummary[] = [];
  for await (const batch of carStore.listSummaries(dealerGroupId)) cars.push(...batch);
  return { name: release.name, site, carStore, stockSearch: await app.searchOver(site, cars, now) };
}

/** What the release changes of a car, wherever the car is read. */
function carStoreWith(store: CarStore, changed: ReadonlyMap<string, Car>): CarStore {
  const one = async (found: Promise<Car | null>) => {
    const car = await found;
    return car === null ? null : (changed.get(car.id) ?? car);
  };
  const all = <C extends CarSummary>(cars: readonly C[]) =>
    cars.map((car) => (changed.get(car.id) as unknown as C | undefined) ?? car);
  return {
    findBySlug: (group, slug) => one(store.findBySlug(group, slug)),
    findByFormerSlug: (group, slug) => one(store.findByFormerSlug(group, slug)),
    findById: (group, id) => one(store.findById(group, id)),
    listByIds: async (group, ids) => all(await store.listByIds(group, ids)),
    listOfModel: async (group, make, model) => all(await store.listOfModel(group, make, model)),
    async *listSummaries(group) {
      for await (const batch of store.listSummaries(group)) yield all(batch);
    },
    listChangedSince: async (group, since) => all(await store.listChangedSince(group, since)),
    stockVersion: (group) => store.stockVersion(group),
    stockVersions: (groups) => store.stockVersions(groups),
  };
}
