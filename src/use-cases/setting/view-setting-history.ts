/** What was changed of a site in the console: by whom, when, from what to what, and what can be taken back. */
import { findSettingKey, settingLabel } from '#domain/site/config/setting-keys.ts';
import { reading } from '#use-cases/staff/act.ts';
import { settingText } from './setting-text.ts';
import type { SettingPorts } from './view-settings.ts';

export type SettingVersion = {
  readonly changeSetId: string;
  readonly title: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly canUndo: boolean;
  readonly isUndone: boolean;
  readonly lines: readonly {
    readonly path: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
};

export type SettingHistoryView = {
  readonly group: string;
  readonly site: { readonly slug: string; readonly name: string };
  readonly timeZone: string;
  readonly versions: readonly SettingVersion[];
};

/** More than anybody reads; the audit has all of it. */
const mostLines = 300;

export const viewSettingHistory = reading<{ readonly site: string }, SettingHistoryView, SettingPorts>({
  name: 'site.look',
  async read({ asked, dealerGroupId }, app) {
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === asked.site);
    if (site === undefined) return null;
    const subject = { kind: 'site' as const, id: site.siteSlug };
    const lines = await app.changes.listSiteHistory(dealerGroupId, { subject, under: null }, mostLines);
    const sets = Map.groupBy(lines, ({ changeSet }) => changeSet.id);
    return {
      group: dealerGroupId,
      site: { slug: site.siteSlug, name: site.config.name },
      timeZone: site.config.timeZone,
      versions: [...sets.values()].flatMap((ofSet) => {
        const [first] = ofSet;
        if (first === undefined) return [];
        const { id, title, madeBy, madeAt, state } = first.changeSet;
        return [
          {
            changeSetId: id,
            title,
            madeBy,
            madeAt,
            canUndo: state === 'applied' && ofSet.some(({ outcome }) => outcome === 'applied'),
            isUndone: state === 'undone',
            lines: ofSet.map(({ path, before, value }) => ({
              path,
              label: settingLabel(path),
              before: textOf(path, before.shown?.is),
              after: textOf(path, value?.is),
            })),
          },
        ];
      }),
    };
  },
});

function textOf(path: string, value: unknown): string {
  const key = findSettingKey(path);
  const control = key?.path === path ? key.control : { kind: 'tree' as const };
  return settingText({ control }, value);
}
