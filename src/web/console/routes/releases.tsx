/** /{group}/releases: what goes live together, and when: to come, being put together, live and before. */
import { useLoaderData, useParams } from 'react-router';
import { releaseHref } from '#domain/staff/console-links.ts';
import { beginRelease } from '#use-cases/release/release-acts.ts';
import { viewReleases } from '#use-cases/release/view-releases.ts';
import { ReleaseLists } from '#web/console/features/releases/release-lists.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { SuccessMessage, withDone } from '#web/console/ui/status-message.tsx';

export const loader = seeing(viewReleases, () => null);

export const action = acting({
  begin: form({
    act: beginRelease,
    read: (sent) => ({ ok: true, requested: { name: String(sent.get('name') ?? '') } }),
    done: ({ id }, { group }) => withDone(releaseHref(group, id), 'begun'),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Releases · Staff console' }];

export default function Releases() {
  const view = useLoaderData<typeof loader>();
  const { group = '' } = useParams();
  return (
    <>
      <PageHead title="Releases" />
      <PageBody>
        <SuccessMessage words={{ dropped: 'Release deleted. Its drafts are still saved.' }} />
        <ReleaseLists group={group} view={view} />
      </PageBody>
    </>
  );
}
