/** Which car has, or once had, an address in its group (B-48). */
import { and, eq, inArray } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import { carFormerSlug } from '#adapters/postgres/schema/car-former-slug.ts';
import type { SlugChange } from '#ports/stock-import-store.ts';
import type { Transaction } from './transaction.ts';

const slugsPerStatement = 5_000;

export async function listSlugOwners(
  tx: Transaction,
  dealerGroupId: string,
): Promise<ReadonlyMap<string, string>> {
  const former = await tx
    .select({ slug: carFormerSlug.slug, id: carFormerSlug.carId })
    .from(carFormerSlug)
    .where(eq(carFormerSlug.dealerGroupId, dealerGroupId));
  const current = await tx
    .select({ slug: car.slug, id: car.id })
    .from(car)
    .where(eq(car.dealerGroupId, dealerGroupId));
  return new Map([...former, ...current].map(({ slug, id }) => [slug, id]));
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
