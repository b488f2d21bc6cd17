/** /{group}/feeds/~add: the first step of a new feed. */
import { useLoaderData } from 'react-router';
import { feedHref, feedsHref } from '#domain/staff/console-links.ts';
import { startFeed } from '#use-cases/feed-admin/set-up-feed.ts';
import { viewNewFeed } from '#use-cases/feed-admin/view-setup.ts';
import { NewFeedScreen } from '#web/console/features/feeds/new-feed-screen.tsx';
import { readOrigin } from '#web/console/features/feeds/read-feed-form.ts';
import { FeedSteps } from '#web/console/features/feeds/setup-frame.tsx';
import { receivingFeed } from '#web/console/receive-feed.server.ts';
import { form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewNewFeed, () => null);

export const action = receivingFeed((file) => ({
  start: form({
    act: startFeed,
    read(sent) {
      const origin = readOrigin(sent);
      if (!origin.ok) return origin;
      return {
        ok: true,
        requested: { title: String(sent.get('title') ?? ''), origin: origin.requested, file },
      };
    },
    done: (name, { group }) => feedHref(group, name, 'source'),
  }),
}));

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Add feed · Staff console' }];

export default function NewFeed() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Add feed" crumb={{ label: 'Feeds', to: feedsHref(view.group) }}>
        <FeedSteps now="source" />
      </PageHead>
      <PageBody>
        <NewFeedScreen {...view} />
      </PageBody>
    </>
  );
}
