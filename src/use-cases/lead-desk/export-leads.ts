/** The leads of the inbox as a file for a spreadsheet, as they are filtered and as far as the asker may export them. */
import { leadCells, leadColumnNames } from '#domain/lead/lead-csv.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import type { DeskPorts } from './desk-ports.ts';
import { type InboxAsked, mostLeadsInFile } from './inbox-address.ts';

type ExportPorts = Pick<DeskPorts, 'leadDeskStore'> & { readonly auditLog: Pick<AuditLog, 'append'> };

export const exportLeads = reading({
  name: 'lead.export',
  async read(
    { asked: { filter }, dealerGroupId, scope, caller }: ScopedCall<Pick<InboxAsked, 'filter'>>,
    { leadDeskStore, auditLog }: ExportPorts,
    now: Date,
  ) {
    const leads = await leadDeskStore.exportLeads({ dealerGroupId, scope, filter, limit: mostLeadsInFile });
    const { state, locationSlug, family, staffId } = filter;
    await auditLog.append(dealerGroupId, {
      actor: { kind: 'staff', id: caller.staffId, sessionId: caller.sessionId, network: caller.network },
      act: 'lead.export',
      subject: { kind: 'group', id: dealerGroupId },
      facts: {
        leadsInFile: leads.length,
        filter: { state: filter.lateAt === null ? state : 'late', locationSlug, family, assignee: staffId },
      },
      at: now,
    });
    return {
      fileName: `leads-${dealerGroupId}`,
      rows: [leadColumnNames, ...leads.map(leadCells)],
    };
  },
});
