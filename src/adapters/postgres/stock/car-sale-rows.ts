/** Sales that staff recorded, as rows. */
import { and, desc, eq } from 'drizzle-orm';
import { inBatches } from '#adapters/postgres/batches.ts';
import { carSale } from '#adapters/postgres/schema/stock/car-sale.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { CarSale } from '#domain/car-overrides/car-sale.ts';

export async function listSalesOf(
  db: Pick<Transaction, 'select'>,
  dealerGroupId: string,
  carId: string,
): Promise<readonly CarSale[]> {
  if (!isStorableText(carId)) return [];
  const rows = await db
    .select()
    .from(carSale)
    .where(and(eq(carSale.dealerGroupId, dealerGroupId), eq(carSale.carId, carId)))
    .orderBy(desc(carSale.madeAt));
  return rows.map(({ dealerGroupId: _group, ...sale }) => sale);
}

export async function saveSales(
  tx: Transaction,
  dealerGroupId: string,
  sales: readonly CarSale[],
): Promise<void> {
  for (const batch of inBatches(sales))
    await tx.insert(carSale).values(batch.map((sale) => ({ ...sale, dealerGroupId })));
}
