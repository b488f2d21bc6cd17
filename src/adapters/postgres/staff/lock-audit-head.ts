/** The head of a group's audit as a lock: for changes that decide on what stands and lock nothing else but their own rows. */
import { eq } from 'drizzle-orm';
import { auditHead } from '#adapters/postgres/schema/staff/audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { emptyHead } from '#domain/audit/hash-chain.ts';

/** Held until the transaction ends. Every act of staff ends at it, so that nobody waits for another lock behind it. */
export async function lockAuditHead(tx: Transaction, dealerGroupId: string) {
  await tx
    .insert(auditHead)
    .values({ dealerGroupId, ...emptyHead })
    .onConflictDoNothing();
  const [head = emptyHead] = await tx
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(eq(auditHead.dealerGroupId, dealerGroupId))
    .for('update');
  return head;
}
