/** /{group}/settings: every setting of a site, where each comes from, and changing it after a look at what would change. */
import { useLoaderData } from 'react-router';
import { settingHistoryHref, settingsHref } from '#domain/staff/console-links.ts';
import {
  proveForRights,
  type SettingsChange,
  saveSettings,
  trySettings,
} from '#use-cases/setting/change-settings.ts';
import { viewSettings } from '#use-cases/setting/view-settings.ts';
import { SiteTabs } from '#web/console/features/redirects/site-tabs.tsx';
import { SettingsScreen } from '#web/console/features/settings/settings-screen.tsx';
import { readTypedSettings } from '#web/console/features/settings/would-change.tsx';
import {
  acting,
  form,
  type ReadForm,
  type ScreenRequest,
  seeing,
  showing,
} from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewSettings, ({ url: { searchParams } }) => ({
  site: searchParams.get('site'),
  part: searchParams.get('part'),
  query: searchParams.get('q') ?? '',
  page: searchParams.get('page') ?? '',
  preview: searchParams.has('preview'),
}));

const read = (sent: FormData): ReadForm<SettingsChange> => ({
  ok: true,
  requested: { site: String(sent.get('site') ?? ''), ...readTypedSettings(sent) },
});

/** The part of the screen that was open. */
function done(word: string, { group, url: { searchParams } }: ScreenRequest): string {
  const params = new URLSearchParams(searchParams);
  params.delete('done');
  return withDone(settingsHref(group, params.toString()), word);
}

export const action = acting({
  look: showing({ reading: trySettings, read }),
  save: form({ act: saveSettings, read, done }),
  // Changes nothing: what was typed comes back once it is proved.
  prove: showing({ reading: proveForRights, read: () => ({ ok: true, requested: null }) }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Site settings · Staff console' }];

const texts = {
  saved: 'Published. You can undo this under Versions.',
};

export default function Settings() {
  const view = useLoaderData<typeof loader>();
  const { group, site } = view;
  return (
    <>
      <PageHead title="Site settings">
        <SiteTabs {...view} hrefOf={(slug) => settingsHref(group, `site=${slug}`)} />
        <LinkButton to={settingHistoryHref(group, site.slug)}>Versions</LinkButton>
      </PageHead>
      <PageBody>
        <SuccessMessage words={texts} />
        <SettingsScreen {...view} />
      </PageBody>
    </>
  );
}
