/** Mail that leads to no conversation, in PostgreSQL. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { unmatchedEmail } from '#adapters/postgres/schema/leads/unmatched-email.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { UnmatchedEmail, UnmatchedEmailStore } from '#ports/leads/unmatched-email-store.ts';
import { createLeadFromEmail, matchEmail, undoMatchEmail } from './match-email.ts';

type Row = typeof unmatchedEmail.$inferSelect;

/** Of no known sender. */
const nobody = '';

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
        named ?? (only !== undefined && another === undefined ? only.dealerGroupId : nobody);
      const kept = await db
        .insert(unmatchedEmail)
        .values({ ...mail, dealerGroupId })
        .onConflictDoNothing()
        .returning({ id: unmatchedEmail.id });
      return kept.length === 0 ? 'repeated' : 'kept';
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(unmatchedEmail)
        .where(and(eq(unmatchedEmail.dealerGroupId, dealerGroupId ?? nobody), isNull(unmatchedEmail.placed)))
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
    takeBack: (back) => db.transaction((tx) => undoMatchEmail(tx, back)),
  };
}
