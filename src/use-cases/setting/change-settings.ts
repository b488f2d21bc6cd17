/** Settings of a site are previewed, applied, released and undone. */

import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { findSettingKey, settingLabel, settingPartLabel } from '#domain/site/config/setting-keys.ts';
import { isOfPart, settingParts } from '#domain/site/config/setting-parts.ts';
import type { SiteChange } from '#domain/site-editor/site-changes.ts';
import type { SiteField } from '#domain/site-editor/site-override.ts';
import { type ConfigDifference, compareConfig } from '#domain/site-version/compare-config.ts';
import { problemsByPath, siteRefusal, undoAct, type ValueWords } from '#use-cases/change/change-answers.ts';
import type { ColourContrast } from '#use-cases/change/change-ports.ts';
import { changeSite } from '#use-cases/site-editor/change-site.ts';
import { trySite } from '#use-cases/site-editor/view-site-layers.ts';
import { act, decided, reading } from '#use-cases/staff/act.ts';
import { callerAtSettings, isOwners } from './setting-caller.ts';
import { readSetting, settingText, wordsOfSetting } from './setting-text.ts';
import { themePreviewHref, themeWith } from './theme-preview.ts';
import type { SettingPorts } from './view-settings.ts';

export type TypedSetting = { readonly path: string; readonly text: string; readonly seen: string };
export type SettingsChange = {
  readonly site: string;
  /** Those that were changed on the screen. */
  readonly typed: readonly TypedSetting[];
  /** Those that follow the files again. */
  readonly released: readonly { readonly path: string; readonly seen: string }[];
};

export type SettingDifference = {
  readonly path: string;
  readonly label: string;
  /** In words; empty where nothing is set. */
  readonly before: string;
  readonly after: string;
};
/** What would change, or the obstacle, by the name of the field. */
export type SettingsPreview = {
  readonly differences: readonly SettingDifference[];
  readonly problems: Readonly<Record<string, string>>;
  /** Of each setting with a problem: its label and its section, which may not be the one that is open. */
  readonly places: Readonly<Record<string, { readonly label: string; readonly part: string }>>;
  /** Where the site can be looked at in these colours, be they readable or not; null where they are none. */
  readonly look: string | null;
  readonly colours: readonly ColourContrast[];
};

/** Shows what a save would change, and changes nothing. */
export const trySettings = reading<SettingsChange, SettingsPreview, SettingPorts>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app, now) {
    const read = readChanges(requested);
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === requested.site);
    if (site === undefined) return null;
    const theme = themeWith(
      site.config.theme,
      read.changes.map(({ path, value }) => ({ path, value: value?.is })),
    );
    const href = theme === null ? null : themePreviewHref(site, theme, app.themePreviewKey, now);
    const look = href === null ? null : app.siteOrigin(site) + href;
    const colours =
      theme === null ? [] : app.siteChecks.measureColours({ template: site.config.template, theme });
    if (Object.keys(read.problems).length > 0)
      return { differences: [], problems: read.problems, places: placesOf(read.problems), look, colours };
    const tried = await trySite({ dealerGroupId, siteSlug: requested.site, changes: read.changes }, app);
    if (tried === null) return null;
    const paths = read.changes.map(({ path }) => path);
    const problems = problemsByPath(tried.problems, settingPartLabel, paths);
    return {
      differences: tried.differences.flatMap(byColour).map(({ path, before, after }) => ({
        path,
        label: settingPartLabel(path),
        before: wordsOfSetting(path, before),
        after: wordsOfSetting(path, after),
      })),
      problems,
      places: placesOf(problems),
      look,
      colours,
    };
  },
});

/** The first colour brings the record that it is in, and the last takes it away: each colour has a label of its own. */
function byColour(difference: ConfigDifference): readonly ConfigDifference[] {
  const { path, before, after } = difference;
  if (path !== 'theme.tokens') return [difference];
  const within = (tokens: unknown) => ({ theme: { tokens: isConfigObject(tokens) ? tokens : {} } });
  return compareConfig(within(before), within(after));
}

function placesOf(problems: Readonly<Record<string, string>>): SettingsPreview['places'] {
  return Object.fromEntries(
    Object.keys(problems).flatMap((path) => {
      const part = settingParts.find((each) => isOfPart(each, { path }));
      return part === undefined ? [] : [[path, { label: settingLabel(path), part: part.slug }]];
    }),
  );
}

/** Asks for the second proof of what an owner alone may change, before anything of it is typed. */
export const proveForRights = reading<null, object, SettingPorts>({
  name: 'site.rights',
  read: async () => ({}),
});

export const saveSettings = act<
  SettingsChange,
  { readonly site: string },
  readonly SiteChange[],
  'saved',
  SettingPorts
>({
  name: 'site.look',
  load: ({ requested, dealerGroupId }, app) => findSite(requested.site, dealerGroupId, app),
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  alsoNeeds: ({ typed, released }) =>
    [...typed, ...released].some(({ path }) => isOwners(path)) ? ['site.rights'] : [],
  decide({ requested }) {
    const { changes, problems } = readChanges(requested);
    return decided(problems, changes);
  },
  async save({ caller, dealerGroupId, loaded: { site }, plan, audit }, app, now) {
    const outcome = await changeSite(
      {
        dealerGroupId,
        subject: { kind: 'site', id: site },
        title: titleOf(plan),
        changes: plan,
        by: callerAtSettings(caller, audit, now),
      },
      app,
    );
    const paths = plan.map(({ path }) => path);
    const refusal = siteRefusal(outcome, { ...settingWords, label: settingPartLabel, paths });
    return refusal ?? { kind: 'done', result: 'saved' };
  },
});

export const undoSettings = undoAct<
  { readonly site: string; readonly changeSetId: string },
  { readonly paths: readonly string[] },
  'undone',
  SettingPorts
>({
  name: 'site.look',
  async load({ requested, dealerGroupId }, app) {
    const found = await app.changes.reading(dealerGroupId).findSiteChange(requested.changeSetId);
    const isOfSite = found?.lines.some(
      ({ subject }) => subject.kind === 'site' && subject.id === requested.site,
    );
    return found && isOfSite ? { paths: found.lines.map(({ path }) => path) } : null;
  },
  subjectsOf: () => [{}],
  aboutOf: ({ site }) => ({ kind: 'site', id: site }),
  alsoNeeds: (_requested, { paths }) => (paths.some(isOwners) ? ['site.rights'] : []),
  setOf: ({ changeSetId }) => changeSetId,
  by: callerAtSettings,
  nothing: 'These values are no longer live or have changed since. Nothing was undone.',
  resultOf: () => 'undone',
});

async function findSite(site: string, dealerGroupId: string, app: SettingPorts) {
  return app.sitesOf(dealerGroupId).some(({ siteSlug }) => siteSlug === site) ? { site } : null;
}

/** `isElsewhere`: of settings that have an editor of their own. */
export function readTypedSettings(
  typed: readonly TypedSetting[],
  isElsewhere: (path: string) => boolean = () => false,
): { readonly changes: SiteChange[]; readonly problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const changes: SiteChange[] = [];
  for (const { path, text, seen } of typed) {
    const key = findSettingKey(path);
    if (key === null || key.path !== path || isElsewhere(path))
      problems.form = 'One of these is not a setting.';
    else if (key.staff === 'never') problems[path] = 'Only your website provider can change this setting.';
    else {
      const read = readSetting(key, text);
      if (!read.ok) problems[path] = read.problem;
      else {
        const isTakenAway = key.isEntry === true && read.value === '';
        changes.push({ path, op: 'set', value: isTakenAway ? null : { is: read.value }, seen });
      }
    }
  }
  return { changes, problems };
}

function readChanges({ typed, released }: SettingsChange): ReturnType<typeof readTypedSettings> {
  const { changes, problems } = readTypedSettings(typed);
  for (const { path, seen } of released) changes.push({ path, op: 'release', value: null, seen });
  if (changes.length === 0 && Object.keys(problems).length === 0) problems.form = 'No changes to save.';
  return { changes, problems };
}

const settingWords: ValueWords<SiteField> = {
  label: settingLabel,
  text: (path, value) => textAt(path, value?.is) || 'nothing',
  base: 'the site files',
};

function textAt(path: string, value: unknown): string {
  const key = findSettingKey(path);
  if (key !== null && key.path === path) return settingText(key, value);
  return settingText({ control: { kind: typeof value === 'object' ? 'tree' : 'text' } }, value);
}

function titleOf(changes: readonly SiteChange[]): string {
  const [first, ...others] = changes.map(({ path }) => settingLabel(path));
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}
