/** The group's row in `stock_version` is the lock of its stock: every PostgreSQL-like store knows row locks, few know advisory ones. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { announceChange } from '#adapters/postgres/change-announcements.ts';
import { stockVersion } from '#adapters/postgres/schema/stock/car.ts';

/**
 * Every transaction that changes stock takes it first and holds it to its end. So the numbers of writes are committed in
 * their order, on whichever server the rows are.
 */
export async function lockStock(tx: NodePgDatabase, dealerGroupId: string): Promise<void> {
  await tx
    .insert(stockVersion)
    .values({ dealerGroupId, version: 0, writes: 1 })
    .onConflictDoUpdate({
      target: stockVersion.dealerGroupId,
      set: { writes: sql`${stockVersion.writes} + 1` },
    });
}

/** For every car that is written: the number of the write that this transaction is. */
export function thisWrite(dealerGroupId: string): SQL<number> {
  return sql<number>`(select writes from ${stockVersion} where ${eq(stockVersion.dealerGroupId, dealerGroupId)})`;
}

/** Read before cars are read: whatever is committed from then on has a higher one. */
export async function readLastWrite(
  db: Pick<NodePgDatabase, 'select'>,
  dealerGroupId: string,
): Promise<number> {
  const [row] = await db
    .select({ writes: stockVersion.writes })
    .from(stockVersion)
    .where(eq(stockVersion.dealerGroupId, dealerGroupId));
  return row?.writes ?? 0;
}

/** The new version. Once in a transaction that changed the stock. */
export async function bumpStockVersion(tx: NodePgDatabase, dealerGroupId: string): Promise<number> {
  const [row] = await tx
    .update(stockVersion)
    .set({ version: sql`${stockVersion.version} + 1` })
    .where(eq(stockVersion.dealerGroupId, dealerGroupId))
    .returning({ version: stockVersion.version });
  if (row === undefined) throw new Error(`The stock version of ${dealerGroupId} no longer exists.`);
  await announceChange(tx, 'stock', dealerGroupId);
  return row.version;
}
