/**
 * The head of a group's audit log as a lock: for changes that decide on the current state and lock nothing else but
 * their own rows.
 */
import { eq } from 'drizzle-orm';
import { auditHead } from '#adapters/postgres/schema/staff/audit.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { emptyHead } from '#domain/audit/hash-chain.ts';

/** Held until the transaction ends. Every staff act locks it last, so that no other lock is waited for behind it. */
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
