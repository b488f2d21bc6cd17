/** The waitlist of a car is notified when the stock has it as sold or withdrawn, and not when its hold ends. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { isForSale } from '#domain/reservation/plan-hold.ts';
import { notifyWaitlist } from './waitlist.ts';

/**
 * In a transaction that has the lock of the group's stock: `change` writes cars, and no other transaction does
 * meanwhile.
 */
export async function changeAndNotifyWaitlist(
  tx: Transaction,
  { dealerGroupId, at }: { readonly dealerGroupId: string; readonly at: Date },
  change: () => Promise<void>,
): Promise<void> {
  // Only a held car has a waitlist: those are few, however many the import writes.
  const held = await tx
    .select({ carId: hold.carId })
    .from(hold)
    .where(and(eq(hold.dealerGroupId, dealerGroupId), ne(hold.status, 'ended')));
  const before = await listForSale(
    tx,
    dealerGroupId,
    held.map(({ carId }) => carId),
  );
  await change();
  const after = new Set(await listForSale(tx, dealerGroupId, before));
  for (const carId of before) {
    if (!after.has(carId)) await notifyWaitlist(tx, { dealerGroupId, carId }, { at, newId: randomUUID });
  }
}

async function listForSale(
  tx: Transaction,
  dealerGroupId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: car.id,
      status: car.status,
      isReserved: car.isReserved,
      reservedUntil: car.reservedUntil,
    })
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), inArray(car.id, [...ids])));
  return rows.filter(isForSale).map(({ id }) => id);
}
