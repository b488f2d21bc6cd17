/** Leads as the inbox shows them, read within a scope. */
import { and, asc, count, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromBookingRow } from '#adapters/postgres/deals/booking-store.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { type ConsentRow, consent, type LeadRow, lead } from '#adapters/postgres/schema/leads/lead.ts';
import {
  type LeadAssignmentRow,
  type LeadMessageRow,
  leadAssignment,
  leadJoin,
  leadMessage,
  type ResponseTimerRow,
  responseTimer,
} from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { leadOutcome } from '#adapters/postgres/schema/leads/lead-work.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import {
  allOpenLeads,
  type InboxCounts,
  type InboxFilter,
  type InboxLead,
  type OpenedLead,
} from '#domain/lead-inbox/inbox-lead.ts';
import { type LeadJoin, listJoined } from '#domain/lead-inbox/lead-join.ts';
import type { LeadMessage } from '#domain/lead-inbox/lead-message.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import {
  assignmentOfLead,
  isFiltered,
  isStopped,
  isWithin,
  outcomeOfLead,
  responseTimerOfLead,
  speaksForItself,
} from './lead-inbox-scope.ts';
import { listTasksOf } from './lead-outcomes.ts';
import { selectRegisteredLeads } from './lead-register.ts';
import { fromLeadRow } from './lead-rows.ts';

type Reader = Pick<NodePgDatabase, 'select' | 'execute'>;
type Question = { readonly dealerGroupId: string; readonly scope: StaffScope };

/** The most that are shown as perhaps the same person. */
const maxAlike = 10;

export async function listInboxLeads(
  db: Reader,
  {
    dealerGroupId,
    scope,
    filter,
    from,
    limit,
  }: Question & { readonly filter: InboxFilter; readonly from: number; readonly limit: number },
): Promise<readonly InboxLead[]> {
  const isDone = sql`(${isStopped ?? sql`false`})`;
  const rows = await selectInboxRows(db)
    .where(
      and(
        eq(lead.dealerGroupId, dealerGroupId),
        isWithin(scope),
        isFiltered(filter),
        speaksForItself(db, { dealerGroupId, scope }),
      ),
    )
    .orderBy(
      asc(isDone),
      sql`case when ${isDone} then null else ${responseTimer.dueAt} end asc nulls last`,
      desc(lead.receivedAt),
      desc(lead.id),
    )
    .limit(limit)
    .offset(from);
  return rows.map(fromInboxRow);
}

export async function countInboxLeads(
  db: Reader,
  { dealerGroupId, scope, filter }: Question & { readonly filter: InboxFilter },
): Promise<number> {
  const [row] = await countInbox(db, { dealerGroupId, scope }, isFiltered(filter));
  return row?.open ?? 0;
}

async function countInbox(
  db: Reader,
  { dealerGroupId, scope }: Question,
  which: SQL | undefined,
  now: Date = new Date(0),
): Promise<readonly InboxCounts[]> {
  return db
    .select({
      open: count(),
      late: sql<number>`count(*) filter (where ${lte(responseTimer.dueAt, now)})::int`,
      mine: sql<number>`count(*) filter (where ${eq(leadAssignment.staffId, scope.staffId)})::int`,
      nobodys: sql<number>`count(*) filter (where ${leadAssignment.leadId} is null)::int`,
    })
    .from(lead)
    .leftJoin(responseTimer, responseTimerOfLead)
    .leftJoin(leadAssignment, assignmentOfLead)
    .leftJoin(leadOutcome, outcomeOfLead)
    .where(
      and(
        eq(lead.dealerGroupId, dealerGroupId),
        isWithin(scope),
        which,
        speaksForItself(db, { dealerGroupId, scope }),
      ),
    );
}

export async function countOpen(db: Reader, question: Question, now: Date): Promise<InboxCounts> {
  const [row] = await countInbox(db, question, isFiltered(allOpenLeads), now);
  return row ?? { open: 0, late: 0, mine: 0, nobodys: 0 };
}

/** Null where it is not in the scope. */
export async function loadInboxLead(
  db: NodePgDatabase,
  { dealerGroupId, scope, leadId }: Question & { readonly leadId: string },
): Promise<OpenedLead | null> {
  if (!isStorableText(leadId)) return null;
  const inGroup = eq(lead.dealerGroupId, dealerGroupId);
  const [row] = await selectInboxRows(db).where(and(inGroup, eq(lead.id, leadId), isWithin(scope)));
  if (row === undefined) return null;
  const joins = await listJoins(db, dealerGroupId, leadId);
  const others = listJoined(joins, leadId).filter((id) => id !== leadId);
  // A lead that was merged by a colleague with wider access stays hidden from those without it.
  const joined =
    others.length === 0
      ? []
      : await selectInboxRows(db)
          .where(and(inGroup, inArray(lead.id, [...others]), isWithin(scope)))
          .orderBy(asc(lead.receivedAt));
  const shown = [leadId, ...joined.map((other) => other.lead.id)];
  const messages = await db
    .select()
    .from(leadMessage)
    .where(and(eq(leadMessage.dealerGroupId, dealerGroupId), inArray(leadMessage.leadId, shown)))
    .orderBy(asc(leadMessage.at), asc(leadMessage.id));
  const registered = await selectRegisteredLeads(db, {
    dealerGroupId,
    conditions: [inArray(lead.id, shown)],
    limit: shown.length,
  });
  const [booked] = await db
    .select()
    .from(booking)
    .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)))
    .orderBy(desc(booking.changedAt));
  return {
    ...fromInboxRow(row),
    messages: messages.map(fromMessageRow),
    deliveries: registered.flatMap(({ deliveries }) => deliveries),
    booking: booked === undefined ? null : fromBookingRow(booked),
    demoDrive: booked === undefined ? null : { outAt: booked.outAt, backAt: booked.backAt },
    tasks: await listTasksOf(db, { dealerGroupId, leadId }),
    joined: joined.map(fromInboxRow),
    alike: await listAlike(db, { dealerGroupId, scope, leads: [row.lead], known: [leadId, ...others] }),
  };
}

type Likeness = Question & { readonly leads: readonly LeadRow[]; readonly known: readonly string[] };

/** The same number or the same address; an empty one matches no one. */
async function listAlike(
  db: Reader,
  { dealerGroupId, scope, leads, known }: Likeness,
): Promise<readonly InboxLead[]> {
  const same = leads.flatMap(({ phone, email }) => [
    ...(phone === '' ? [] : [eq(lead.phone, phone)]),
    ...(email === '' ? [] : [sql`lower(${lead.email}) = lower(${email})`]),
  ]);
  if (same.length === 0) return [];
  const rows = await selectInboxRows(db)
    .where(
      and(
        eq(lead.dealerGroupId, dealerGroupId),
        or(...same),
        ...known.map((id) => ne(lead.id, id)),
        isWithin(scope),
      ),
    )
    .orderBy(desc(lead.receivedAt))
    .limit(maxAlike);
  return rows.map(fromInboxRow);
}

/** Every arrow of the conversation that this lead is part of. */
export async function listJoins(
  db: Reader,
  dealerGroupId: string,
  leadId: string,
): Promise<readonly LeadJoin[]> {
  const found = new Map<string, LeadJoin>();
  let requested: readonly string[] = [leadId];
  while (requested.length > 0) {
    const rows = await db
      .select({ leadId: leadJoin.leadId, intoLeadId: leadJoin.intoLeadId })
      .from(leadJoin)
      .where(
        and(
          eq(leadJoin.dealerGroupId, dealerGroupId),
          or(inArray(leadJoin.leadId, [...requested]), inArray(leadJoin.intoLeadId, [...requested])),
        ),
      );
    const fresh = rows.filter((row) => !found.has(row.leadId));
    for (const row of fresh) found.set(row.leadId, row);
    requested = fresh.flatMap((row) => [row.leadId, row.intoLeadId]);
  }
  return [...found.values()];
}

type InboxRow = {
  readonly lead: LeadRow;
  readonly consent: ConsentRow;
  readonly clock: ResponseTimerRow | null;
  readonly assignment: LeadAssignmentRow | null;
  readonly outcome: typeof leadOutcome.$inferSelect | null;
  readonly joinedInto: string | null;
};

export function selectInboxRows(db: Reader) {
  return db
    .select({
      lead,
      consent,
      clock: responseTimer,
      assignment: leadAssignment,
      outcome: leadOutcome,
      joinedInto: leadJoin.intoLeadId,
    })
    .from(lead)
    .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
    .leftJoin(responseTimer, responseTimerOfLead)
    .leftJoin(leadAssignment, assignmentOfLead)
    .leftJoin(leadOutcome, outcomeOfLead)
    .leftJoin(leadJoin, and(eq(leadJoin.dealerGroupId, lead.dealerGroupId), eq(leadJoin.leadId, lead.id)))
    .$dynamic();
}

export function fromInboxRow({
  lead: row,
  consent: agreed,
  clock,
  assignment,
  outcome,
  joinedInto,
}: InboxRow): InboxLead {
  return {
    lead: fromLeadRow(row, agreed),
    answeredAt: row.answeredAt,
    erasedAt: row.erasedAt,
    clock: {
      locationSlug: clock?.locationSlug ?? row.locationSlug,
      startsAt: clock?.startsAt ?? row.receivedAt,
      promisedMinutes: clock?.promisedMinutes ?? 0,
      dueAt: clock?.dueAt ?? null,
      stoppedAt: clock === null ? row.answeredAt : clock.stoppedAt,
      escalatedAt: clock?.escalatedAt ?? null,
    },
    assignment:
      assignment === null
        ? null
        : {
            staffId: assignment.staffId,
            staffName: assignment.staffName,
            assignedAt: assignment.assignedAt,
          },
    outcome:
      outcome === null
        ? null
        : {
            outcome: outcome.outcome,
            reason: outcome.reason,
            setAt: outcome.setAt,
            setBy: outcome.setBy,
          },
    version: clock?.version ?? 0,
    joinedInto,
  };
}

export function fromMessageRow({ dealerGroupId: _group, ...message }: LeadMessageRow): LeadMessage {
  return message;
}
