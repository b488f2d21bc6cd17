/** The group's row in `stock_version` is the lock of its stock: every PostgreSQL-like store knows row locks, few know advisory ones. */
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { stockVersion } from '#adapters/postgres/schema/stock/stock-version.ts';

/** Whoever changes stock takes it first, and lets it go with the transaction. */
export async function lockStock(tx: NodePgDatabase, dealerGroupId: string): Promise<void> {
  await tx.insert(stockVersion).values({ dealerGroupId, version: 0 }).onConflictDoNothing();
  await tx
    .select({ version: stockVersion.version })
    .from(stockVersion)
    .where(eq(stockVersion.dealerGroupId, dealerGroupId))
    .for('update');
}

/** The new version. Once in a transaction that changed the stock. */
export async function bumpStockVersion(tx: NodePgDatabase, dealerGroupId: string): Promise<number> {
  const [row] = await tx
    .update(stockVersion)
    .set({ version: sql`${stockVersion.version} + 1` })
    .where(eq(stockVersion.dealerGroupId, dealerGroupId))
    .returning({ version: stockVersion.version });
  if (row === undefined) throw new Error(`The stock version of ${dealerGroupId} has gone.`);
  await announceChange(tx, 'stock', dealerGroupId);
  return row.version;
}
