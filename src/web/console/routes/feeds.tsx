/** /{group}/feeds: what came in, what waits, what is advertised where (H-15). */
import { useLoaderData } from 'react-router';
import { viewFeeds } from '#use-cases/feed-desk/view-feeds.ts';
import { FeedsScreen } from '#web/console/features/feeds/feeds-screen.tsx';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewFeeds, () => null);

export const meta = () => [{ title: 'Feeds and channels · Staff console' }];

export default function Feeds() {
  return (
    <>
      <PageHead title="Feeds and channels" />
      <PageBody>
        <FeedsScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
