/** /{group}/everything-out: all that is the dealer group's own, in one file. */
import { useLoaderData } from 'react-router';
import { dataExportHref, exportFileHref } from '#domain/staff/console-links.ts';
import { downloadExport, startStaffExport, viewExport } from '#use-cases/group-archive/export-by-staff.ts';
import { DataExport } from '#web/console/features/data-export/data-export.tsx';
import { acting, form, seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';
import { usePolling } from '#web/console/use-polling.ts';

export const loader = seeing(viewExport, () => null);

export const action = acting({
  ask: form({
    act: startStaffExport,
    read: () => ({ ok: true, requested: null }),
    done: (_result, { group }) => dataExportHref(group),
  }),
  take: form({
    act: downloadExport,
    read: (sent) => ({ ok: true, requested: { id: String(sent.get('export') ?? '') } }),
    done: ({ ticket }, { group }) => exportFileHref(group, ticket),
  }),
});

export { alwaysFresh as shouldRevalidate } from '#web/console/always-fresh.ts';

export const meta = () => [{ title: 'Export data · Staff console' }];

export default function DataExportRoute() {
  const { newest } = useLoaderData<typeof loader>();
  usePolling(newest?.state === 'waiting' || newest?.state === 'working');
  return (
    <>
      <PageHead title="Export data" />
      <PageBody>
        <DataExport newest={newest} />
      </PageBody>
    </>
  );
}
