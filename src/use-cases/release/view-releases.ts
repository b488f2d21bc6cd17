/**
 * The releases of a group, and one of them: what is in it from what to what, its obstacles, what else could be put in,
 * where it can be previewed.
 */
import { carFullName } from '#domain/car/car-name.ts';
import type { ChangeSet, LineOutcome } from '#domain/change/change-set.ts';
import {
  alarmFor,
  alarmOf,
  canBeArranged,
  canBeUndone,
  itemKindOf,
  type Release,
  type ReleaseAlarm,
  type ReleaseItemKind,
} from '#domain/release/release.ts';
import { carHref as carPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { isInScope, mayAct, type StaffScope, scopeOf } from '#domain/staff/may-act.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { seenLocations } from '#use-cases/stock-editor/editor-stock.ts';
import { checkRelease, describePath, describeValue, type ReleaseConflict } from './check-release.ts';
import { callerOfRelease, type ReleaseActPorts } from './on-release.ts';
import { zonesOf } from './release-acts.ts';
import { releasePreviewHref } from './release-preview.ts';

export type ViewReleasePorts = ReleaseActPorts & {
  readonly sitesOf: (dealerGroupId: string) => readonly SiteContext[];
  readonly siteOrigin: (site: SiteContext) => string;
  readonly themePreviewKey: string;
};

export type ListedRelease = Release & {
  readonly itemCount: number;
  readonly alarm: ReleaseAlarm | null;
};

export type ReleasesView = {
  readonly coming: readonly ListedRelease[];
  readonly drafts: readonly ListedRelease[];
  readonly past: readonly ListedRelease[];
  readonly timeZone: string;
};

const maxListed = 200;

export const viewReleases = reading<null, ReleasesView, ViewReleasePorts>({
  name: 'release.draft',
  async read({ dealerGroupId }, app, now) {
    const all = (await app.releases.list(dealerGroupId, maxListed)).map((release) => ({
      ...release,
      alarm: alarmOf(release, now),
    }));
    const time = ({ startsAt }: Release) => startsAt?.getTime() ?? 0;
    return {
      coming: all.filter(({ state }) => state === 'scheduled').sort((a, b) => time(a) - time(b)),
      drafts: all.filter(canBeArranged),
      past: all.filter((release) => release.state !== 'scheduled' && !canBeArranged(release)),
      timeZone: zoneOf(dealerGroupId, app),
    };
  },
});

function zoneOf(dealerGroupId: string, { dealerGroups }: ReleaseActPorts): string {
  return zonesOf(dealerGroups().find(({ id }) => id === dealerGroupId))[0] ?? 'UTC';
}

export type ReleaseLineView = {
  readonly key: string;
  /** "Price", "rights heading". */
  readonly what: string;
  readonly car: { readonly id: string; readonly name: string } | null;
  readonly before: string;
  readonly after: string;
  readonly outcome: LineOutcome;
};

export type ReleaseItemView = {
  readonly id: string;
  readonly kind: ReleaseItemKind;
  readonly title: string;
  /** Of a site: its short name and what people call it. */
  readonly site: { readonly slug: string; readonly name: string } | null;
  readonly slug: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly state: ChangeSet['state'];
  readonly lines: readonly ReleaseLineView[];
  /** Lines beyond those shown. */
  readonly more: number;
  /** False where what is in it is not this person's to see. */
  readonly isSeen: boolean;
  /** Of a preview of cars with times of its own, that the release's replace. */
  readonly hasOwnTimes: boolean;
};

export type ConflictView = Omit<ReleaseConflict, 'yours' | 'theirs'> & {
  readonly title: string;
  readonly what: string;
  readonly yours: string;
  readonly theirs: string;
};

export type FreeItem = Pick<ReleaseItemView, 'id' | 'kind' | 'title' | 'site' | 'madeBy' | 'madeAt'> & {
  readonly lineCount: number;
};

export type ReleasePreviewLink = {
  readonly site: string;
  readonly pages: readonly { readonly label: string; readonly href: string }[];
};

export type ReleaseView = {
  readonly group: string;
  readonly release: Release;
  readonly alarm: ReleaseAlarm | null;
  readonly items: readonly ReleaseItemView[];
  readonly conflicts: readonly ConflictView[];
  readonly problems: readonly string[];
  readonly free: readonly FreeItem[];
  readonly looks: readonly ReleasePreviewLink[];
  readonly sites: readonly { readonly slug: string; readonly name: string }[];
  readonly zones: readonly string[];
  readonly mayArrange: boolean;
  readonly mayPublish: boolean;
  readonly mayUndo: boolean;
  readonly maySet: boolean;
};

const linesShown = 12;
const maxFreeCars = 12;
const maxCarPages = 3;

export const viewRelease = reading<{ readonly id: string }, ReleaseView, ViewReleasePorts>({
  name: 'release.draft',
  async read({ requested, caller, dealerGroupId }, app, now) {
    const reads = app.changes.reading(dealerGroupId);
    const release = await reads.findRelease(requested.id);
    if (release === null || release.state === 'dropped') return null;
    const { member } = caller;
    const stockScope = scopeOf(member, 'stock.see', now);
    const sites = app.sitesOf(dealerGroupId);
    const items = await reads.listItems(release.id);
    const shown: ReleaseItemView[] = [];
    const carPages: { readonly label: string; readonly path: string }[] = [];
    for (const item of items) shown.push(await showItem(item));
    const canArrange = canBeArranged(release);
    const isLooked = canArrange || release.state === 'scheduled';
    const by = callerOfRelease(caller, unheard, now);
    const check = isLooked
      ? await checkRelease({ reads, dealerGroupId, release, items, by, now }, app)
      : null;
    const locations = stockScope === null ? [] : seenLocations(stockScope);
    const mayEdit = mayAct(member, 'content.draft', {}, now).ok;
    const free = canArrange ? await app.releases.listFree(dealerGroupId, locations, maxFreeCars) : null;
    return {
      group: dealerGroupId,
      release,
      alarm: release.seenAt === null ? alarmFor(release, locations === 'all', now) : null,
      items: shown,
      conflicts: (check?.conflicts ?? [])
        .filter(({ changeSetId }) => shown.some(({ id, isSeen }) => id === changeSetId && isSeen))
        .map((conflict) => showConflict(conflict, items)),
      problems: check?.problems ?? [],
      free: [...(mayEdit ? (free?.drafts ?? []) : []), ...(free?.cars ?? [])].map((set) => ({
        ...namesOf(set, sites),
        lineCount: set.lineCount,
      })),
      looks: isLooked && items.length > 0 ? looksOf() : [],
      sites: sites.map(({ siteSlug, config }) => ({ slug: siteSlug, name: config.name })),
      zones: zonesOf(app.dealerGroups().find(({ id }) => id === dealerGroupId)),
      mayArrange: canArrange,
      mayPublish: scopeOf(member, 'release.publish', now) !== null,
      mayUndo: canBeUndone(release),
      maySet: scopeOf(member, 'site.look', now) !== null,
    };

    async function showItem(item: ChangeSet): Promise<ReleaseItemView> {
      const names = namesOf(item, sites);
      const whole = { ...names, slug: itemKindOf(item.about).slug, state: item.state };
      if (names.kind === 'cars') return { ...whole, ...(await showCars(item, stockScope)) };
      const isSeen = isOfSiteSeen(caller, names.kind, now);
      const lines = isSeen ? ((await reads.findSiteChange(item.id))?.lines ?? []) : [];
      return {
        ...whole,
        isSeen,
        hasOwnTimes: false,
        more: Math.max(0, lines.length - linesShown),
        lines: lines.slice(0, linesShown).map((line) => ({
          key: String(line.ordinal),
          what: describePath(line.path, false),
          car: null,
          before: describeValue(line.path, line.before.shown?.is ?? null, false),
          after: describeValue(line.path, line.value?.is ?? null, false),
          outcome: line.outcome,
        })),
      };
    }

    async function showCars(item: ChangeSet, scope: StaffScope | null) {
      const lines = await reads.readLines(item.id, { after: 0, limit: linesShown });
      const cars = await reads.loadCarWithOverrides([...new Set(lines.map(({ subject }) => subject.id))]);
      // Of another location's cars nothing is shown, not even that they are among them.
      const own = new Map(
        cars
          .filter(({ car: { locationSlug } }) => scope !== null && isInScope(scope, { locationSlug }))
          .map((withOverrides) => [withOverrides.carId, withOverrides]),
      );
      for (const { car } of own.values())
        if (carPages.length < maxCarPages)
          carPages.push({ label: carFullName(car), path: carPageHref(car.slug) });
      return {
        isSeen: own.size > 0,
        hasOwnTimes: item.state === 'open' && (item.startsAt !== null || item.endsAt !== null),
        more: own.size > 0 ? Math.max(0, item.lineCount - lines.length) : 0,
        lines: lines.flatMap((line): readonly ReleaseLineView[] => {
          const car = own.get(line.subject.id)?.car;
          if (car === undefined) return [];
          return [
            {
              key: String(line.ordinal),
              what: describePath(line.path, true),
              car: { id: line.subject.id, name: carFullName(car) },
              before: describeValue(line.path, line.before.shown, true),
              after: describeValue(line.path, line.value, true),
              outcome: line.outcome,
            },
          ];
        }),
      };
    }

    function looksOf(): readonly ReleasePreviewLink[] {
      const touched = new Set(shown.flatMap(({ site }) => (site === null ? [] : [site.slug])));
      const hasCars = shown.some(({ kind }) => kind === 'cars');
      return sites
        .filter(({ siteSlug }) => touched.has(siteSlug) || (hasCars && touched.size === 0))
        .map((site) => {
          const own = shown.filter((item) => item.site?.slug === site.siteSlug);
          const pages = [
            ...own.flatMap(({ kind, slug, title }) =>
              kind === 'page' && slug !== null ? [{ label: title, path: `/${slug}` }] : [],
            ),
            ...(own.some(({ kind }) => kind === 'offers')
              ? [{ label: 'Offers', path: '/special-offers' }]
              : []),
            { label: 'Home page', path: '/' },
            ...carPages,
          ];
          const start =
            app.siteOrigin(site) + releasePreviewHref(site, release?.id ?? '', app.themePreviewKey, now);
          return {
            site: site.config.name,
            pages: pages.map(({ label, path }) => ({ label, href: start + path })),
          };
        });
    }
  },
});

/** What is only shown is noted nowhere. */
const unheard = () => {
  throw new Error('A preview of a release can’t change anything.');
};

function isOfSiteSeen({ member }: StaffCaller, kind: ReleaseItemKind, now: Date): boolean {
  return scopeOf(member, kind === 'settings' ? 'site.look' : 'content.draft', now) !== null;
}

function namesOf(item: ChangeSet, sites: readonly SiteContext[]) {
  const { kind, site: slug } = itemKindOf(item.about);
  const name = sites.find(({ siteSlug }) => siteSlug === slug)?.config.name ?? slug;
  const { id, title, madeBy, madeAt } = item;
  return { id, kind, title, madeBy, madeAt, site: slug === null ? null : { slug, name: name ?? slug } };
}

function showConflict(
  { yours, theirs, ...conflict }: ReleaseConflict,
  items: readonly ChangeSet[],
): ConflictView {
  const { path, car, changeSetId } = conflict;
  const isOfCar = car !== null;
  return {
    ...conflict,
    title: items.find(({ id }) => id === changeSetId)?.title ?? '',
    what: describePath(path, isOfCar),
    yours: describeValue(path, yours, isOfCar),
    theirs: describeValue(path, theirs, isOfCar),
  };
}
