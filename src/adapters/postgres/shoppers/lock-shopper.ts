/** What is counted for a shopper before more is added: two tabs that add at once wait for each other. */

import { and, eq } from 'drizzle-orm';
import { shopper } from '#adapters/postgres/schema/shoppers/shopper.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';

type Owner = { readonly dealerGroupId: string; readonly shopperId: string };

export async function lockShopper(tx: Transaction, { dealerGroupId, shopperId }: Owner): Promise<void> {
  await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.dealerGroupId, dealerGroupId), eq(shopper.id, shopperId)))
    .for('update');
}
