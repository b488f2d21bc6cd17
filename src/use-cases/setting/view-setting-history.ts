/** The versions of a site's settings: who changed what, from what to what, and whether it can be undone. */
import { settingPartLabel } from '#domain/site/config/setting-keys.ts';
import { reading } from '#use-cases/staff/act.ts';
import { wordsOfSetting } from './setting-text.ts';
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

/** More than anyone reads; the audit has all of it. */
const maxLines = 300;

export const viewSettingHistory = reading<{ readonly site: string }, SettingHistoryView, SettingPorts>({
  name: 'site.look',
  async read({ requested, dealerGroupId }, app) {
    const site = app.sitesOf(dealerGroupId).find(({ siteSlug }) => siteSlug === requested.site);
    if (site === undefined) return null;
    const subject = { kind: 'site' as const, id: site.siteSlug };
    const lines = await app.changes.listSiteHistory(dealerGroupId, { subject, under: null }, maxLines);
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
              label: settingPartLabel(path),
              before: wordsOfSetting(path, before.shown?.is),
              after: wordsOfSetting(path, value?.is),
            })),
          },
        ];
      }),
    };
  },
});
