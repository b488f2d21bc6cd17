/** /{group}/everything-out: all that is the dealer group's own, in one file. */
import { useLoaderData } from 'react-router';
import { everythingOutHref, exportFileHref } from '#domain/staff/console-links.ts';
import { askForExport, takeExport, viewExport } from '#use-cases/group-archive/export-by-staff.ts';
import { EverythingOut } from '#web/console/features/everything-out/everything-out.tsx';
import { useLookAgain } from '#web/console/look-again.ts';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewExport, () => null);

export const action = acting({
  ask: form({
    act: askForExport,
    read: () => ({ ok: true, asked: null }),
    done: (_result, { group }) => everythingOutHref(group),
  }),
  take: form({
    act: takeExport,
    read: (sent) => ({ ok: true, asked: { id: String(sent.get('export') ?? '') } }),
    done: ({ ticket }, { group }) => exportFileHref(group, ticket),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Everything out · Staff console' }];

export default function EverythingOutRoute() {
  const { newest } = useLoaderData<typeof loader>();
  useLookAgain(newest?.state === 'waiting' || newest?.state === 'working');
  return (
    <>
      <PageHead title="Everything out" />
      <PageBody>
        <EverythingOut newest={newest} />
      </PageBody>
    </>
  );
}
