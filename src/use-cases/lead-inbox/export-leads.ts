/** The leads of the inbox as a file for a spreadsheet, as they are filtered and as far as the asker may export them. */
import { leadCells, leadColumnNames } from '#domain/lead/lead-csv.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type InboxInput, maxExportedLeads } from './inbox-address.ts';
import type { LeadInboxPorts } from './lead-inbox-ports.ts';

type ExportPorts = Pick<LeadInboxPorts, 'leadInboxStore'> & { readonly auditLog: Pick<AuditLog, 'append'> };

export const exportLeads = reading({
  name: 'lead.export',
  async read(
    { requested: { filter }, dealerGroupId, scope, caller }: ScopedCall<Pick<InboxInput, 'filter'>>,
    { leadInboxStore, auditLog }: ExportPorts,
    now: Date,
  ) {
    const leads = await leadInboxStore.exportLeads({ dealerGroupId, scope, filter, limit: maxExportedLeads });
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
