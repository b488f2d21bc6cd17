/**
 * What staff do with a release: create it, schedule it, publish it now, unschedule it, revert it, dismiss its alarm.
 */
import { readTypedTimes } from '#domain/change/change-set.ts';
import { canBeArranged, canBeUndone, type Release } from '#domain/release/release.ts';
import { clockOf, type DealerGroup } from '#domain/site/dealer-group.ts';
import { type UndoneSet, UndoRefused, undoSets } from '#use-cases/change/undo-changes.ts';
import { act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import { checkRelease, describePath, reasonsOf } from './check-release.ts';
import {
  type LoadedRelease,
  loadRelease,
  plannedReleaseAct,
  proofFor,
  type ReleaseActPorts,
  type ReleaseCaller,
  type ReleaseInput,
  RolledBack,
  releaseAct,
} from './on-release.ts';
import { publishRelease } from './publish-release.ts';

const maxNameLength = 120;

export const beginRelease = act<
  { readonly name: string },
  { readonly timeZone: string },
  string,
  { readonly id: string },
  ReleaseActPorts
>({
  name: 'release.draft',
  async load({ dealerGroupId }, app) {
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    return { timeZone: clockOf(group, null) };
  },
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'release', id: 'new' }),
  decide: ({ requested }) => readName(requested.name),
  async save({ caller, dealerGroupId, loaded: { timeZone }, plan: name, audit }, app) {
    const id = app.newId();
    await app.changes.transaction(dealerGroupId, async (tx) => {
      const now = app.clock();
      await tx.saveRelease({
        ...{ id, name, state: 'open', madeBy: caller.member.name, madeAt: now, revision: 1, setBy: null },
        ...{ startsLocal: null, endsLocal: null, timeZone, startsAt: null, endsAt: null },
        ...{ releasedAt: null, failure: null, alarmDueAt: null, notifiedAt: null, seenAt: null },
      });
      await tx.audit({ ...audit({ began: name }), subject: { kind: 'release', id }, at: now });
    });
    return { kind: 'done', result: { id } };
  },
});

function readName(typed: string) {
  const name = typed.trim().replace(/\s+/g, ' ');
  const problem =
    name === ''
      ? 'Enter a name for the release.'
      : name.length > maxNameLength
        ? `Enter ${maxNameLength} characters or fewer.`
        : null;
  return problem === null ? ({ ok: true, plan: name } as const) : refused(invalid({ name: problem }));
}

export type ReleaseTimeInput = ReleaseInput & {
  readonly startsLocal: string;
  readonly endsLocal: string;
  readonly timeZone: string;
};

type Times = Pick<Release, 'startsLocal' | 'startsAt' | 'endsLocal' | 'endsAt' | 'timeZone'> &
  ReleaseInput & { readonly note: string | null };

/** What the zones of a group are: those of its locations. */
export function zonesOf(group: DealerGroup | undefined): readonly string[] {
  return [...new Set([clockOf(group, null), ...(group?.locations ?? []).map(({ timeZone }) => timeZone)])];
}

type LoadedTimes = LoadedRelease & { readonly zones: readonly string[] };

async function loadTimes(
  call: Parameters<typeof loadRelease>[0],
  app: ReleaseActPorts,
): Promise<LoadedTimes | null> {
  const { dealerGroupId } = call;
  const loaded = await loadRelease(call, app);
  return loaded && { ...loaded, zones: zonesOf(app.dealerGroups().find(({ id }) => id === dealerGroupId)) };
}

function readTimes(requested: ReleaseTimeInput, { zones }: LoadedTimes, now: Date, isStartWanted: boolean) {
  const timeZone = zones.find((zone) => zone === requested.timeZone) ?? zones[0] ?? 'UTC';
  const typed = isStartWanted ? requested : { ...requested, startsLocal: '' };
  const { starts, ends, problems, note } = readTypedTimes(typed, timeZone);
  if (isStartWanted && starts === null) problems.starts ??= 'Enter a date and time.';
  if (starts !== null && starts.instant <= now)
    problems.starts = 'That time is in the past. Choose a later time, or release now.';
  if (ends !== null && ends.instant <= (starts?.instant ?? now))
    problems.ends = 'The end is before the start. Choose a later end.';
  if (Object.keys(problems).length > 0) return refused(invalid(problems));
  const plan: Times = {
    id: requested.id,
    revision: requested.revision,
    startsLocal: starts?.local ?? null,
    startsAt: starts?.instant ?? null,
    endsLocal: ends?.local ?? null,
    endsAt: ends?.instant ?? null,
    timeZone,
    note,
  };
  return { ok: true, plan } as const;
}

/** A reader dismisses it: it disappears from Today. */
export const dismissAlarm = releaseAct({
  name: 'release.draft',
  async work({ now, store }) {
    await store({ seenAt: now }, { did: 'alarm read' });
    return { kind: 'done', result: null };
  },
});

const notArranged = 'Scheduled or live. Unschedule it first.';

export const scheduleRelease = plannedReleaseAct<
  ReleaseTimeInput,
  LoadedTimes,
  Times,
  { readonly note: string | null }
>({
  name: 'release.publish',
  load: loadTimes,
  alsoNeeds: proofFor,
  decide: ({ requested, loaded }, now) => readTimes(requested, loaded, now, true),
  async work({ tx, dealerGroupId, release, items, by, now, store, plan }, app) {
    if (!canBeArranged(release)) return formProblem(notArranged);
    const scheduled: Release = { ...timed(release, plan, by), state: 'scheduled' };
    const check = await checkRelease({ reads: tx, dealerGroupId, release: scheduled, items, by, now }, app);
    const reasons = reasonsOf(check);
    if (reasons.length > 0) return formProblem(`The release can’t go live. ${reasons.join(' ')}`);
    const { note, startsLocal, endsLocal, timeZone } = plan;
    const ids = items.map((item) => item.id);
    await store(scheduled, { did: 'scheduled', startsLocal, endsLocal, timeZone, items: ids });
    return { kind: 'done', result: { note } };
  },
});

function timed(
  release: Release,
  { note: _note, id: _id, revision: _revision, ...times }: Times,
  { staffId, name }: ReleaseCaller,
): Release {
  const untold = { failure: null, alarmDueAt: null, notifiedAt: null, seenAt: null };
  return { ...release, ...times, ...untold, setBy: { staffId, name } };
}

export const releaseNow = plannedReleaseAct<ReleaseTimeInput, LoadedTimes, Times, null>({
  name: 'release.publish',
  load: loadTimes,
  alsoNeeds: proofFor,
  decide: ({ requested, loaded }, now) => readTimes(requested, loaded, now, false),
  refreshesStock: true,
  async work({ release, plan, ...opened }, app) {
    if (!canBeArranged(release)) return formProblem(notArranged);
    const outcome = await publishRelease({ ...opened, release: timed(release, plan, opened.by) }, app);
    return outcome.kind === 'held'
      ? formProblem(`The release did not go live. ${reasonsOf(outcome.check).join(' ')}`)
      : { kind: 'done', result: null };
  },
});

/** It waits no longer, and can be changed again. */
export const holdRelease = releaseAct({
  name: 'release.publish',
  async work({ release, store }) {
    if (release.state !== 'scheduled') return formProblem('The release is no longer scheduled.');
    await store({ state: 'open', startsAt: null, endsAt: null, alarmDueAt: null }, { did: 'unscheduled' });
    return { kind: 'done', result: null };
  },
});

/** Whole: each value that was not changed since, in one transaction. */
export const undoRelease = releaseAct<
  ReleaseInput & {
    /** What others changed since stays, and the rest is undone. */
    readonly isRestWanted: boolean;
  }
>({
  name: 'release.publish',
  alsoNeeds: proofFor,
  refreshesStock: true,
  async work({ tx, dealerGroupId, release, items, by, now, store, plan }, app) {
    if (!canBeUndone(release)) return formProblem('The release is no longer live.');
    const sets = items.filter(({ state }) => state !== 'undone');
    const all = await undoSets({ tx, dealerGroupId, sets, by, now }, app).catch((error: unknown) => {
      if (!(error instanceof UndoRefused)) throw error;
      const words = error.problems.map(({ siteSlug, path, message }) => `${siteSlug}, ${path}: ${message}.`);
      throw new RolledBack(formProblem(words.join(' ')));
    });
    const stays = all.flatMap(staysOf);
    // Nothing is undone until staff confirm that these stay.
    if (stays.length > 0 && !plan.isRestWanted) throw new RolledBack(invalid({ stays: stays.join('\n') }));
    const values = all.reduce((sum, { undone }) => sum + undone, 0);
    await store({ state: 'undone', seenAt: now }, { did: 'undone', values, stays });
    return { kind: 'done', result: null };
  },
});

function staysOf({ set: { title }, stays, conflicts }: UndoneSet): readonly string[] {
  if (stays.length > 0) return stays.map((path) => `${describePath(path, false)} of “${title}”`);
  return conflicts > 0 ? [`${conflicts} ${conflicts === 1 ? 'value' : 'values'} of “${title}”`] : [];
}
