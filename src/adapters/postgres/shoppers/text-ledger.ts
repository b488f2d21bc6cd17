/** Counted texts in PostgreSQL. */
import { and, between, desc, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { textCount } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { usedProof } from '#adapters/postgres/schema/shoppers/used-proof.ts';
import type { ProofLedger } from '#ports/shoppers/captcha.ts';
import { type TextLedger, textPurposes } from '#ports/shoppers/text-messages.ts';

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

/** Used proofs in PostgreSQL: the first insert wins. */
export function createProofLedger(db: NodePgDatabase): ProofLedger {
  return {
    async claim(proof, now) {
      await db.delete(usedProof).where(lt(usedProof.expiresAt, now));
      const claimed = await db
        .insert(usedProof)
        .values(proof)
        .onConflictDoNothing()
        .returning({ useKey: usedProof.useKey });
      if (claimed.length > 0) return true;
      const [earlier] = await db
        .select({ submissionKey: usedProof.submissionKey })
        .from(usedProof)
        .where(eq(usedProof.useKey, proof.useKey));
      return earlier?.submissionKey === proof.submissionKey;
    },
  };
}
