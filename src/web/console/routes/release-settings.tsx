/** /{group}/releases/{release}/settings: settings and colours of a site that go live with a release. */
import { useLoaderData } from 'react-router';
import { releaseHref, releaseSettingsHref } from '#domain/staff/console-links.ts';
import { saveReleaseSettings, viewReleaseSettings } from '#use-cases/release/release-settings.ts';
import { SiteTabs } from '#web/console/features/redirects/site-tabs.tsx';
import { ReleaseSettingsForm } from '#web/console/features/releases/release-settings-form.tsx';
import { readTypedSettings } from '#web/console/features/settings/would-change.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewReleaseSettings, ({ params, url: { searchParams } }) => ({
  id: params.release ?? '',
  site: searchParams.get('site'),
  part: searchParams.get('part'),
}));

export const action = acting({
  keep: form({
    act: saveReleaseSettings,
    read: (sent, { params }) => ({
      ok: true,
      requested: {
        id: params.release ?? '',
        revision: Number(sent.get('revision')),
        site: String(sent.get('site') ?? ''),
        typed: readTypedSettings(sent).typed,
      },
    }),
    done: (_done, { group, params }) => withDone(releaseHref(group, params.release ?? ''), 'saved'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Settings of a release · Staff console' }];

export default function ReleaseSettings() {
  const view = useLoaderData<typeof loader>();
  const { settings, release } = view;
  return (
    <>
      <PageHead title="Settings" crumb={{ label: release.name, to: releaseHref(settings.group, release.id) }}>
        <SiteTabs
          {...settings}
          hrefOf={(slug) => releaseSettingsHref(settings.group, release.id, `site=${slug}`)}
        />
      </PageHead>
      <PageBody>
        <ReleaseSettingsForm view={view} />
      </PageBody>
    </>
  );
}
