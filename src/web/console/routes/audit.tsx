/** /{group}/audit: who did what, and whether anyone changed it since. */
import { useLoaderData } from 'react-router';
import { viewAudit } from '#use-cases/staff/view-audit.ts';
import { AuditScreen } from '#web/console/features/audit/audit-screen.tsx';
import { readAuditAddress } from '#web/console/features/audit/read-audit-address.ts';
import { seeing } from '#web/console/route-kit.server.ts';
import { PageBody, PageHead } from '#web/console/ui/page-head.tsx';

export const loader = seeing(viewAudit, ({ url }) => readAuditAddress(url));

export const meta = () => [{ title: 'Audit log · Staff console' }];

export default function Audit() {
  return (
    <>
      <PageHead title="Audit log" />
      <PageBody>
        <AuditScreen {...useLoaderData<typeof loader>()} />
      </PageBody>
    </>
  );
}
