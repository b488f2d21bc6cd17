/** The inbox: longest waiting first, filtered as requested, within what the viewer may see. */

import { leadCells, leadColumnNames } from '#domain/lead/lead-csv.ts';
import type { Location } from '#domain/location/location.ts';
import { leadFamilies, leadFamilyNames } from '#domain/staff/lead-family.ts';
import { type StaffScope, scopeOf } from '#domain/staff/may-act.ts';
import type { AuditLog } from '#ports/staff/audit-log.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { viewInboxRow } from '#view-models/lead-inbox/view-inbox-row.ts';
import { type InboxInput, type InboxView, maxExportedLeads } from './inbox-address.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';
import { listColleagues } from './lead-view.ts';

export const leadsPerPage = 50;

export const viewInbox = reading({
  name: 'lead.see',
  async read(
    { requested, dealerGroupId, scope, caller }: ScopedCall<InboxInput>,
    app: LeadInboxPorts,
    now: Date,
  ) {
    const { filter } = requested;
    const question = { dealerGroupId, scope };
    const total = await app.leadInboxStore.countOf({ ...question, filter });
    const pages = Math.max(1, Math.ceil(total / leadsPerPage));
    const page = Math.min(Math.max(1, requested.page), pages);
    const from = (page - 1) * leadsPerPage;
    const found = await app.leadInboxStore.list({ ...question, filter, from, limit: leadsPerPage });
    const view: InboxView = {
      rows: found.map((inboxLead) =>
        viewInboxRow(inboxLead, siteOfLead(dealerGroupId, inboxLead.lead.siteSlug, app), now),
      ),
      counts: await app.leadInboxStore.count({ ...question, now }),
      total,
      page,
      pages,
      filter,
      me: caller.member.id,
      locations: listInboxLocations(dealerGroupId, scope, app),
      families: leadFamilies.map((family) => ({ value: family, label: leadFamilyNames[family] })),
      mayExport: scopeOf(caller.member, 'lead.export', now) !== null,
      people: (await listColleagues(dealerGroupId, app, now)).map(({ id, name }) => ({
        value: id,
        label: id === caller.member.id ? `${name} (you)` : name,
      })),
    };
    return view;
  },
});

/** The locations of a dealer group that a person may see, each once, however many of its sites show it. */
export function locationsInScope(
  dealerGroupId: string,
  { anyOf }: StaffScope,
  app: Pick<LeadInboxPorts, 'sitesOf'>,
): readonly Location[] {
  const all = new Map(
    app
      .sitesOf(dealerGroupId)
      .flatMap(({ locations }) => locations.map((each) => [each.slug, each] as const)),
  );
  const isSeen = (slug: string) =>
    anyOf.some(({ locations }) => locations === 'all' || locations.includes(slug));
  return [...all.values()].filter(({ slug }) => isSeen(slug));
}

export function listInboxLocations(
  dealerGroupId: string,
  scope: StaffScope,
  app: Pick<LeadInboxPorts, 'sitesOf'>,
): readonly { readonly value: string; readonly label: string }[] {
  return locationsInScope(dealerGroupId, scope, app).map(({ slug, name }) => ({ value: slug, label: name }));
}

type ExportPorts = Pick<LeadInboxPorts, 'leadInboxStore'> & { readonly auditLog: Pick<AuditLog, 'append'> };

/**
 * The leads of the inbox as a file for a spreadsheet, as they are filtered and as far as the asker may export them.
 */
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
