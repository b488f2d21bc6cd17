/** The inbox: longest waiting first, filtered as requested, within what the viewer may see. */
import { leadFamilies, leadFamilyNames } from '#domain/staff/lead-family.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { viewInboxRow } from '#view-models/lead-inbox/view-inbox-row.ts';
import type { InboxInput, InboxView } from './inbox-address.ts';
import { listInboxLocations } from './inbox-locations.ts';
import { type LeadInboxPorts, siteOfLead } from './lead-inbox-ports.ts';
import { listColleagues } from './list-colleagues.ts';

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
      rows: found.map((desk) => viewInboxRow(desk, siteOfLead(dealerGroupId, desk.lead.siteSlug, app), now)),
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
