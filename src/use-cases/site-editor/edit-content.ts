/** What the editor of pages and offers sends: values, a new block, another order; publishing, and undoing it. */
import { readTypedTimes, type TypedTimes } from '#domain/change/change-set.ts';
import { conflictRefusal, problemsByPath, siteRefusal, undoAct } from '#use-cases/change/change-answers.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import { act, decided, formProblem, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import { type ContentPlace, type OpenContent, openContent } from './content-place.ts';
import { callerForContent, contentWords } from './content-root.ts';
import { type DraftChange, discardDraft, saveDraft, seenInDraft } from './draft.ts';
import { type DraftStep, planStep, type SteppedContent } from './draft-steps.ts';
import { differencesTo, listVersions, versionAfter } from './page-versions.ts';
import { checkContent } from './publish-checks.ts';
import { publishDraft } from './publish-draft.ts';

export type LoadedContent = OpenContent &
  SteppedContent & {
    readonly places: readonly string[];
    readonly title: string;
  };

export async function loadContent(
  dealerGroupId: string,
  { place, versionId = null }: { readonly place: ContentPlace; readonly versionId?: string | null },
  app: Pick<ChangePorts, 'changes'>,
  now: Date,
): Promise<LoadedContent | null> {
  const opened = await openContent(dealerGroupId, place, app.changes.reading(dealerGroupId), now);
  if (opened === null) return null;
  const { config, drafts = {} } = opened.drafted;
  const { slug } = place;
  return {
    ...opened,
    places: opened.sites.flatMap(({ locations }) => locations.map((location) => location.slug)),
    timeZone: config.timeZone,
    title: slug === null ? 'Offers' : ((config.pages[slug] ?? drafts[slug])?.title ?? slug),
    version: versionId === null ? null : await readVersion(dealerGroupId, { id: versionId, opened }, app),
  };
}

async function readVersion(
  dealerGroupId: string,
  { id, opened }: { readonly id: string; readonly opened: OpenContent },
  app: Pick<ChangePorts, 'changes'>,
): Promise<LoadedContent['version']> {
  const { root, published, value, current, draft } = opened;
  const history = await listVersions(dealerGroupId, opened, app);
  const found = versionAfter(id, { value: published, root, history });
  if (found === null) return null;
  return { changes: differencesTo(found.held, { root, value }), seen: seenInDraft(current, draft, root) };
}

export const aboutContent = ({ site, slug, of }: ContentPlace) => ({
  kind: 'content',
  id: `${of === 'group' ? 'shared' : site}/${slug ?? 'offers'}`,
});
/** A site's texts are for all its places. */
export const placesOf = ({ places }: LoadedContent) => places.map((locationSlug) => ({ locationSlug }));

export const changeDraft = act<
  ContentPlace & { readonly step: DraftStep },
  LoadedContent,
  readonly DraftChange[],
  { readonly saved: readonly string[] },
  Omit<ChangePorts, 'newId'> & { readonly newId: () => string }
>({
  name: 'content.draft',
  load: ({ requested, dealerGroupId }, app, now) =>
    loadContent(
      dealerGroupId,
      { place: requested, versionId: requested.step.kind === 'version' ? requested.step.changeSetId : null },
      app,
      now,
    ),
  subjectsOf: placesOf,
  aboutOf: aboutContent,
  decide({ requested, loaded }, now) {
    const { step } = requested;
    if (step.kind === 'version' && loaded.version !== null && loaded.version.seen !== step.seen)
      return refused(draftMovedOn(loaded));
    const changes = planStep(requested.step, loaded, now);
    if (typeof changes === 'string') return refused(formProblem(changes));
    const isWhole = step.kind === 'version';
    const naming = (isWhole ? [] : loaded.parts.naming).map(({ path, value }) => ({
      path,
      value: { is: value },
      seen: null,
    }));
    return { ok: true, plan: [...naming, ...changes] };
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app) {
    const { current, title } = loaded;
    const by = callerForContent(caller, audit);
    const root = loaded.parts.root;
    const request = { dealerGroupId, subject: current.subject, root, title, changes: plan, by };
    const outcome = await saveDraft(request, app);
    const refusal = siteRefusal(outcome, { ...contentWords, paths: fieldPathsOf(plan, loaded) });
    if (refusal !== null || outcome.kind !== 'done') return refusal ?? { kind: 'missing' };
    return { kind: 'done', result: { saved: outcome.saved } };
  },
});

/** A problem may be at a field that was not changed, beside the one that was. */
function fieldPathsOf(plan: readonly DraftChange[], { parts }: LoadedContent): readonly string[] {
  const changed = plan.map(({ path }) => path);
  const edited = parts.parts.filter((part) => changed.some((path) => path.startsWith(`${part.path}.`)));
  return [...changed, ...edited.flatMap(({ fields }) => fields.map(({ path }) => path))];
}

/** All of it is overwritten, so that drafts and changes published meanwhile are shown first. */
function draftMovedOn({ draft, root }: LoadedContent): Refusal {
  const theirs = draft === null ? 'published version' : 'current draft';
  const values = { yours: { is: 'this version' }, theirs: { is: theirs } };
  const conflict = { path: root, ...values, theirsBy: draft?.changeSet.madeBy ?? null };
  return conflictRefusal([conflict], contentWords);
}

export type PublishInput = ContentPlace & {
  readonly draftMadeAt: string;
  readonly startsLocal: string;
  readonly endsLocal: string;
  readonly accepted: ReadonlyMap<string, string>;
  /** Times that the clock skips or shows twice, by their field: as they were typed, and sent again. */
  readonly shownConflicts: Readonly<Partial<Record<'starts' | 'ends', string>>>;
};

const refusals = {
  'over-before-it-begins': 'The end is before the start. Choose a later end.',
  'moved-on': 'A colleague changed this draft. Review it again, then publish.',
} as const;

export const publishContent = act<
  PublishInput,
  LoadedContent,
  PublishInput & Pick<TypedTimes, 'starts' | 'ends' | 'note'>,
  { readonly state: string; readonly note: string | null },
  ChangePorts
>({
  name: 'content.publish',
  load: ({ requested, dealerGroupId }, app, now) =>
    loadContent(dealerGroupId, { place: requested }, app, now),
  subjectsOf: placesOf,
  aboutOf: aboutContent,
  decide({ requested, loaded }, now) {
    const { starts, ends, problems, note } = readTypedTimes(requested, loaded.timeZone);
    for (const [field, moment] of Object.entries({ starts, ends }))
      if (
        typeof moment?.note === 'string' &&
        requested.shownConflicts[field as 'starts' | 'ends'] !== moment.local
      )
        problems[field] = `${moment.note} Select Publish again to continue.`;
    if (loaded.draft === null || loaded.draft.lines.length === 0)
      problems.form = 'There is no draft to publish.';
    else problems.form = describeBlocking(loaded, now);
    if (problems.form === '') delete problems.form;
    return decided(problems, { ...requested, starts, ends, note });
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app) {
    const { current, timeZone, parts } = loaded;
    const { draftMadeAt, accepted, starts, ends, note } = plan;
    const outcome = await publishDraft(
      {
        dealerGroupId,
        subject: current.subject,
        root: parts.root,
        draftMadeAt,
        starts,
        ends,
        timeZone,
        accepted,
        by: callerForContent(caller, audit),
      },
      app,
    );
    switch (outcome.kind) {
      case 'published':
        return { kind: 'done', result: { state: outcome.state, note } };
      case 'missing':
        return outcome;
      case 'conflict':
        return conflictRefusal(outcome.conflicts, contentWords);
      case 'refused':
        return formProblem(refusals[outcome.reason]);
      case 'forbidden':
        return formProblem(`You can’t change these here: ${outcome.paths.join(', ')}.`);
      case 'invalid':
        return invalid(problemsByPath(outcome.problems, contentWords.label));
    }
  },
});

/** Empty where nothing blocks. */
function describeBlocking({ drafted, parts, draft }: LoadedContent, now: Date): string {
  const paths = (draft?.lines ?? []).map(({ path }) => path);
  const blocking = checkContent(drafted, { ...parts, drafted: paths }, now).filter(
    ({ isBlocking }) => isBlocking,
  );
  if (blocking.length === 0) return '';
  const texts = blocking.slice(0, maxNamed).map(({ title, text }) => `${title}. ${text}`);
  const more = blocking.length - texts.length;
  return ['Nothing was published.', ...texts, ...(more > 0 ? [`${more} more to fix.`] : [])].join(' ');
}

const maxNamed = 3;

export const dropDraft = act<ContentPlace, LoadedContent, null, null, ChangePorts>({
  name: 'content.draft',
  load: ({ requested, dealerGroupId }, app, now) =>
    loadContent(dealerGroupId, { place: requested }, app, now),
  subjectsOf: placesOf,
  aboutOf: aboutContent,
  decide: ({ loaded }) =>
    loaded.draft === null ? refused(formProblem('This draft no longer exists.')) : { ok: true, plan: null },
  async save({ caller, dealerGroupId, loaded, audit }, app) {
    const by = callerForContent(caller, audit);
    const of = { dealerGroupId, subject: loaded.current.subject, root: loaded.parts.root, by };
    const outcome = await discardDraft(of, app);
    return outcome === 'missing' ? { kind: 'missing' } : { kind: 'done', result: null };
  },
});

/** Also of one that is still to begin, or that would end by itself. */
export const undoContent = undoAct<
  ContentPlace & { readonly changeSetId: string },
  LoadedContent,
  { readonly conflicts: readonly string[] },
  ChangePorts
>({
  name: 'content.publish',
  load: ({ requested, dealerGroupId }, app, now) =>
    loadContent(dealerGroupId, { place: requested }, app, now),
  subjectsOf: placesOf,
  aboutOf: aboutContent,
  setOf: ({ changeSetId }) => changeSetId,
  by: callerForContent,
  nothing: 'These values are no longer live or have changed since. Nothing was undone.',
  resultOf: ({ stays }) => ({ conflicts: stays }),
});
