/** A hold never changes without a line that says when, and into what. */
import { holdEvent } from '#adapters/postgres/schema/deals/hold.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { Hold } from '#domain/reservation/hold.ts';

export async function recordHoldEvent(tx: Transaction, now: Hold, at: Date): Promise<void> {
  const { dealerGroupId, id: holdId, status, end, expiresAt } = now;
  await tx.insert(holdEvent).values({ dealerGroupId, holdId, at, status, end, expiresAt });
}
