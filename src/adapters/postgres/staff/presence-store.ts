/** Presence in PostgreSQL: a row for each person and page, gone half a minute after its last sign of life. */
import { and, asc, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { contentPresence, staff } from '#adapters/postgres/schema/staff/staff.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { PresenceStore } from '#ports/staff/staff-store.ts';

export function createPresenceStore({ db }: Pick<Database, 'db'>): PresenceStore {
  return {
    async note({ dealerGroupId, about, staffId, part, at }, since) {
      if (!isStorableText(about)) return;
      const named = part !== null && isStorableText(part) ? part : null;
      await db
        .delete(contentPresence)
        .where(and(eq(contentPresence.dealerGroupId, dealerGroupId), lt(contentPresence.seenAt, since)));
      await db
        .insert(contentPresence)
        .values({ dealerGroupId, about, staffId, part: named, seenAt: at })
        .onConflictDoUpdate({
          target: [contentPresence.dealerGroupId, contentPresence.about, contentPresence.staffId],
          set: { part: named, seenAt: at },
        });
    },

    async listOthers({ dealerGroupId, about, staffId }, since) {
      if (!isStorableText(about)) return [];
      return await db
        .select({ name: staff.name, part: contentPresence.part })
        .from(contentPresence)
        .innerJoin(
          staff,
          and(eq(staff.dealerGroupId, contentPresence.dealerGroupId), eq(staff.id, contentPresence.staffId)),
        )
        .where(
          and(
            eq(contentPresence.dealerGroupId, dealerGroupId),
            eq(contentPresence.about, about),
            ne(contentPresence.staffId, staffId),
            gte(contentPresence.seenAt, since),
            isNull(staff.leftAt),
          ),
        )
        .orderBy(asc(staff.name), asc(contentPresence.staffId));
    },
  };
}
