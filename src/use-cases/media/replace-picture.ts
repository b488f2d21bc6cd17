/** Changes every use of a picture to another in one step: on pages and offers, and in settings, of all sites of the group. */
import type { PlannedChanges } from '#domain/change/plan-change.ts';
import { isOfAnotherGroup } from '#domain/image/dealer-picture.ts';
import { imageAsset } from '#domain/image/image-url.ts';
import { findSettingKey, settingPartLabel } from '#domain/site/config/setting-keys.ts';
import { listPictures, withPicture } from '#domain/site/dealer-pictures.ts';
import { applyEdits, editPathOf } from '#domain/site-edit/apply-edits.ts';
import { isContent } from '#domain/site-edit/content-paths.ts';
import { isInside } from '#domain/site-edit/site-edit.ts';
import { type SiteChange, siteChanges } from '#domain/site-editor/site-changes.ts';
import {
  editsAt,
  editValueIn,
  type SiteField,
  type SiteOverrides,
  type SiteSubject,
} from '#domain/site-editor/site-override.ts';
import { problemsByPath, undoAct } from '#use-cases/change/change-answers.ts';
import { appliedLines, callerForSites, siteFacts, storeChange } from '#use-cases/change/change-ports.ts';
import {
  buildEditable,
  type EditableSites,
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  saveSiteOverrides,
  withWritten,
} from '#use-cases/change/editable-sites.ts';
import { type ActAnswer, act, formProblem, invalid, refused } from '#use-cases/staff/act.ts';
import type { MediaPorts } from './media-ports.ts';
import { listPictureUses } from './picture-uses.ts';

export type ReplaceInput = { readonly asset: string; readonly by: string };

type Loaded = {
  readonly fileName: string;
  /** Its own name where there is such a picture. */
  readonly newName: string | null;
  readonly useCount: number;
  readonly hasSettings: boolean;
  readonly places: readonly string[];
};

export type Replaced = {
  readonly asset: string;
  readonly changeSetId: string;
  /** Places that only the files of a site can change: locations. */
  readonly left: number;
};

export const replacePicture = act<ReplaceInput, Loaded, ReplaceInput, Replaced, MediaPorts>({
  name: 'content.publish',
  async load({ requested: { asset, by }, dealerGroupId }, app, now) {
    const sites = await loadEditableSites(dealerGroupId, app.changes.reading(dealerGroupId), now);
    const planned = planReplacement(sites, { asset, by }, { changeSetId: '', madeBy: '', now });
    const found = await app.mediaStore.find(dealerGroupId, by);
    const former = await app.mediaStore.find(dealerGroupId, asset);
    return {
      fileName: former?.fileName ?? nameOf(asset),
      newName: found?.deletedAt === null ? found.fileName : null,
      useCount: planned.written.length,
      hasSettings: planned.written.some(({ override }) => !isContent(override.path)),
      places: sites.filed.flatMap(
        (filed) => buildEditable(sites, filed).site?.locations.map(({ slug }) => slug) ?? [],
      ),
    };
  },
  subjectsOf: ({ places }) => places.map((locationSlug) => ({ locationSlug })),
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  alsoNeeds: (_requested, { hasSettings }) => (hasSettings ? ['site.look'] : []),
  decide({ requested, loaded, caller }) {
    const { asset, by } = requested;
    if (by === '') return refused(invalid({ by: 'Choose the new picture.' }));
    if (by === asset) return refused(invalid({ by: 'Choose another picture: this is the same one.' }));
    if (loaded.newName === null || isOfAnotherGroup(by, caller.member.dealerGroupId))
      return refused(invalid({ by: 'This picture is no longer in the library.' }));
    if (loaded.useCount === 0) return refused(formProblem('This picture isn’t used anywhere.'));
    return { ok: true, plan: requested };
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app) {
    const by = callerForSites(caller, audit, mayReplaceAt);
    const outcome = await app.changes.transaction(dealerGroupId, async (tx): Promise<ActAnswer<Replaced>> => {
      const now = app.clock();
      const before = await loadEditableSites(dealerGroupId, tx, now);
      const changeSetId = app.newId();
      const planned = planReplacement(before, plan, { changeSetId, madeBy: by.name, now });
      const written = planned.written.map(({ override }) => override);
      if (written.length === 0) return formProblem('This picture isn’t used anywhere.');
      const subjects = written.map(({ subject }) => subject);
      const problems = findSiteProblems({ before, after: planned.after }, subjects, app.siteChecks);
      if (problems.length > 0) return invalid(problemsByPath(problems, settingPartLabel));
      await saveSiteOverrides(tx, before, written);
      const lines = appliedLines(planned.written);
      const title = `${loaded.fileName} replaced by ${loaded.newName ?? ''}`;
      await storeChange(tx, { id: changeSetId, kind: 'site', title, by, now }, lines);
      await tx.audit({ ...by.note(siteFacts(changeSetId, lines)), at: now });
      const left = listPictureUses(planned.after).filter(({ asset }) => asset === plan.asset).length;
      return { kind: 'done', result: { asset: plan.by, changeSetId, left } };
    });
    if (outcome.kind === 'done') app.triggerSiteRefresh();
    return outcome;
  },
});

type Maker = { readonly changeSetId: string; readonly madeBy: string; readonly now: Date };
type Planned = { readonly written: PlannedChanges<SiteField>['written']; readonly after: EditableSites };

/** Pages that sites share are changed once, for all; then what each site itself says. */
function planReplacement(sites: EditableSites, { asset, by }: ReplaceInput, maker: Maker): Planned {
  const subjects: readonly SiteSubject[] = [
    { kind: 'group', id: sites.dealerGroupId },
    ...sites.filed.map(({ siteSlug }) => ({ kind: 'site' as const, id: siteSlug })),
  ];
  let after = sites;
  const written: PlannedChanges<SiteField>['written'][number][] = [];
  for (const subject of subjects) {
    const current = overridesOfSubject(after, subject);
    if (current === null) continue;
    const value = shownOf(after, subject, current);
    const changes = pathsOf(value, subject, asset).map(
      (path): SiteChange => ({ path, op: 'set', value: replacedAt(value, path, { asset, by }), seen: null }),
    );
    const planned = siteChanges.planAll(current, changes, maker);
    written.push(...planned.written);
    after = withWritten(
      after,
      planned.written.map(({ override }) => override),
    );
  }
  return { written, after };
}

function shownOf(sites: EditableSites, subject: SiteSubject, current: SiteOverrides): unknown {
  if (subject.kind === 'group') return applyEdits(current.base, editsAt(current.overrides, sites.now)).value;
  const filed = sites.filed.find(({ siteSlug }) => siteSlug === subject.id);
  return filed === undefined ? {} : buildEditable(sites, filed).merged.value;
}

/** Content, and settings that people who change the look may change; the act asks for both permissions. */
function mayReplaceAt(path: string): boolean {
  return isContent(path) || findSettingKey(path)?.staff === 'web';
}

/** As edits name them, each once; a list whose entries have no names is changed whole. */
function pathsOf(value: unknown, subject: SiteSubject, asset: string): readonly string[] {
  const all = listPictures(value)
    .filter(({ name }) => imageAsset(name) === asset)
    .map(({ path }) => editPathOf(value, path))
    .filter((path) => mayReplaceAt(path) && (subject.kind === 'site' || path.startsWith('pages')));
  const distinct = [...new Set(all)];
  return distinct.filter((path) => !distinct.some((other) => isInside(path, other)));
}

function replacedAt(value: unknown, path: string, { asset, by }: ReplaceInput): SiteChange['value'] {
  const held = editValueIn(value, path);
  if (held === null) return null;
  return typeof held.is === 'string' ? { is: by } : { is: withPicture(held.is, asset, by) as typeof held.is };
}

const nameOf = (asset: string) => asset.split('/').slice(-2).join(' ');

export const undoReplacement = undoAct<
  { readonly changeSetId: string; readonly asset: string },
  { readonly paths: readonly string[]; readonly places: readonly string[] },
  { readonly stays: number },
  MediaPorts
>({
  name: 'content.publish',
  async load({ requested, dealerGroupId }, app, now) {
    const reads = app.changes.reading(dealerGroupId);
    const found = await reads.findSiteChange(requested.changeSetId);
    if (found === null) return null;
    const sites = await loadEditableSites(dealerGroupId, reads, now);
    return {
      paths: found.lines.map(({ path }) => path),
      places: sites.filed.flatMap(
        (filed) => buildEditable(sites, filed).site?.locations.map(({ slug }) => slug) ?? [],
      ),
    };
  },
  subjectsOf: ({ places }) => places.map((locationSlug) => ({ locationSlug })),
  aboutOf: ({ asset }) => ({ kind: 'picture', id: asset }),
  alsoNeeds: (_requested, { paths }) => (paths.every(isContent) ? [] : ['site.look']),
  setOf: ({ changeSetId }) => changeSetId,
  by: (caller, note) => callerForSites(caller, note, mayReplaceAt),
  nothing: 'These values have changed since. Nothing was undone.',
  resultOf: ({ stays }) => ({ stays: stays.length }),
});
