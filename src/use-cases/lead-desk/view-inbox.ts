/** The inbox: whoever waits longest first, narrowed as somebody asked, within what they may see. */
import { leadFamilies, leadFamilyNames } from '#domain/staff/lead-family.ts';
import { scopeOf } from '#domain/staff/may-act.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { viewDeskRow } from '#view-models/lead-desk/view-desk-row.ts';
import { listDeskLocations } from './desk-locations.ts';
import { type DeskPorts, siteOfLead } from './desk-ports.ts';
import type { InboxAsked, InboxView } from './inbox-address.ts';
import { listColleagues } from './list-colleagues.ts';

export const leadsPerPage = 50;

export const viewInbox = reading({
  name: 'lead.see',
  async read({ asked, dealerGroupId, scope, caller }: ScopedCall<InboxAsked>, app: DeskPorts, now: Date) {
    const { filter } = asked;
    const question = { dealerGroupId, scope };
    const total = await app.leadDeskStore.countOf({ ...question, filter });
    const pages = Math.max(1, Math.ceil(total / leadsPerPage));
    const page = Math.min(Math.max(1, asked.page), pages);
    const from = (page - 1) * leadsPerPage;
    const found = await app.leadDeskStore.list({ ...question, filter, from, limit: leadsPerPage });
    const view: InboxView = {
      rows: found.map((desk) => viewDeskRow(desk, siteOfLead(dealerGroupId, desk.lead.siteSlug, app), now)),
      counts: await app.leadDeskStore.count({ ...question, now }),
      total,
      page,
      pages,
      filter,
      me: caller.member.id,
      locations: listDeskLocations(dealerGroupId, scope, app),
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
