/** Mail that leads to no conversation, in PostgreSQL. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lead } from '#adapters/postgres/schema/lead.ts';
import { unplacedMail } from '#adapters/postgres/schema/unplaced-mail.ts';
import type { UnplacedMailStore } from '#ports/unplaced-mail-store.ts';
import { isAtHome } from './group-fence.ts';

/** Of nobody who is known. */
const nobody = '';

export function createUnplacedMailStore(db: NodePgDatabase): UnplacedMailStore {
  /** Two are enough to say that it is not one alone. */
  const knowing = (sender: string) =>
    sender === ''
      ? Promise.resolve([])
      : db
          .selectDistinct({ dealerGroupId: lead.dealerGroupId })
          .from(lead)
          .where(
            and(
              sql`lower(${lead.email}) = ${sender.toLowerCase()}`,
              isNull(lead.erasedAt),
              isAtHome(lead.dealerGroupId),
            ),
          )
          .limit(2);
  return {
    knows: async (sender) => (await knowing(sender)).length > 0,

    async keep(mail, { isOfNobody = false } = {}) {
      const known = isOfNobody ? [] : await knowing(mail.sender);
      const [only, another] = known;
      const dealerGroupId = only !== undefined && another === undefined ? only.dealerGroupId : nobody;
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
        .where(eq(unplacedMail.dealerGroupId, dealerGroupId ?? nobody))
        .orderBy(desc(unplacedMail.receivedAt), desc(unplacedMail.id))
        .limit(limit);
      return rows.map(({ dealerGroupId: _group, ...mail }) => mail);
    },
  };
}
