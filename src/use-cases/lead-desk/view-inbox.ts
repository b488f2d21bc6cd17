/** The inbox: whoever waits longest first, narrowed as somebody asked, within what they may see (H-9). */
import { type DeskCounts, type DeskFilter, everythingOpen } from '#domain/lead-desk/desk-lead.ts';
import { leadFamilies, leadFamilyNames } from '#domain/staff/lead-family.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';
import { type DeskRowView, viewDeskRow } from '#view-models/lead-desk/view-desk-row.ts';
import { listDeskLocations } from './desk-locations.ts';
import { type DeskPorts, siteOfLead } from './desk-ports.ts';
import { listColleagues } from './list-colleagues.ts';

export const leadsPerPage = 50;

export type Choice = { readonly value: string; readonly label: string };

export type InboxView = {
  readonly rows: readonly DeskRowView[];
  readonly counts: DeskCounts;
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly filter: DeskFilter;
  readonly locations: readonly Choice[];
  readonly families: readonly Choice[];
  readonly people: readonly Choice[];
};

export type InboxAsked = { readonly filter: DeskFilter; readonly page: number };

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
      locations: listDeskLocations(dealerGroupId, scope, app),
      families: leadFamilies.map((family) => ({ value: family, label: leadFamilyNames[family] })),
      people: (await listColleagues(dealerGroupId, app, now)).map(({ id, name }) => ({
        value: id,
        label: id === caller.member.id ? `${name} (you)` : name,
      })),
    };
    return view;
  },
});

/** Rubbish asks for what is open: an address never fails. */
export function parseInboxAddress(params: URLSearchParams): InboxAsked {
  const state = params.get('state');
  const family = params.get('family');
  const page = Number(params.get('page') ?? '1');
  return {
    filter: {
      ...everythingOpen,
      state: state === 'answered' || state === 'all' ? state : 'open',
      locationSlug: params.get('location') || null,
      family: leadFamilies.find((known) => known === family) ?? null,
      staffId: params.get('who') || null,
    },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The pair of the above: what is usual is left out. */
export function inboxParams({ filter, page }: InboxAsked): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.state !== 'open') params.set('state', filter.state);
  if (filter.locationSlug !== null) params.set('location', filter.locationSlug);
  if (filter.family !== null) params.set('family', filter.family);
  if (filter.staffId !== null) params.set('who', filter.staffId);
  if (page > 1) params.set('page', String(page));
  return params;
}
