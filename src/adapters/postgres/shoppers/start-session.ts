/** Signs a shopper in, by any proof of identity: one more session, and the end of those beyond the maximum. */

import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { shopperSession } from '#adapters/postgres/schema/shoppers/shopper.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { NewSession } from '#ports/shoppers/shopper-store.ts';

export async function startSession(
  tx: Transaction,
  shopperId: string,
  session: NewSession,
  maxSessions: number,
): Promise<void> {
  const { dealerGroupId, createdAt } = session;
  await tx.delete(shopperSession).where(lte(shopperSession.expiresAt, createdAt));
  await tx.insert(shopperSession).values({ ...session, shopperId, seenAt: createdAt });
  const beyond = await tx
    .select({ tokenHash: shopperSession.tokenHash })
    .from(shopperSession)
    .where(and(eq(shopperSession.dealerGroupId, dealerGroupId), eq(shopperSession.shopperId, shopperId)))
    .orderBy(desc(shopperSession.createdAt), shopperSession.tokenHash)
    .offset(maxSessions);
  if (beyond.length === 0) return;
  await tx.delete(shopperSession).where(
    and(
      eq(shopperSession.dealerGroupId, dealerGroupId),
      inArray(
        shopperSession.tokenHash,
        beyond.map(({ tokenHash }) => tokenHash),
      ),
    ),
  );
}
