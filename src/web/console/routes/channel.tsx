/** /{group}/feeds/{site}/{network}: what keeps cars out of a network of advertisements. */
import { useLoaderData } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import { viewChannel } from '#use-cases/feed-admin/view-feeds.ts';
import { ChannelScreen, networkNames } from '#web/console/features/feeds/channel-screen.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewChannel, ({ params }) => ({
  site: params.site ?? '',
  network: params.network ?? '',
}));

export const meta = () => [{ title: 'Advertised cars · Staff console' }];

export default function Channel() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={networkNames[view.network]} crumb={{ label: 'Feeds', to: feedsHref(view.group) }} />
      <PageBody>
        <ChannelScreen {...view} />
      </PageBody>
    </>
  );
}
