/** /{group}/feeds/~feed/{feed}: a feed that is live, its files and its set-up. */
import { useLoaderData } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import { isUnderWay } from '#domain/stock-feed/feed-setup.ts';
import { viewSetup } from '#use-cases/feed-admin/view-setup.ts';
import { feedForms } from '#web/console/features/feeds/feed-forms.server.ts';
import { FeedScreen } from '#web/console/features/feeds/feed-screen.tsx';
import { receivingFeed } from '#web/console/receive-feed.server.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { Pill } from '#web/console/ui/pill.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export const loader = seeing(viewSetup, ({ params }) => ({ name: params.feed ?? '' }));
export const action = receivingFeed(feedForms);

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Feed · Staff console' }];

const states = { draft: 'Draft', live: 'Live', paused: 'Paused' } as const;

export default function Feed() {
  const view = useLoaderData<typeof loader>();
  const { setup, group } = view;
  usePolling(isUnderWay(setup.task));
  return (
    <>
      <PageHead title={setup.title} crumb={{ label: 'Feeds', to: feedsHref(group) }}>
        <Pill tone={setup.state === 'live' ? 'green' : 'quiet'}>{states[setup.state]}</Pill>
      </PageHead>
      <PageBody>
        <FeedScreen {...view} />
      </PageBody>
    </>
  );
}
