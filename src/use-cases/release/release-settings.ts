/** Settings and colours of a site in a release: shown as on their own screen, stored in the release, live with it. */

import { aboutSettings, canBeArranged } from '#domain/release/release.ts';
import { findSettingKey, settingLabel } from '#domain/site/config/setting-keys.ts';
import { isContent } from '#domain/site-edit/content-paths.ts';
import type { SiteOverrides } from '#domain/site-editor/site-override.ts';
import type { StaffAct } from '#domain/staff/staff-act.ts';
import { siteRefusal } from '#use-cases/change/change-answers.ts';
import { loadEditableSites, overridesOfSubject } from '#use-cases/change/editable-sites.ts';
import { readTypedSettings, type TypedSetting } from '#use-cases/setting/change-settings.ts';
import { isOwners } from '#use-cases/setting/setting-caller.ts';
import { settingText } from '#use-cases/setting/setting-text.ts';
import { type SettingPorts, type SettingsView, viewSettings } from '#use-cases/setting/view-settings.ts';
import type { Draft, DraftChange } from '#use-cases/site-editor/draft.ts';
import { findDraft, saveDraftIn, seenInDraft } from '#use-cases/site-editor/draft.ts';
import { type ActPorts, decided, formProblem, reading } from '#use-cases/staff/act.ts';
import { describeValue } from './check-release.ts';
import {
  type LoadedRelease,
  loadRelease,
  plannedReleaseAct,
  type ReleaseActPorts,
  type ReleaseInput,
} from './on-release.ts';

export type ReleaseSettingsInput = {
  readonly id: string;
  readonly site: string | null;
  readonly part: string | null;
};

export type ReleaseSettingsView = {
  readonly settings: SettingsView;
  readonly release: { readonly id: string; readonly name: string; readonly revision: number };
  /** Paths that the release changes already. */
  readonly drafted: readonly string[];
};

/** Pages and offers are drafted in their own editor. */
const ofEditors = ['pages'];

export const viewReleaseSettings = reading<
  ReleaseSettingsInput,
  ReleaseSettingsView,
  SettingPorts & ReleaseActPorts & ActPorts
>({
  name: 'release.draft',
  async read({ caller, requested, dealerGroupId }, app, now) {
    const reads = app.changes.reading(dealerGroupId);
    const release = await reads.findRelease(requested.id);
    if (release === null || !canBeArranged(release)) return null;
    // With its own permission: a person who may not see settings sees none here.
    const seen = await viewSettings.perform(
      {
        caller,
        requested: { site: requested.site, part: requested.part, query: '', page: '', preview: false },
      },
      app,
      now,
    );
    if (seen.kind !== 'done') return null;
    const settings = seen.result;
    const subject = { kind: 'site', id: settings.site.slug } as const;
    const current = overridesOfSubject(await loadEditableSites(dealerGroupId, reads, now), subject);
    if (current === null) return null;
    const draft = await findDraft(reads, { dealerGroupId, subject, root: rootIn(release.id) });
    const rows = settings.rows
      .filter(({ path, may }) => !isContent(path) && may !== 'files')
      .map((row) => ({ ...row, ...drafted(row.path, { draft, current }, row.text) }));
    return {
      settings: {
        ...settings,
        rows,
        parts: settings.parts.filter(({ slug }) => !ofEditors.includes(slug)),
        hasLook: false,
      },
      release: { id: release.id, name: release.name, revision: release.revision },
      drafted: (draft?.lines ?? []).map(({ path }) => path),
    };
  },
});

/** As `aboutSettings` names it. */
const rootIn = (releaseId: string) => aboutSettings('', releaseId).replace('site:/', '');

function drafted(
  path: string,
  { draft, current }: { readonly draft: Draft | null; readonly current: SiteOverrides },
  currentValue: string,
): { readonly text: string; readonly seen: string } {
  const line = draft?.lines.find((each) => each.path === path);
  const key = findSettingKey(path);
  const text = line === undefined || key === null ? currentValue : settingText(key, line.value?.is ?? null);
  return { text, seen: seenInDraft(current, draft, path) };
}

export type ReleaseSettingsChange = ReleaseInput & {
  readonly site: string;
  readonly typed: readonly TypedSetting[];
};

export const saveReleaseSettings = plannedReleaseAct<
  ReleaseSettingsChange,
  LoadedRelease,
  ReleaseSettingsChange & { readonly changes: readonly DraftChange[] },
  null
>({
  name: 'release.draft',
  load: loadRelease,
  alsoNeeds: ({ typed }): readonly StaffAct[] =>
    typed.some(({ path }) => isOwners(path)) ? ['site.look', 'site.rights'] : ['site.look'],
  decide({ requested }) {
    const { changes, problems } = readTypedSettings(requested.typed, isContent);
    if (changes.length === 0 && Object.keys(problems).length === 0) problems.form = 'No changes to save.';
    return decided(problems, { ...requested, changes });
  },
  async work({ tx, release, dealerGroupId, by, store, plan: { site, changes } }, app) {
    if (!canBeArranged(release)) return formProblem('Scheduled or live. Unschedule it first.');
    const outcome = await saveDraftIn(
      {
        ...{ tx, dealerGroupId, by, changes },
        subject: { kind: 'site', id: site },
        root: rootIn(release.id),
        title: 'Settings',
        set: { kind: 'site', releaseId: release.id },
        isInside: (path) => !isContent(path),
      },
      app,
    );
    const refusal = siteRefusal(outcome, {
      label: settingLabel,
      text: (path, value) => describeValue(path, value?.is ?? null, false),
      base: 'the site files',
      paths: changes.map(({ path }) => path),
    });
    if (refusal !== null) return refusal;
    await store({}, null);
    return { kind: 'done', result: null };
  },
});
