/** The inbox as its address asks for it, and as its screen gets it: nothing here needs the server. */
import { allOpenLeads, type InboxCounts, type InboxFilter } from '#domain/lead-inbox/inbox-lead.ts';
import { leadOutcomes } from '#domain/lead-inbox/lead-outcome.ts';
import { leadFamilies } from '#domain/staff/lead-family.ts';
import type { InboxRowView } from '#view-models/lead-inbox/view-inbox-row.ts';

export type Choice = { readonly value: string; readonly label: string };

export type InboxView = {
  readonly rows: readonly InboxRowView[];
  readonly counts: InboxCounts;
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly filter: InboxFilter;
  /** The viewer. */
  readonly me: string;
  readonly locations: readonly Choice[];
  readonly families: readonly Choice[];
  readonly people: readonly Choice[];
  /** Whether the viewer may save them as a file. */
  readonly mayExport: boolean;
};

/** Of one file. */
export const maxExportedLeads = 10_000;

export type InboxInput = { readonly filter: InboxFilter; readonly page: number };

/** Rubbish asks for what is open: an address never fails. `now`: what is late is so at this instant. */
export function parseInboxAddress(params: URLSearchParams, now: Date): InboxInput {
  const state = params.get('state');
  const family = params.get('family');
  const outcome = params.get('outcome');
  const page = Number(params.get('page') ?? '1');
  return {
    filter: {
      ...allOpenLeads,
      state: state === 'answered' || state === 'all' ? state : 'open',
      lateAt: state === 'late' ? now : null,
      locationSlug: params.get('location') || null,
      family: leadFamilies.find((known) => known === family) ?? null,
      staffId: params.get('who') || null,
      outcome: outcome === 'none' ? outcome : (leadOutcomes.find((known) => known === outcome) ?? null),
    },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The pair of the above: what is usual is left out. */
export function inboxParams({ filter, page }: InboxInput): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.lateAt !== null) params.set('state', 'late');
  else if (filter.state !== 'open') params.set('state', filter.state);
  if (filter.locationSlug !== null) params.set('location', filter.locationSlug);
  if (filter.family !== null) params.set('family', filter.family);
  if (filter.staffId !== null) params.set('who', filter.staffId);
  if (filter.outcome !== null) params.set('outcome', filter.outcome);
  if (page > 1) params.set('page', String(page));
  return params;
}
