/** Mail that leads to no conversation, in PostgreSQL. */
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { consent, lead, leadDelivery, leadSubmission } from '#adapters/postgres/schema/leads/lead.ts';
import {
  leadAssignment,
  leadJoin,
  leadMessage,
  responseTimer,
  type StoredMatch,
  unmatchedEmail,
} from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { UnmatchedEmail, UnmatchedEmailStore } from '#ports/leads/incoming-mail.ts';
import { auditLead, bumpVersion, lockInboxLead } from './lead-inbox-lock.ts';
import { submit } from './lead-store.ts';

/** Email that staff match: to a conversation, or to a lead of its own; and the undo. */
type Place = Parameters<UnmatchedEmailStore['place']>[0];
type Make = Parameters<UnmatchedEmailStore['makeLead']>[0];
type Back = Parameters<UnmatchedEmailStore['undo']>[0];
type OfMail = Pick<Place, 'dealerGroupId' | 'mailId'>;

const itself = ({ dealerGroupId, mailId }: OfMail) =>
  and(eq(unmatchedEmail.dealerGroupId, dealerGroupId), eq(unmatchedEmail.id, mailId));

/** The second to arrive waits here, and sees what the first did. */
async function lockMail(tx: Transaction, mail: OfMail) {
  if (!isStorableText(mail.mailId)) return null;
  const [row] = await tx.select().from(unmatchedEmail).where(itself(mail)).for('update');
  return row ?? null;
}

async function notePlace(tx: Transaction, mail: OfMail, placed: StoredMatch, at: Date): Promise<void> {
  await tx.update(unmatchedEmail).set({ placed, placedAt: at }).where(itself(mail));
}

async function matchEmail(tx: Transaction, placing: Place): ReturnType<UnmatchedEmailStore['place']> {
  const mail = await lockMail(tx, placing);
  if (mail === null || mail.placed !== null) return 'gone';
  const found = await lockInboxLead(tx, placing.lead);
  if (found === null) return 'unknown-lead';
  const { dealerGroupId, staff, at, audit, message, clock } = placing;
  const { leadId } = placing.lead;
  const { stoppedAt } = found.clock;
  await tx
    .insert(leadMessage)
    .values({ dealerGroupId, leadId, direction: 'in', channel: 'mail', staffId: null, ...message })
    .onConflictDoNothing();
  const its = and(eq(responseTimer.dealerGroupId, dealerGroupId), eq(responseTimer.leadId, leadId));
  const [before] = await tx.select({ stoppedBy: responseTimer.stoppedBy }).from(responseTimer).where(its);
  const isStarted = clock !== null && stoppedAt !== null;
  if (isStarted) {
    await tx
      .update(responseTimer)
      .set({ ...clock, stoppedAt: null, stoppedBy: null, escalatedAt: null })
      .where(its);
  }
  await bumpVersion(tx, { dealerGroupId, leadId });
  const stopped = isStarted ? { at: stoppedAt.toISOString(), by: before?.stoppedBy ?? null } : null;
  await notePlace(
    tx,
    placing,
    { leadId, ...staff, isNewLead: false, stopped, version: found.version + 1 },
    at,
  );
  await auditLead(tx, found, { ...audit, facts: { mailId: placing.mailId, leadId } });
  return 'done';
}

async function createLeadFromEmail(
  tx: Transaction,
  making: Make,
): ReturnType<UnmatchedEmailStore['makeLead']> {
  const mail = await lockMail(tx, making);
  if (mail === null || mail.placed !== null) return { kind: 'gone' };
  const { dealerGroupId, staff, at, audit, submission } = making;
  const { leadId } = await submit(tx, submission);
  await notePlace(tx, making, { leadId, ...staff, isNewLead: true, stopped: null, version: 0 }, at);
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    subject: { kind: 'lead', id: leadId },
    facts: { mailId: making.mailId, leadId, isNewLead: true },
    locationSlug: submission.lead.locationSlug,
    leadFamily: leadFamilyOf(submission.lead.kind),
  });
  return { kind: 'done', leadId };
}

async function undoMatchEmail(tx: Transaction, back: Back): ReturnType<UnmatchedEmailStore['undo']> {
  const mail = await lockMail(tx, back);
  if (mail === null || mail.placed === null) return 'gone';
  const { dealerGroupId, scope, audit, mailId } = back;
  const { leadId, isNewLead, stopped, version } = mail.placed;
  const found = await lockInboxLead(tx, { dealerGroupId, scope, leadId });
  // Where the lead was deleted meanwhile there is nothing to undo.
  if (found === null || found.version !== version) return 'worked-on';
  if (isNewLead) {
    if (await isWorkedOn(tx, { dealerGroupId, leadId })) return 'worked-on';
    await deleteLead(tx, { dealerGroupId, leadId });
  } else {
    await tx
      .delete(leadMessage)
      .where(ofLead(leadMessage, { dealerGroupId, leadId }, eq(leadMessage.id, mailId)));
    if (stopped !== null) {
      await tx
        .update(responseTimer)
        .set({ stoppedAt: new Date(stopped.at), stoppedBy: stopped.by })
        .where(ofLead(responseTimer, { dealerGroupId, leadId }));
    }
    await bumpVersion(tx, { dealerGroupId, leadId });
  }
  await tx.update(unmatchedEmail).set({ placed: null, placedAt: null }).where(itself(back));
  await auditLead(tx, found, { ...audit, facts: { mailId, leadId, isTakenBack: true } });
  return 'done';
}

type OfLead = { readonly dealerGroupId: string; readonly leadId: string };
type LeadTable = typeof leadMessage | typeof responseTimer | typeof leadAssignment | typeof leadDelivery;

function ofLead(
  table: LeadTable | typeof consent | typeof leadSubmission,
  { dealerGroupId, leadId }: OfLead,
  also = sql`true`,
) {
  return and(eq(table.dealerGroupId, dealerGroupId), eq(table.leadId, leadId), also);
}

/** It was assigned, answered, booked, held or merged: then it is a lead of its own. */
async function isWorkedOn(tx: Transaction, of: OfLead): Promise<boolean> {
  const { dealerGroupId, leadId } = of;
  const joins = or(eq(leadJoin.leadId, leadId), eq(leadJoin.intoLeadId, leadId));
  const traces = [
    ...[leadMessage, leadAssignment, leadDelivery].map((table) => ({ table, where: ofLead(table, of) })),
    ...[booking, hold].map((table) => ({
      table,
      where: and(eq(table.dealerGroupId, dealerGroupId), eq(table.leadId, leadId)),
    })),
    { table: leadJoin, where: and(eq(leadJoin.dealerGroupId, dealerGroupId), joins) },
  ];
  for (const { table, where } of traces) {
    const found = await tx.select({ one: sql`1` }).from(table).where(where).limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/** Only of an untouched one: all that it contains is in the email. */
async function deleteLead(tx: Transaction, of: OfLead): Promise<void> {
  for (const table of [responseTimer, consent, leadSubmission] as const)
    await tx.delete(table).where(ofLead(table, of));
  await tx.delete(lead).where(and(eq(lead.dealerGroupId, of.dealerGroupId), eq(lead.id, of.leadId)));
}

type Row = typeof unmatchedEmail.$inferSelect;

/** Of no known sender. */
const unmatched = '';

function fromRow({ dealerGroupId: _group, placed: _placed, placedAt: _at, ...mail }: Row): UnmatchedEmail {
  return mail;
}

export function createUnmatchedEmailStore(db: NodePgDatabase): UnmatchedEmailStore {
  /** Two are enough to say that it is not one alone. */
  const knowing = (sender: string) =>
    sender === ''
      ? Promise.resolve([])
      : db
          .selectDistinct({ dealerGroupId: lead.dealerGroupId })
          .from(lead)
          .where(and(sql`lower(${lead.email}) = ${sender.toLowerCase()}`, isNull(lead.erasedAt)))
          .limit(2);
  return {
    async keep(mail, named) {
      const known = named !== null ? [] : await knowing(mail.sender);
      const [only, another] = known;
      const dealerGroupId =
        named ?? (only !== undefined && another === undefined ? only.dealerGroupId : unmatched);
      const rows = await db
        .insert(unmatchedEmail)
        .values({ ...mail, dealerGroupId })
        .onConflictDoNothing()
        .returning({ id: unmatchedEmail.id });
      return rows.length === 0 ? 'repeated' : 'kept';
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(unmatchedEmail)
        .where(
          and(eq(unmatchedEmail.dealerGroupId, dealerGroupId ?? unmatched), isNull(unmatchedEmail.placed)),
        )
        .orderBy(desc(unmatchedEmail.receivedAt), desc(unmatchedEmail.id))
        .limit(limit);
      return rows.map(fromRow);
    },

    async find(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const its = and(eq(unmatchedEmail.dealerGroupId, dealerGroupId), eq(unmatchedEmail.id, id));
      const [row] = await db.select().from(unmatchedEmail).where(its);
      return row === undefined || row.placed !== null ? null : fromRow(row);
    },

    async listPlaced(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(unmatchedEmail)
        .where(and(eq(unmatchedEmail.dealerGroupId, dealerGroupId), isNotNull(unmatchedEmail.placed)))
        .orderBy(desc(unmatchedEmail.placedAt), desc(unmatchedEmail.id))
        .limit(limit);
      return rows.flatMap(({ placed, placedAt, id, subject, sender, senderName }) => {
        if (placed === null || placedAt === null) return [];
        const { leadId, staffName, isNewLead } = placed;
        return { id, subject, sender, senderName, leadId, staffName, isNewLead, placedAt };
      });
    },

    place: (placing) => db.transaction((tx) => matchEmail(tx, placing)),
    makeLead: (placing) => db.transaction((tx) => createLeadFromEmail(tx, placing)),
    undo: (back) => db.transaction((tx) => undoMatchEmail(tx, back)),
  };
}
