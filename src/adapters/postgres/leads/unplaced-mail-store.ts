/** Mail that leads to no conversation, in PostgreSQL. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { unplacedMail } from '#adapters/postgres/schema/leads/unplaced-mail.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { UnplacedMail, UnplacedMailStore } from '#ports/leads/unplaced-mail-store.ts';
import { makeLeadOfMail, placeMail, takeMailBack } from './place-mail.ts';

type Row = typeof unplacedMail.$inferSelect;

/** Of nobody who is known. */
const nobody = '';

function fromRow({ dealerGroupId: _group, placed: _placed, placedAt: _at, ...mail }: Row): UnplacedMail {
  return mail;
}

export function createUnplacedMailStore(db: NodePgDatabase): UnplacedMailStore {
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
        .insert(unplacedMail)
        .values({ ...mail, dealerGroupId })
        .onConflictDoNothing()
        .returning({ id: unplacedMail.id });
      return kept.length === 0 ? 'repeated' : 'kept';
    },

    async list(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(unplacedMail)
        .where(and(eq(unplacedMail.dealerGroupId, dealerGroupId ?? nobody), isNull(unplacedMail.placed)))
        .orderBy(desc(unplacedMail.receivedAt), desc(unplacedMail.id))
        .limit(limit);
      return rows.map(fromRow);
    },

    async find(dealerGroupId, id) {
      if (!isStorableText(id)) return null;
      const its = and(eq(unplacedMail.dealerGroupId, dealerGroupId), eq(unplacedMail.id, id));
      const [row] = await db.select().from(unplacedMail).where(its);
      return row === undefined || row.placed !== null ? null : fromRow(row);
    },

    async listPlaced(dealerGroupId, limit) {
      const rows = await db
        .select()
        .from(unplacedMail)
        .where(and(eq(unplacedMail.dealerGroupId, dealerGroupId), isNotNull(unplacedMail.placed)))
        .orderBy(desc(unplacedMail.placedAt), desc(unplacedMail.id))
        .limit(limit);
      return rows.flatMap(({ placed, placedAt, id, subject, sender, senderName }) => {
        if (placed === null || placedAt === null) return [];
        const { leadId, staffName, isNewLead } = placed;
        return { id, subject, sender, senderName, leadId, staffName, isNewLead, placedAt };
      });
    },

    place: (placing) => db.transaction((tx) => placeMail(tx, placing)),
    makeLead: (placing) => db.transaction((tx) => makeLeadOfMail(tx, placing)),
    takeBack: (back) => db.transaction((tx) => takeMailBack(tx, back)),
  };
}
