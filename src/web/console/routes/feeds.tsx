/** /{group}/feeds: what came in, what waits and is decided about, what is advertised where. */
import { useLoaderData } from 'react-router';
import { feedsHref } from '#domain/staff/console-links.ts';
import type { PendingImportDecision } from '#ports/stock/stock-import-store.ts';
import { decidePendingImport } from '#use-cases/feed-admin/decide-pending-import.ts';
import { viewFeeds } from '#use-cases/feed-admin/view-feeds.ts';
import { FeedsScreen } from '#web/console/features/feeds/feeds-screen.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export const loader = seeing(viewFeeds, () => null);

const deciding = (decision: PendingImportDecision) =>
  form({
    act: decidePendingImport,
    read: (sent) => ({ ok: true, requested: { runId: String(sent.get('run') ?? ''), decision } }),
    done: (done, { group }) => withDone(feedsHref(group), done),
  });

export const action = acting({ approve: deciding('approved'), reject: deciding('rejected') });

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Feeds and channels · Staff console' }];

const words = {
  approved: 'Approved. Importing the file; the import appears below.',
  rejected: 'Rejected. Nothing was imported.',
};

export default function Feeds() {
  const view = useLoaderData<typeof loader>();
  usePolling(view.waiting.some(({ state }) => state === 'importing'));
  return (
    <>
      <PageHead title="Feeds and channels" />
      <PageBody>
        <div className="stack">
          <SuccessMessage words={words} />
          <FeedsScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
