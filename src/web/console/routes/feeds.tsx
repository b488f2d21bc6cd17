/** /{group}/feeds: what came in, what waits and is decided about, what is advertised where. */
import { useLoaderData } from 'react-router';
import { feedHref, feedsHref, newFeedHref } from '#domain/staff/console-links.ts';
import type { PendingImportDecision } from '#ports/stock/stock-import-store.ts';
import { decidePendingImport } from '#use-cases/feed-admin/decide-pending-import.ts';
import { readPrices } from '#use-cases/feed-admin/read-prices-as.ts';
import { fetchFeedNow } from '#use-cases/feed-admin/set-up-feed.ts';
import { viewFeeds } from '#use-cases/feed-admin/view-feeds.ts';
import { FeedsScreen } from '#web/console/features/feeds/feeds-screen.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { LinkButton } from '#web/console/ui/button.tsx';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export const loader = seeing(viewFeeds, () => null);

const deciding = (decision: PendingImportDecision) =>
  form({
    act: decidePendingImport,
    read: (sent) => ({
      ok: true,
      requested: { runId: String(sent.get('run') ?? ''), decision, typed: String(sent.get('typed') ?? '') },
    }),
    done: (done, { group }) => withDone(feedsHref(group), done),
  });

const fetching = form({
  act: fetchFeedNow,
  read: (sent) => ({ ok: true, requested: { name: String(sent.get('feed') ?? '') } }),
  done: (_name, { group }) => withDone(feedsHref(group), 'fetching'),
});

export const action = acting({
  approve: deciding('approved'),
  reject: deciding('rejected'),
  fetch: fetching,
  prices: form({
    act: readPrices,
    read: (sent) => ({
      ok: true,
      requested: { runId: String(sent.get('run') ?? ''), unit: String(sent.get('unit') ?? '') },
    }),
    done: (feed, { group }) => feedHref(group, feed),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Feeds · Staff console' }];

const words = {
  approved: 'Approved. Importing the file; the import appears below.',
  rejected: 'Rejected. Nothing was imported.',
  fetching: 'Fetching now. New files appear under Recent files.',
  removed: 'Feed removed. Its cars stay in stock.',
};

export default function Feeds() {
  const view = useLoaderData<typeof loader>();
  usePolling(view.waiting.some(({ state }) => state === 'importing'));
  return (
    <>
      <PageHead title="Feeds" facts="Files and systems that send your stock to the websites">
        {view.mayManage ? (
          <LinkButton kind="main" to={newFeedHref(view.group)}>
            Add feed
          </LinkButton>
        ) : null}
      </PageHead>
      <PageBody>
        <div className="stack">
          <SuccessMessage words={words} />
          <FeedsScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
