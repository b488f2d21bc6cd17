/** /{group}/audit/export: the audit log as a file, after step-up. */
import { auditHref } from '#domain/staff/console-links.ts';
import { exportAudit } from '#use-cases/staff/view-audit.ts';
import { readAuditAddress } from '#web/console/features/audit/read-audit-address.ts';
import { saving } from '#web/console/route-kit.server.ts';
import { withDone } from '#web/console/ui/status-message.tsx';

export const loader = saving(
  exportAudit,
  ({ url }) => readAuditAddress(url),
  ({ group, url }) => withDone(`${auditHref(group)}${url.search}`, 'proved'),
);
