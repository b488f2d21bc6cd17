/** Values above the feed's as rows and back, and how many of them are read and written at once. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { inBatches } from '#adapters/postgres/batches.ts';
import { type OverrideRow, override } from '#adapters/postgres/schema/stock/override.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { isOverridePath, type Override } from '#domain/ownership/override.ts';

type Reader = Pick<Transaction, 'select'>;

/** Of a field that the platform no longer knows nothing is laid over; its row stays. */
export function overridesFromRows(rows: readonly OverrideRow[]): readonly Override[] {
  return rows.flatMap(({ subjectId, path, ownerKind, untilKind, subjectKind, dealerGroupId, ...same }) =>
    isOverridePath(path)
      ? [
          {
            ...same,
            ...(same as Pick<Override, 'value' | 'basedOn'>),
            carId: subjectId,
            path,
            owner: ownerKind,
            until: untilKind,
          },
        ]
      : [],
  );
}

function rowFromOverride(
  dealerGroupId: string,
  { carId, owner, until, ...same }: Override,
): typeof override.$inferInsert {
  return { ...same, dealerGroupId, subjectKind: 'car', subjectId: carId, ownerKind: owner, untilKind: until };
}

/** Those that are in force or still to come, by the id of their car. */
export async function readLiveOverrides(
  tx: Reader,
  dealerGroupId: string,
  now: Date,
): Promise<ReadonlyMap<string, readonly Override[]>> {
  const rows = await tx
    .select()
    .from(override)
    .where(
      and(
        eq(override.dealerGroupId, dealerGroupId),
        eq(override.subjectKind, 'car'),
        or(isNull(override.endsAt), gt(override.endsAt, now)),
      ),
    );
  return byCar(overridesFromRows(rows));
}

/** All of some cars, ended ones too: their versions are what a write has to have seen. */
export async function readOverridesOf(
  tx: Reader,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Override[]>> {
  if (carIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(override)
    .where(
      and(
        eq(override.dealerGroupId, dealerGroupId),
        eq(override.subjectKind, 'car'),
        inArray(override.subjectId, [...carIds]),
      ),
    );
  return byCar(overridesFromRows(rows));
}

/** The row of the same field and owner is written over. */
export async function writeOverrides(
  tx: Transaction,
  dealerGroupId: string,
  overrides: readonly Override[],
): Promise<void> {
  await writeOverrideRows(
    tx,
    overrides.map((one) => rowFromOverride(dealerGroupId, one)),
  );
}

/** Of whatever they are about. */
export async function writeOverrideRows(
  tx: Transaction,
  rows: readonly (typeof override.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await tx
      .insert(override)
      .values([...batch])
      .onConflictDoUpdate({
        target: [
          override.dealerGroupId,
          override.subjectKind,
          override.subjectId,
          override.path,
          override.ownerKind,
          override.ownerId,
        ],
        set: {
          value: sql`excluded.value`,
          basedOn: sql`excluded.based_on`,
          startsAt: sql`excluded.starts_at`,
          untilKind: sql`excluded.until_kind`,
          endsAt: sql`excluded.ends_at`,
          madeBy: sql`excluded.made_by`,
          madeAt: sql`excluded.made_at`,
          version: sql`excluded.version`,
          changeSetId: sql`excluded.change_set_id`,
        },
      });
  }
}

function byCar(overrides: readonly Override[]): ReadonlyMap<string, readonly Override[]> {
  const found = new Map<string, Override[]>();
  for (const one of overrides) {
    const known = found.get(one.carId);
    if (known === undefined) found.set(one.carId, [one]);
    else known.push(one);
  }
  return found;
}
