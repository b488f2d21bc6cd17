/** What staff do with a release: begin it, give it its time, let it go live now, hold it back, take it back, put its alarm away. */
import { readTypedMoment } from '#domain/location/typed-moment.ts';
import { canBeArranged, type Release } from '#domain/release/release.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { UndoRefused } from '#use-cases/change/undo-changes.ts';
import { act, formProblem, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import { clockOf } from '#use-cases/stock-desk/desk-clock.ts';
import { checkRelease } from './check-release.ts';
import { goLive } from './go-live.ts';
import {
  type LoadedRelease,
  loadRelease,
  type OneAsked,
  ofOneRelease,
  onRelease,
  proofFor,
  type ReleaseActPorts,
  releaseAct,
} from './on-release.ts';
import { callerOfRelease, type ReleaseCaller, type ReleasePorts } from './release-ports.ts';
import { reasonsOf } from './release-words.ts';
import { UndoHeld, undoReleaseIn } from './undo-release.ts';

const longestName = 120;

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
  decide: ({ asked }) => readName(asked.name),
  async save({ caller, dealerGroupId, loaded: { timeZone }, plan: name, audit }, app) {
    const id = app.newId();
    await app.changes.transaction(dealerGroupId, async (tx) => {
      const now = app.clock();
      await tx.saveRelease({
        ...{ id, name, state: 'open', madeBy: caller.member.name, madeAt: now, revision: 1, setBy: null },
        ...{ startsLocal: null, endsLocal: null, timeZone, startsAt: null, endsAt: null },
        ...{ releasedAt: null, failure: null, alarmDueAt: null, toldAt: null, seenAt: null },
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
      ? 'Say what it is for.'
      : name.length > longestName
        ? `At most ${longestName} letters.`
        : null;
  return problem === null ? ({ ok: true, plan: name } as const) : refused(invalid({ name: problem }));
}

export type TimeAsked = OneAsked & {
  readonly startsLocal: string;
  readonly endsLocal: string;
  readonly timeZone: string;
};

type Times = Pick<Release, 'startsLocal' | 'startsAt' | 'endsLocal' | 'endsAt' | 'timeZone'> &
  OneAsked & { readonly said: string | null };

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

function readTimes(asked: TimeAsked, { zones }: LoadedTimes, now: Date, isStartWanted: boolean) {
  const problems: Record<string, string> = {};
  const timeZone = zones.find((zone) => zone === asked.timeZone) ?? zones[0] ?? 'UTC';
  const read = (name: 'starts' | 'ends', typed: string) => {
    if (typed.trim() === '') return null;
    const moment = readTypedMoment(typed, timeZone);
    if (moment === null) problems[name] = 'Say a day and a time.';
    return moment;
  };
  const starts = isStartWanted ? read('starts', asked.startsLocal) : null;
  const ends = read('ends', asked.endsLocal);
  if (isStartWanted && starts === null) problems.starts ??= 'Say a day and a time.';
  if (starts !== null && starts.instant <= now)
    problems.starts = 'That is past. Choose a later time, or release it now.';
  if (ends !== null && ends.instant <= (starts?.instant ?? now))
    problems.ends = 'It would be over before it begins: say a later end.';
  if (Object.keys(problems).length > 0) return refused(invalid(problems));
  const said = [starts?.said, ends?.said].filter((text) => typeof text === 'string').join(' ');
  const plan: Times = {
    id: asked.id,
    revision: asked.revision,
    startsLocal: starts?.local ?? null,
    startsAt: starts?.instant ?? null,
    endsLocal: ends?.local ?? null,
    endsAt: ends?.instant ?? null,
    timeZone,
    said: said === '' ? null : said,
  };
  return { ok: true, plan } as const;
}

const notArranged = 'It waits for its time or is live already: hold it back first.';

export const scheduleRelease = act<
  TimeAsked,
  LoadedTimes,
  Times,
  { readonly said: string | null },
  ReleaseActPorts
>({
  name: 'release.publish',
  ...ofOneRelease,
  load: loadTimes,
  alsoNeeds: proofFor,
  decide: ({ asked, loaded }, now) => readTimes(asked, loaded, now, true),
  async save({ caller, dealerGroupId, plan, audit }, app, at) {
    const by = callerOfRelease(caller, audit, at);
    const { said, id, revision, ...times } = plan;
    return await onRelease(
      {
        id,
        revision,
        dealerGroupId,
        work: async ({ tx, release, items, now }) => {
          if (!canBeArranged(release)) return formProblem(notArranged);
          const scheduled: Release = { ...timed(release, times, by), state: 'scheduled' };
          const check = await checkRelease(
            { reads: tx, dealerGroupId, release: scheduled, items, by, now },
            app,
          );
          const reasons = reasonsOf(check);
          if (reasons.length > 0) return formProblem(`It cannot go live like this. ${reasons.join(' ')}`);
          await tx.saveRelease(scheduled);
          const { startsLocal, endsLocal, timeZone } = times;
          const facts = { release: release.name, did: 'scheduled', startsLocal, endsLocal, timeZone };
          await tx.audit({ ...audit({ ...facts, items: items.map((item) => item.id) }), at: now });
          return { kind: 'done', result: { said } };
        },
      },
      app,
    );
  },
});

function timed(release: Release, times: Omit<Times, 'said' | 'id' | 'revision'>, by: ReleaseCaller): Release {
  return {
    ...release,
    ...times,
    setBy: { staffId: by.staffId, name: by.name },
    revision: release.revision + 1,
    ...{ failure: null, alarmDueAt: null, toldAt: null, seenAt: null },
  };
}

export const releaseNow = act<TimeAsked, LoadedTimes, Times, null, ReleaseActPorts>({
  name: 'release.publish',
  ...ofOneRelease,
  load: loadTimes,
  alsoNeeds: proofFor,
  decide: ({ asked, loaded }, now) => readTimes(asked, loaded, now, false),
  async save({ caller, dealerGroupId, plan, audit }, app, at) {
    const by = callerOfRelease(caller, audit, at);
    const { said: _said, id, revision, ...times } = plan;
    const answer = await onRelease<null>(
      {
        id,
        revision,
        dealerGroupId,
        work: async ({ tx, release, items, now }) => {
          if (!canBeArranged(release)) return formProblem(notArranged);
          const outcome = await goLive(
            { tx, dealerGroupId, release: timed(release, times, by), items, by, now },
            app,
          );
          if (outcome.kind === 'held')
            return formProblem(`Nothing of it went live. ${reasonsOf(outcome.check).join(' ')}`);
          return { kind: 'done', result: null };
        },
      },
      app,
    );
    if (answer.kind === 'done') wake(app);
    return answer;
  },
});

function wake({ wakeStock, wakeSites }: Pick<ReleasePorts, 'wakeStock' | 'wakeSites'>): void {
  wakeStock();
  wakeSites();
}

/** It waits no longer, and can be changed again. */
export const holdRelease = releaseAct({
  name: 'release.publish',
  async work({ tx, release, now, audit }) {
    if (release.state !== 'scheduled') return formProblem('It does not wait for a time any more.');
    const revision = release.revision + 1;
    await tx.saveRelease({
      ...release,
      state: 'open',
      startsAt: null,
      endsAt: null,
      alarmDueAt: null,
      revision,
    });
    await tx.audit({ ...audit({ release: release.name, did: 'held back' }), at: now });
    return { kind: 'done', result: null };
  },
});

export const undoRelease = act<
  OneAsked & { readonly isRestWanted: boolean },
  LoadedRelease,
  OneAsked & { readonly isRestWanted: boolean },
  null,
  ReleaseActPorts
>({
  name: 'release.publish',
  ...ofOneRelease,
  alsoNeeds: proofFor,
  decide: ({ asked }) => ({ ok: true, plan: asked }),
  async save({ caller, dealerGroupId, plan, audit }, app, at) {
    const { isRestWanted, ...asked } = plan;
    const by = callerOfRelease(caller, audit, at);
    const answer = await onRelease<null>(
      {
        ...asked,
        dealerGroupId,
        work: async ({ tx, ...opened }) => {
          const outcome = await undoReleaseIn({ tx, ...opened, dealerGroupId, by, isRestWanted }, app);
          if (outcome === 'refused') return formProblem('Nothing of it is live any more.');
          return { kind: 'done', result: null };
        },
      },
      app,
    ).catch((error: unknown): Refusal => {
      if (error instanceof UndoHeld) return invalid({ stays: error.stays.join('\n') });
      if (!(error instanceof UndoRefused)) throw error;
      const words = error.problems.map(({ siteSlug, path, message }) => `${siteSlug}, ${path}: ${message}.`);
      return formProblem(words.join(' '));
    });
    if (answer.kind === 'done') wake(app);
    return answer;
  },
});
