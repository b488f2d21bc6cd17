/** The lead inbox in PostgreSQL: each change, its messages and its audit entry in one transaction. */

import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inPieces } from '#adapters/postgres/batches.ts';
import { changeHoldIn } from '#adapters/postgres/deals/change-hold.ts';
import { orSlotUnavailable } from '#adapters/postgres/deals/find-free-slot.ts';
import { recordHoldEvent } from '#adapters/postgres/deals/hold-rows.ts';
import { isLiveOf } from '#adapters/postgres/deals/waitlist.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { bumpStockVersion, lockStock } from '#adapters/postgres/stock/lock-stock.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { RegisteredLead } from '#domain/lead/registered-lead.ts';
import {
  type InboxFilter,
  type InboxLead,
  leadPrefixOf,
  phoneDigitsOf,
} from '#domain/lead-inbox/inbox-lead.ts';
import { isForSale, planHoldWithoutDeposit } from '#domain/reservation/plan-hold.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { InboxQuery, LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { answerLead, receiveAnswer, recordBounce } from './lead-inbox-answers.ts';
import { bookForLead, cancelForLead, listCalendar, saveDemoDrive } from './lead-inbox-calendar.ts';
import {
  addLeadNote,
  assignLead,
  joinLeads,
  markInboxAnswered,
  partLead,
  redeliverLead,
} from './lead-inbox-changes.ts';
import {
  countInboxLeads,
  countOpen,
  fromInboxRow,
  listInboxLeads,
  loadInboxLead,
  selectInboxRows,
} from './lead-inbox-rows.ts';
import { isWithin } from './lead-inbox-scope.ts';
import { advanceOutcome } from './lead-outcomes.ts';
import { selectRegisteredLeads } from './lead-register.ts';
import { submit } from './lead-store.ts';
import { markLeadAnswered, stopResponseTimer } from './response-timer-store.ts';

/**
 * A car that staff hold for a shopper: the lead, the hold, the mark of the car and the audit entry in one transaction.
 */
type Change = Parameters<LeadInboxStore['holdCar']>[0];
type Outcome = Awaited<ReturnType<LeadInboxStore['holdCar']>>;

type Reason = Extract<Outcome, { kind: 'refused' }>['reason'];

/** Thrown so that the lead which was stored for it is undone with it. */
class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

async function holdCarAsStaff(db: NodePgDatabase, change: Change): Promise<Outcome> {
  try {
    return await db.transaction((tx) => holdIn(tx, change));
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}

async function findRefusal(
  tx: Transaction,
  { dealerGroupId, carId }: Change['hold'],
): Promise<Reason | null> {
  const [held] = await tx.select({ id: hold.id }).from(hold).where(isLiveOf({ dealerGroupId, carId }));
  if (held !== undefined) return 'held';
  const [current] = await tx
    .select({ status: car.status, isReserved: car.isReserved, reservedUntil: car.reservedUntil })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), eq(car.id, carId)));
  if (current?.status !== 'in_stock') return 'not-for-sale';
  return isForSale(current) ? null : 'reserved';
}

async function holdIn(tx: Transaction, change: Change): Promise<Outcome> {
  const { submission, staff, into, audit, newId } = change;
  const { dealerGroupId, kind, locationSlug, receivedAt: at } = submission.lead;
  // Before anything else, as everyone does who changes what the stock shows.
  await lockStock(tx, dealerGroupId);
  const stored = await submit(tx, submission);
  if (stored.kind !== 'stored') return { kind: 'done', leadId: stored.leadId };
  const { leadId } = stored;
  const target = { ...change.hold, leadId };
  const refusal = await findRefusal(tx, target);
  if (refusal !== null) throw new Refused(refusal);
  await tx.insert(hold).values(target);
  await recordHoldEvent(tx, target, at);
  await changeHoldIn(tx, { key: target, decide: (now) => planHoldWithoutDeposit(now, at), at, newId });
  await tx
    .insert(leadAssignment)
    .values({ dealerGroupId, leadId, ...staff, assignedAt: at, assignedBy: staff.staffId });
  const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await markLeadAnswered(tx, { dealerGroupId, which, at, staffId: staff.staffId });
  await stopResponseTimer(tx, { dealerGroupId, leadId, at, staffId: staff.staffId });
  await advanceOutcome(tx, { dealerGroupId, leadId }, { to: 'contacted', by: staff.staffName, at });
  if (into !== null) {
    const { leadId: intoLeadId, ...requested } = into;
    await joinLeads(tx, { ...requested, leadId, intoLeadId, staffId: staff.staffId, at, audit });
  }
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    locationSlug,
    leadFamily: leadFamilyOf(kind),
  });
  return { kind: 'done', leadId };
}

/** What is typed is looked for as it is: no sign in it means anything. */
const contains = (column: SQL, text: string) => sql`position(lower(${text}) in lower(${column})) > 0`;

async function searchInboxLeads(
  db: NodePgDatabase,
  {
    dealerGroupId,
    scope,
    words: text,
    limit,
  }: InboxQuery & { readonly words: string; readonly limit: number },
): Promise<readonly InboxLead[]> {
  const typed = text.trim();
  if (typed === '' || !isStorableText(typed)) return [];
  const [prefix, digits] = [leadPrefixOf(typed), phoneDigitsOf(typed)];
  const rows = await selectInboxRows(db)
    .where(
      and(
        eq(lead.dealerGroupId, dealerGroupId),
        isNull(lead.erasedAt),
        isWithin(scope),
        or(
          contains(sql`${lead.name}`, typed),
          contains(sql`${lead.email}`, typed),
          prefix === null ? undefined : sql`replace(${lead.id}, '-', '') like ${`${prefix}%`}`,
          digits === null
            ? undefined
            : sql`${lead.phone} <> '' and regexp_replace(${lead.phone}, '\\D', '', 'g') like ${`%${digits}%`}`,
        ),
      ),
    )
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(limit);
  return rows.map(fromInboxRow);
}

async function listLeadsOfCar(
  db: NodePgDatabase,
  { dealerGroupId, scope, carId, limit }: Parameters<LeadInboxStore['listOfCar']>[0],
): Promise<readonly InboxLead[]> {
  if (!isStorableText(carId)) return [];
  const isOfCar = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.carId, carId));
  const rows = await selectInboxRows(db)
    .where(and(isOfCar, isNull(lead.erasedAt), isWithin(scope)))
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(limit);
  return rows.map(fromInboxRow).filter(({ joinedInto }) => joinedInto === null);
}

export function createLeadInboxStore(db: NodePgDatabase): LeadInboxStore {
  return {
    list: (question) => listInboxLeads(db, question),
    count: ({ now, ...question }) => countOpen(db, question, now),
    countOf: (question) => countInboxLeads(db, question),
    search: (question) => searchInboxLeads(db, question),
    listOfCar: (question) => listLeadsOfCar(db, question),
    exportLeads: (question) => exportInboxLeads(db, question),
    open: (question) => loadInboxLead(db, question),
    assign: (change) => db.transaction((tx) => assignLead(tx, change)),
    note: (change) => db.transaction((tx) => addLeadNote(tx, change)),
    answer: (change) => db.transaction((tx) => answerLead(tx, change)),
    markAnswered: (change) => db.transaction((tx) => markInboxAnswered(tx, change)),
    redeliver: (change) => db.transaction((tx) => redeliverLead(tx, change)),
    join: (change) => db.transaction((tx) => joinLeads(tx, change)),
    part: (change) => db.transaction((tx) => partLead(tx, change)),
    async book(change) {
      const outcome = await orSlotUnavailable(db.transaction((tx) => bookForLead(tx, change)));
      return outcome === 'time-taken' ? { kind: outcome } : outcome;
    },
    async walkIn(change) {
      const outcome = await orSlotUnavailable(db.transaction((tx) => takeWalkIn(tx, change)));
      return outcome === 'time-taken' ? { kind: outcome } : { kind: 'done', leadId: outcome };
    },
    holdCar: (change) => holdCarAsStaff(db, change),
    cancelBooking: (change) => db.transaction((tx) => cancelForLead(tx, change)),
    listCalendar: (question) => listCalendar(db, question),
    saveDemoDrive: (change) => db.transaction((tx) => saveDemoDrive(tx, change)),
    noteBounce: (bounce) => db.transaction((tx) => recordBounce(tx, bounce)),
    receive: (answer) => db.transaction((tx) => receiveAnswer(tx, answer)),
  };
}

/** In the order of the list, which decides what the asker may see. */
async function exportInboxLeads(
  db: NodePgDatabase,
  question: InboxQuery & { readonly filter: InboxFilter; readonly limit: number },
): Promise<readonly RegisteredLead[]> {
  const { dealerGroupId } = question;
  const listed = await listInboxLeads(db, { ...question, from: 0 });
  const registered = await inPieces(
    listed.map((inboxLead) => inboxLead.lead.id),
    (ids) =>
      selectRegisteredLeads(db, {
        dealerGroupId,
        conditions: [inArray(lead.id, [...ids])],
        limit: ids.length,
      }),
  );
  const byId = new Map(registered.map((entry) => [entry.lead.id, entry]));
  return listed.flatMap((inboxLead) => byId.get(inboxLead.lead.id) ?? []);
}

/** The lead's id. Throws `SlotUnavailable`. */
async function takeWalkIn(
  tx: Transaction,
  { submission, staff, isOut, audit }: Parameters<LeadInboxStore['walkIn']>[0],
): Promise<string> {
  const { dealerGroupId, receivedAt: at, kind, locationSlug } = submission.lead;
  // Before anything else, as everyone does who changes what the stock shows.
  if (isOut) await lockStock(tx, dealerGroupId);
  const stored = await submit(tx, submission);
  if (stored.kind !== 'stored') return stored.leadId;
  const { leadId } = stored;
  await tx
    .insert(leadAssignment)
    .values({ dealerGroupId, leadId, ...staff, assignedAt: at, assignedBy: staff.staffId });
  const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await markLeadAnswered(tx, { dealerGroupId, which, at, staffId: staff.staffId });
  await stopResponseTimer(tx, { dealerGroupId, leadId, at, staffId: staff.staffId });
  await advanceOutcome(tx, { dealerGroupId, leadId }, { to: 'contacted', by: staff.staffName, at });
  if (isOut) {
    await tx
      .update(booking)
      .set({ outAt: at })
      .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.id, submission.booking.id)));
    await bumpStockVersion(tx, dealerGroupId);
  }
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    subject: { kind: 'lead', id: leadId },
    locationSlug,
    leadFamily: leadFamilyOf(kind),
  });
  return leadId;
}
