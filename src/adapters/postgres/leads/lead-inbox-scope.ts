/**
 * Which leads a person may see, and what a list is narrowed to, as conditions of the query: never a filter afterwards.
 */
import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, leadJoin, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { leadOutcome } from '#adapters/postgres/schema/leads/lead-work.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import { leadKinds } from '#domain/enquiry-kinds/lead-kind.ts';
import type { InboxFilter } from '#domain/lead-inbox/inbox-lead.ts';
import { type LeadFamily, leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';

/** The tables of one lead: joined on its key, the last two where there is a row. */
export type LeadTables = {
  readonly lead: typeof lead;
  readonly responseTimer: typeof responseTimer;
  readonly leadAssignment: typeof leadAssignment;
};
const own: LeadTables = { lead, responseTimer, leadAssignment };

export const responseTimerOfLead = and(
  eq(responseTimer.dealerGroupId, lead.dealerGroupId),
  eq(responseTimer.leadId, lead.id),
);
export const outcomeOfLead = and(
  eq(leadOutcome.dealerGroupId, lead.dealerGroupId),
  eq(leadOutcome.leadId, lead.id),
);
export const assignmentOfLead = and(
  eq(leadAssignment.dealerGroupId, lead.dealerGroupId),
  eq(leadAssignment.leadId, lead.id),
);

/** The location that answers: a lead that names none belongs to it all the same. */
function inboxLocation(tables: LeadTables): SQL {
  return sql`coalesce(${tables.responseTimer.locationSlug}, ${tables.lead.locationSlug})`;
}

const nothing = sql`false`;

function isOfFamilies(tables: LeadTables, families: readonly LeadFamily[]): SQL {
  const kinds = leadKinds.filter((kind) => families.includes(leadFamilyOf(kind)));
  return kinds.length === 0 ? nothing : inArray(tables.lead.kind, kinds);
}

export function isWithin({ staffId, anyOf }: StaffScope, tables: LeadTables = own): SQL {
  const parts = anyOf.map(({ locations, leadFamilies, onlyAssigned }) =>
    and(
      sql`true`,
      locations === 'all'
        ? undefined
        : locations.length === 0
          ? nothing
          : inArray(inboxLocation(tables), [...locations]),
      leadFamilies === 'all' ? undefined : isOfFamilies(tables, leadFamilies),
      onlyAssigned ? eq(tables.leadAssignment.staffId, staffId) : undefined,
    ),
  );
  return or(...parts) ?? nothing;
}

/** A person has answered it, and the shopper has not written since. */
export const isStopped = or(
  isNotNull(responseTimer.stoppedAt),
  and(isNull(responseTimer.leadId), isNotNull(lead.answeredAt)),
);

export function isFiltered({
  state,
  lateAt,
  locationSlug,
  family,
  staffId,
  outcome,
}: InboxFilter): SQL | undefined {
  return and(
    state === 'open' ? and(not(isStopped ?? nothing), isNull(lead.erasedAt)) : undefined,
    state === 'answered' ? isStopped : undefined,
    lateAt === null ? undefined : lte(responseTimer.dueAt, lateAt),
    locationSlug === null
      ? undefined
      : isStorableText(locationSlug)
        ? eq(inboxLocation(own), locationSlug)
        : nothing,
    family === null ? undefined : isOfFamilies(own, [family]),
    staffId === null
      ? undefined
      : staffId === 'nobody'
        ? isNull(leadAssignment.leadId)
        : isStorableText(staffId)
          ? eq(leadAssignment.staffId, staffId)
          : nothing,
    outcome === null
      ? undefined
      : outcome === 'none'
        ? isNull(leadOutcome.leadId)
        : eq(leadOutcome.outcome, outcome),
  );
}

/** Nothing speaks for it that the same reader may see: what was joined into something out of sight stays in the list. */
export function speaksForItself(
  db: Pick<NodePgDatabase, 'select'>,
  { dealerGroupId, scope }: { readonly dealerGroupId: string; readonly scope: StaffScope },
): SQL {
  const into = {
    lead: alias(lead, 'into_lead'),
    responseTimer: alias(responseTimer, 'into_clock'),
    leadAssignment: alias(leadAssignment, 'into_assignment'),
  };
  return not(
    exists(
      db
        .select({ one: sql`1` })
        .from(leadJoin)
        .innerJoin(
          into.lead,
          and(eq(into.lead.dealerGroupId, leadJoin.dealerGroupId), eq(into.lead.id, leadJoin.intoLeadId)),
        )
        .leftJoin(
          into.responseTimer,
          and(
            eq(into.responseTimer.dealerGroupId, into.lead.dealerGroupId),
            eq(into.responseTimer.leadId, into.lead.id),
          ),
        )
        .leftJoin(
          into.leadAssignment,
          and(
            eq(into.leadAssignment.dealerGroupId, into.lead.dealerGroupId),
            eq(into.leadAssignment.leadId, into.lead.id),
          ),
        )
        .where(
          and(
            // By its name, so that a cluster asks the node of this group alone.
            eq(leadJoin.dealerGroupId, dealerGroupId),
            eq(leadJoin.leadId, lead.id),
            // An alias of a table is that table under another name; its type says so only at length.
            isWithin(scope, into as unknown as LeadTables),
          ),
        ),
    ),
  );
}
