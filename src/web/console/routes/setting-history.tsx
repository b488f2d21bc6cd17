/** /{group}/settings/versions: what was changed of a site in the console, and reverting it. */
import { useLoaderData } from 'react-router';
import { settingHistoryHref, settingsHref } from '#domain/staff/console-links.ts';
import { undoSettings } from '#use-cases/setting/change-settings.ts';
import { viewSettingHistory } from '#use-cases/setting/view-setting-history.ts';
import { SettingHistory } from '#web/console/features/settings/setting-history.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewSettingHistory, ({ url }) => ({ site: url.searchParams.get('site') ?? '' }));

export const action = acting({
  undo: form({
    act: undoSettings,
    read: (sent) => ({
      ok: true,
      requested: { site: String(sent.get('site') ?? ''), changeSetId: String(sent.get('change') ?? '') },
    }),
    done: (word, { group, url }) =>
      withDone(settingHistoryHref(group, url.searchParams.get('site') ?? ''), word),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Versions of the settings · Staff console' }];

const texts = { undone: 'Undone. Shoppers see the previous settings.' };

export default function Versions() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Versions"
        crumb={{
          label: `Settings of ${view.site.name}`,
          to: settingsHref(view.group, `site=${view.site.slug}`),
        }}
      />
      <PageBody>
        <SuccessMessage words={texts} />
        <SettingHistory {...view} />
      </PageBody>
    </>
  );
}
