/** Values above those of feeds and files as rows and back, and how many of them are read and written at once. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { inBatches } from '#adapters/postgres/batches.ts';
import { type OverrideRow, override } from '#adapters/postgres/schema/stock/change-set.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type CarOverride, isOverridePath } from '#domain/car-overrides/override.ts';
import type { Override } from '#domain/change/override.ts';
import { currentPath, currentValue, oldPath } from '#domain/site-edit/renamed-edits.ts';
import type { SiteOverride } from '#domain/site-editor/site-override.ts';

type Reader = Pick<Transaction, 'select'>;

export function overrideFromRow({
  subjectKind,
  subjectId,
  ownerKind,
  untilKind,
  dealerGroupId: _group,
  ...same
}: OverrideRow): Override {
  return { ...same, subject: { kind: subjectKind, id: subjectId }, owner: ownerKind, until: untilKind };
}

/** By the current names of the keys, whatever they were called when it was stored. */
export function siteOverrideFromRow(row: OverrideRow): SiteOverride {
  const stored = overrideFromRow(row) as SiteOverride;
  return {
    ...stored,
    path: currentPath(stored.path),
    value: currentValue(stored.path, stored.value),
    basedOn: currentValue(stored.path, stored.basedOn),
  };
}

/** An override of a field that the platform no longer knows is ignored; its row stays. */
export function carOverridesFromRows(rows: readonly OverrideRow[]): readonly CarOverride[] {
  return rows.flatMap((row) => (isOverridePath(row.path) ? [overrideFromRow(row) as CarOverride] : []));
}

/** Those that are active or still to come, by the id of their car. */
export async function readLiveOverrides(
  tx: Reader,
  dealerGroupId: string,
  now: Date,
): Promise<ReadonlyMap<string, readonly CarOverride[]>> {
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
  return byCar(carOverridesFromRows(rows));
}

/** All of some cars, ended ones too: their versions are what a write has to have seen. */
export async function readOverridesOf(
  tx: Reader,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CarOverride[]>> {
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
  return byCar(carOverridesFromRows(rows));
}

/** The row of the same subject, path and owner is written over. */
export async function writeOverrides(
  tx: Transaction,
  dealerGroupId: string,
  overrides: readonly (CarOverride | SiteOverride)[],
): Promise<void> {
  const rows = overrides.map(({ subject, owner, until, ...same }) => ({
    ...same,
    dealerGroupId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ownerKind: owner,
    untilKind: until,
  }));
  for (const { path, ...row } of rows) {
    const storedPath = row.subjectKind === 'car' ? null : oldPath(path);
    if (storedPath !== null) await deleteOverride(tx, { ...row, path: storedPath });
  }
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

/** One that is stored under an old name of its key is replaced by the one under the new name. */
async function deleteOverride(
  tx: Transaction,
  row: Pick<OverrideRow, 'dealerGroupId' | 'subjectKind' | 'subjectId' | 'path' | 'ownerKind' | 'ownerId'>,
): Promise<void> {
  await tx
    .delete(override)
    .where(
      and(
        eq(override.dealerGroupId, row.dealerGroupId),
        eq(override.subjectKind, row.subjectKind),
        eq(override.subjectId, row.subjectId),
        eq(override.path, row.path),
        eq(override.ownerKind, row.ownerKind),
        eq(override.ownerId, row.ownerId),
      ),
    );
}

function byCar(overrides: readonly CarOverride[]): ReadonlyMap<string, readonly CarOverride[]> {
  return Map.groupBy(overrides, ({ subject }) => subject.id);
}
