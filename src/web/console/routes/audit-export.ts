/** /{group}/audit/export: the audit as a file, for whoever proved themselves again (H-16). */
import { exportAudit } from '#use-cases/staff/view-audit.ts';
import { readAuditAddress } from '#web/console/features/audit/read-audit-address.ts';
import { saving } from '#web/console/route-kit.server.ts';

export const loader = saving(exportAudit, ({ url }) => readAuditAddress(url));
