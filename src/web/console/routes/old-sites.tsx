/** /{group}/old-website: former websites that were read, and the form that reads another. */
import { useLoaderData } from 'react-router';
import { oldSiteHref } from '#domain/staff/console-links.ts';
import { startOldSite } from '#use-cases/old-site/read-old-site.ts';
import { viewOldSites } from '#use-cases/old-site/view-old-site.ts';
import { OldSitesScreen } from '#web/console/features/old-sites/old-sites-screen.tsx';
import { receivingOldSite } from '#web/console/receive-feed.server.ts';
import { form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewOldSites, () => null);

export const action = receivingOldSite((file) => ({
  read: form({
    act: startOldSite,
    read: (sent) => ({ ok: true, requested: { address: String(sent.get('address') ?? ''), file } }),
    done: (id: string, { group }) => oldSiteHref(group, id),
  }),
}));

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Old website · Staff console' }];

const texts = { deleted: 'Reading deleted.' };

export default function OldSites() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Old website" facts="Copy details from your old website" />
      <PageBody>
        <div className="stack">
          <SuccessMessage words={texts} />
          <OldSitesScreen {...view} />
        </div>
      </PageBody>
    </>
  );
}
