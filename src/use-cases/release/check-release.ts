/**
 * What would happen if a release went live: which values others changed since they were drafted, what would make a site
 * wrong, what is not the caller's to change. The same check runs before a release is scheduled, whenever it is viewed,
 * and under the lock at its time: it goes live only where the check finds nothing.
 */
import type { JsonValue } from '#domain/audit/json-value.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { quoteFieldValue } from '#domain/car-overrides/field-text.ts';
import { type CarField, isOverridePath } from '#domain/car-overrides/override.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { PlannedChange, PlannedChanges } from '#domain/change/plan-change.ts';
import { findSampleText } from '#domain/content/sample-text.ts';
import { itemKindOf, type Release } from '#domain/release/release.ts';
import { settingLabel } from '#domain/site/config/setting-keys.ts';
import { isContent } from '#domain/site-edit/content-paths.ts';
import { describeEditPath, describeEditValue } from '#domain/site-edit/describe-edit.ts';
import { type SiteLine, siteChanges } from '#domain/site-editor/site-changes.ts';
import type { SiteField, SiteSubject } from '#domain/site-editor/site-override.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { ChangeReads } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { carBatches, type LineOfCar, mayChangeLine } from '#use-cases/change/car-lines.ts';
import {
  type EditableSites,
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  withWritten,
} from '#use-cases/change/editable-sites.ts';
import type { ReleaseCaller, ReleasePorts } from './on-release.ts';

/** A value that differs from when it was drafted: both were not reviewed together. */
export type ReleaseConflict = {
  readonly changeSetId: string;
  readonly ordinal: number;
  readonly path: string;
  /** The car, as people call it; null for a value of a site. */
  readonly car: string | null;
  readonly yours: JsonValue | null;
  readonly theirs: JsonValue | null;
  /** Null where a feed or a file says so. */
  readonly theirsBy: string | null;
  /** The current value: what an answer has to have seen. Null where the car is gone. */
  readonly seen: string | null;
};

export type PlannedSite = {
  readonly item: ChangeSet;
  readonly lines: readonly SiteLine[];
  readonly plan: PlannedChanges<SiteField>;
};

export type ReleaseCheck = {
  readonly conflicts: readonly ReleaseConflict[];
  /** Why it cannot go live as it is, in sentences. */
  readonly problems: readonly string[];
  /** The current sites, and with all items on top. */
  readonly before: EditableSites;
  readonly after: EditableSites;
  readonly sites: readonly PlannedSite[];
};

export type CheckRequest = {
  /** In the lock, or outside of it for what is only shown. */
  readonly reads: ChangeReads;
  readonly dealerGroupId: string;
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  readonly by: Pick<ReleaseCaller, 'name' | 'mayChangeSite' | 'mayChangeCar'>;
  readonly now: Date;
};

/** More than people answer one by one; how many there are beyond is shown. */
const maxReported = 60;

export async function checkRelease(
  request: CheckRequest,
  app: Pick<ReleasePorts, 'siteChecks' | 'yieldToRequests'>,
): Promise<ReleaseCheck> {
  const { release, items, now } = request;
  const problems: string[] = [];
  if (items.length === 0) problems.push('The release is empty.');
  if (release.endsAt !== null && release.endsAt <= (release.startsAt ?? now))
    problems.push('The end is before the start.');
  else if (release.endsAt !== null && release.endsAt <= now) problems.push('The end date has passed.');
  const sites = await checkSites(request, app);
  const cars = await checkCars(request, app);
  return {
    ...sites,
    conflicts: [...sites.conflicts, ...cars.conflicts],
    problems: [...problems, ...sites.problems, ...cars.problems],
  };
}

async function checkSites(
  { reads, dealerGroupId, release, items, by, now }: CheckRequest,
  { siteChecks }: Pick<ReleasePorts, 'siteChecks'>,
): Promise<ReleaseCheck> {
  const before = await loadEditableSites(dealerGroupId, reads, now);
  let after = before;
  const sites: PlannedSite[] = [];
  const problems: string[] = [];
  const conflicts: ReleaseConflict[] = [];
  const subjects: SiteSubject[] = [];
  for (const item of items) {
    if (itemKindOf(item.about).kind === 'cars') continue;
    const found = await reads.findSiteChange(item.id);
    const lines = (found?.lines ?? []).filter(({ outcome }) => outcome === 'open');
    const [first] = lines;
    if (first === undefined) continue;
    const current = overridesOfSubject(after, first.subject);
    if (current === null) {
      problems.push(`“${item.title}” belongs to a website that no longer exists.`);
      continue;
    }
    if (lines.some(({ value }) => findSampleText(value?.is) !== null))
      problems.push(`“${item.title}” still has sample text. Replace it in the editor first.`);
    const foreign = lines.filter(({ path }) => !by.mayChangeSite(path));
    if (foreign.length > 0)
      problems.push(
        `In “${item.title}” you can’t change: ${foreign.map(({ path }) => describePath(path, false)).join(', ')}.`,
      );
    const maker = { changeSetId: item.id, madeBy: by.name, now, startsAt: null, endsAt: release.endsAt };
    const plan = siteChanges.planAll(current, lines, maker);
    for (const { path, yours, theirs, theirsBy } of plan.conflicts) {
      const line = lines.find((each) => each.path === path);
      const row = { path, car: null, yours: yours?.is ?? null, theirs: theirs?.is ?? null, theirsBy };
      if (line !== undefined)
        conflicts.push({
          ...row,
          changeSetId: item.id,
          ordinal: line.ordinal,
          seen: siteChanges.seenOf(current, path),
        });
    }
    after = withWritten(
      after,
      plan.written.map(({ override }) => override),
    );
    sites.push({ item, lines, plan });
    subjects.push(first.subject);
  }
  const at =
    release.state === 'scheduled' && release.startsAt !== null && release.startsAt > now
      ? release.startsAt
      : now;
  for (const { siteSlug, path, message } of findSiteProblems({ before, after }, subjects, siteChecks, at))
    problems.push(`${siteSlug}, ${path}: ${message}.`);
  return { conflicts, problems, before, after, sites };
}

async function checkCars(
  { reads, release, items, by, now }: CheckRequest,
  app: Pick<ReleasePorts, 'yieldToRequests'>,
): Promise<Pick<ReleaseCheck, 'conflicts' | 'problems'>> {
  const conflicts: ReleaseConflict[] = [];
  const problems = new Set<string>();
  const claimed = new Map<string, string>();
  let foreign = 0;
  let untold = 0;
  for (const item of items) {
    if (itemKindOf(item.about).kind !== 'cars') continue;
    for await (const { line, standing: current } of carLines({ reads, changeSetId: item.id }, app)) {
      const key = `${line.subject.id} ${line.path}`;
      const other = claimed.get(key);
      const { label } = staffFields[line.path];
      const name = current === undefined ? 'A car' : carFullName(current.car);
      if (other !== undefined)
        problems.add(
          `“${other}” and “${item.title}” both change “${label}” of the ${name}. Remove one of them.`,
        );
      claimed.set(key, item.title);
      if (line.op === 'release' && release.endsAt !== null)
        problems.add(`“${item.title}” removes values, which can’t end automatically. Leave the end empty.`);
      if (current !== undefined && !mayChangeLine(by, line, current)) {
        foreign++;
        continue;
      }
      const planned = current && planCarLine(current, line, { release, item, by, now });
      if (planned !== undefined && planned.kind !== 'conflict') continue;
      if (conflicts.length === maxReported) untold++;
      else
        conflicts.push({
          ...{ changeSetId: item.id, ordinal: line.ordinal, path: line.path, car: name, yours: line.value },
          theirs: planned?.theirs ?? null,
          theirsBy: planned?.theirsBy ?? null,
          seen: current === undefined ? null : carChanges.seenOf(current, line.path),
        });
    }
  }
  if (foreign > 0)
    problems.add(`${foreign === 1 ? '1 car' : `${foreign} cars`} can’t be changed by you in this way.`);
  if (untold > 0) problems.add(`${untold} more values were changed by others.`);
  return { conflicts, problems: [...problems] };
}

type CarPlanning = {
  readonly release: Pick<Release, 'endsAt'>;
  readonly item: Pick<ChangeSet, 'id'>;
  readonly by: Pick<ReleaseCaller, 'name'>;
  readonly now: Date;
};

/** One that ends automatically overrides people's values; any other becomes a person's value from then on. */
export function planCarLine(
  current: CarWithOverrides,
  line: CarChangeLine,
  { release: { endsAt }, item, by, now }: CarPlanning,
): PlannedChange<CarField> {
  const maker = { changeSetId: item.id, madeBy: by.name, now, startsAt: null, endsAt };
  return carChanges.plan(current, line, maker);
}

async function* carLines(...requested: Parameters<typeof carBatches>): AsyncIterable<LineOfCar> {
  for await (const batch of carBatches(...requested)) yield* batch;
}

/** "Price", "Rights, Heading", "Theme brand". */
export function describePath(path: string, isOfCar: boolean): string {
  if (isOfCar && isOverridePath(path)) return staffFields[path].label;
  if (!isContent(path)) return settingLabel(path);
  return describeEditPath(path);
}

export function describeValue(path: string, value: JsonValue | null, isOfCar: boolean): string {
  if (!isOfCar) return describeEditValue(path, value === null ? null : { is: value });
  return isOverridePath(path) ? quoteFieldValue(path, value as FeedValue) : String(value ?? 'nothing');
}

/** Why it did not go live, in sentences for the alarm. */
export function reasonsOf({
  conflicts,
  problems,
}: Pick<ReleaseCheck, 'conflicts' | 'problems'>): readonly string[] {
  return [...conflicts.slice(0, maxReasons).map(describeConflict), ...more(conflicts.length), ...problems];
}

const maxReasons = 5;

function more(count: number): readonly string[] {
  const rest = count - maxReasons;
  return rest > 0 ? [`${rest} more ${rest === 1 ? 'value was' : 'values were'} changed by others.`] : [];
}

export function describeConflict({ path, car, theirs, theirsBy, seen }: ReleaseConflict): string {
  if (seen === null) return 'A car in it no longer exists.';
  const isOfCar = car !== null;
  const what = describePath(path, isOfCar);
  const where = isOfCar ? `${what} of the ${car}` : `“${what}”`;
  return `${where} was changed by ${theirsBy ?? (isOfCar ? 'its feed' : 'the site files')} to ${describeValue(path, theirs, isOfCar)}.`;
}
