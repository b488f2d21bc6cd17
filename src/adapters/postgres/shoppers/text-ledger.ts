/** Counted texts in PostgreSQL. */

import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { textCount } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { type TextLedger, textPurposes } from '#ports/shoppers/text-ledger.ts';

export function createTextLedger(db: NodePgDatabase): TextLedger {
  return {
    async add(count) {
      await db
        .insert(textCount)
        .values({ ...count, times: 1 })
        .onConflictDoUpdate({
          target: [textCount.dealerGroupId, textCount.day, textCount.siteSlug, textCount.purpose],
          set: { times: sql`${textCount.times} + 1` },
        });
    },

    async list(dealerGroupId, { from, to }) {
      const rows = await db
        .select()
        .from(textCount)
        .where(and(eq(textCount.dealerGroupId, dealerGroupId), between(textCount.day, from, to)))
        .orderBy(desc(textCount.day), textCount.siteSlug, textCount.purpose);
      return rows.flatMap((row) => {
        const purpose = textPurposes.find((known) => known === row.purpose);
        return purpose === undefined ? [] : [{ ...row, purpose }];
      });
    },
  };
}
