/** Which car has, or once had, an address in its group. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { pagesById } from '#adapters/postgres/batches.ts';
import { car, carFormerSlug } from '#adapters/postgres/schema/stock/car.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { SlugChange } from '#ports/stock/stock-import-store.ts';

const slugsPerStatement = 5_000;

export async function listSlugOwners(
  tx: Transaction,
  dealerGroupId: string,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  const former = (after: string, limit: number) =>
    tx
      .select({ id: carFormerSlug.slug, carId: carFormerSlug.carId })
      .from(carFormerSlug)
      .where(and(eq(carFormerSlug.dealerGroupId, dealerGroupId), gt(carFormerSlug.slug, after)))
      .orderBy(carFormerSlug.slug)
      .limit(limit);
  const current = (after: string, limit: number) =>
    tx
      .select({ id: car.id, slug: car.slug })
      .from(car)
      .where(and(eq(car.dealerGroupId, dealerGroupId), gt(car.id, after)))
      .orderBy(car.id)
      .limit(limit);
  for await (const rows of pagesById(former)) for (const { id: slug, carId } of rows) owners.set(slug, carId);
  for await (const rows of pagesById(current)) for (const { slug, id } of rows) owners.set(slug, id);
  return owners;
}

export async function retireSlugs(
  tx: Transaction,
  dealerGroupId: string,
  { changes, at }: { readonly changes: readonly SlugChange[]; readonly at: Date },
): Promise<void> {
  for (let start = 0; start < changes.length; start += slugsPerStatement) {
    const batch = changes.slice(start, start + slugsPerStatement);
    await tx.delete(carFormerSlug).where(
      and(
        eq(carFormerSlug.dealerGroupId, dealerGroupId),
        inArray(
          carFormerSlug.slug,
          batch.map(({ slug }) => slug),
        ),
      ),
    );
    await tx
      .insert(carFormerSlug)
      .values(
        batch.map(({ carId, formerSlug }) => ({ dealerGroupId, slug: formerSlug, carId, retiredAt: at })),
      )
      .onConflictDoNothing();
  }
}
