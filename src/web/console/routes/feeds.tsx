/** /{group}/feeds: what came in, what waits and is decided about, what is advertised where. */
import { useLoaderData } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import type { HeldDecision } from '#ports/stock/held-feed-store.ts';
import { decideHeldFeed } from '#use-cases/feed-desk/decide-held-feed.ts';
import { viewFeeds } from '#use-cases/feed-desk/view-feeds.ts';
import { FeedsScreen } from '#web/console/features/feeds/feeds-screen.tsx';
import { useLookAgain } from '#web/console/look-again.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { DoneNotice, withDone } from '#web/console/ui/done-notice.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewFeeds, () => null);

const deciding = (decision: HeldDecision) =>
  form({
    act: decideHeldFeed,
    read: (sent) => ({ ok: true, asked: { runId: String(sent.get('run') ?? ''), decision } }),
    done: (done, { group }) => withDone(feedsHref(group), done),
  });

export const action = acting({ approve: deciding('approved'), reject: deciding('rejected') });

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Feeds and channels · Staff console' }];

const words = {
  approved: 'Approved. The file is imported now; its run appears below.',
  rejected: 'Rejected. Nothing of the file was imported; the stock stays as it is.',
};

export default function Feeds() {
  const view = useLoaderData<typeof loader>();
  useLookAgain(view.waiting.some(({ state }) => state === 'importing'));
  return (
    <>
      <PageHead title="Feeds and channels" />
      <PageBody>
        <div className="stack">
          <DoneNotice words={words} />
          <FeedsScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
