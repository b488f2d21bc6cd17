/** Used proofs in PostgreSQL: the first insert wins. */

import { eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { usedProof } from '#adapters/postgres/schema/shoppers/used-proof.ts';
import type { ProofLedger } from '#ports/shoppers/proof-ledger.ts';

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
