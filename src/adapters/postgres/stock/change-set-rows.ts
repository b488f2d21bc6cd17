/** Change sets and their lines as rows and back. */
import { and, asc, count, desc, eq, exists, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { inBatches } from '#adapters/postgres/batches.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import {
  type ChangeLineRow,
  type ChangeSetRow,
  changeLine,
  changeSet,
} from '#adapters/postgres/schema/stock/change-set.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ChangeSet, KeptLine, LineOutcome } from '#domain/ownership/change-set.ts';
import { isOverridePath } from '#domain/ownership/override.ts';
import type { CarChange } from '#ports/stock/stock-desk-store.ts';

type Reader = Pick<Transaction, 'select'>;
type LinePage = { readonly after: number; readonly limit: number };

export function changeSetFromRow({ dealerGroupId, ...same }: ChangeSetRow): ChangeSet {
  return same;
}

/** A line of a field that the platform no longer knows is passed over. */
function linesFromRows(rows: readonly ChangeLineRow[]): readonly KeptLine[] {
  return rows.flatMap(({ subjectId, subjectKind, dealerGroupId, changeSetId, ownerKind, path, ...same }) =>
    isOverridePath(path) && subjectKind === 'car'
      ? [
          {
            ...same,
            ...(same as Pick<KeptLine, 'value' | 'before'>),
            carId: subjectId,
            owner: ownerKind,
            path,
          },
        ]
      : [],
  );
}

const itself = (dealerGroupId: string, id: string) =>
  and(eq(changeSet.dealerGroupId, dealerGroupId), eq(changeSet.id, id));
const linesOf = (dealerGroupId: string, id: string) =>
  and(eq(changeLine.dealerGroupId, dealerGroupId), eq(changeLine.changeSetId, id));

export async function findChangeSet(
  tx: Reader,
  dealerGroupId: string,
  id: string,
): Promise<ChangeSet | null> {
  if (!isStorableText(id)) return null;
  const [row] = await tx.select().from(changeSet).where(itself(dealerGroupId, id));
  return row === undefined ? null : changeSetFromRow(row);
}

export async function listChangeSets(
  tx: Reader,
  {
    dealerGroupId,
    locations,
  }: { readonly dealerGroupId: string; readonly locations: readonly string[] | 'all' },
  limit: number,
): Promise<readonly ChangeSet[]> {
  const linesOfCars = and(
    eq(changeLine.dealerGroupId, changeSet.dealerGroupId),
    eq(changeLine.changeSetId, changeSet.id),
    eq(changeLine.subjectKind, 'car'),
  );
  const lines = tx.select({ one: changeLine.ordinal }).from(changeLine);
  const itsCar = and(eq(car.dealerGroupId, changeLine.dealerGroupId), eq(car.id, changeLine.subjectId));
  const isSeen =
    locations === 'all'
      ? exists(lines.where(linesOfCars))
      : exists(
          lines.innerJoin(car, itsCar).where(and(linesOfCars, inArray(car.locationSlug, [...locations]))),
        );
  if (locations.length === 0) return [];
  const rows = await tx
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.dealerGroupId, dealerGroupId), ne(changeSet.state, 'open'), isSeen))
    .orderBy(desc(changeSet.madeAt), desc(changeSet.id))
    .limit(limit);
  return rows.map(changeSetFromRow);
}

export async function readLines(
  tx: Reader,
  { dealerGroupId, id }: { readonly dealerGroupId: string; readonly id: string },
  { after, limit }: LinePage,
): Promise<readonly KeptLine[]> {
  if (!isStorableText(id)) return [];
  const rows = await tx
    .select()
    .from(changeLine)
    .where(and(linesOf(dealerGroupId, id), gt(changeLine.ordinal, after)))
    .orderBy(asc(changeLine.ordinal))
    .limit(limit);
  return linesFromRows(rows);
}

export async function countLines(
  tx: Reader,
  dealerGroupId: string,
  id: string,
): Promise<Readonly<Partial<Record<LineOutcome, number>>>> {
  if (!isStorableText(id)) return {};
  const rows = await tx
    .select({ outcome: changeLine.outcome, lines: count() })
    .from(changeLine)
    .where(linesOf(dealerGroupId, id))
    .groupBy(changeLine.outcome);
  return Object.fromEntries(rows.map(({ outcome, lines }) => [outcome, lines]));
}

export async function listChangesOf(
  tx: Reader,
  { dealerGroupId, carId }: { readonly dealerGroupId: string; readonly carId: string },
  limit: number,
): Promise<readonly CarChange[]> {
  if (!isStorableText(carId)) return [];
  const rows = await tx
    .select({ line: changeLine, set: changeSet })
    .from(changeLine)
    .innerJoin(
      changeSet,
      and(eq(changeSet.dealerGroupId, changeLine.dealerGroupId), eq(changeSet.id, changeLine.changeSetId)),
    )
    .where(
      and(
        eq(changeLine.dealerGroupId, dealerGroupId),
        eq(changeLine.subjectKind, 'car'),
        eq(changeLine.subjectId, carId),
        ne(changeSet.state, 'open'),
        ne(changeLine.outcome, 'same'),
      ),
    )
    .orderBy(desc(changeSet.madeAt), desc(changeSet.id), asc(changeLine.ordinal))
    .limit(limit);
  return rows.flatMap(({ line, set }) =>
    linesFromRows([line]).map((one) => ({ ...one, changeSet: changeSetFromRow(set) })),
  );
}

export async function saveChangeSet(tx: Transaction, dealerGroupId: string, set: ChangeSet): Promise<void> {
  await tx
    .insert(changeSet)
    .values({ ...set, dealerGroupId })
    .onConflictDoUpdate({ target: [changeSet.dealerGroupId, changeSet.id], set });
}

export async function saveLines(
  tx: Transaction,
  { dealerGroupId, id }: { readonly dealerGroupId: string; readonly id: string },
  lines: readonly KeptLine[],
): Promise<void> {
  await writeLineRows(
    tx,
    lines.map(({ carId, owner, ...same }) => ({
      ...same,
      dealerGroupId,
      changeSetId: id,
      subjectKind: 'car' as const,
      subjectId: carId,
      ownerKind: owner,
    })),
  );
}

/** Of whatever they are about. */
export async function writeLineRows(
  tx: Transaction,
  rows: readonly (typeof changeLine.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await tx
      .insert(changeLine)
      .values([...batch])
      .onConflictDoUpdate({
        target: [changeLine.dealerGroupId, changeLine.changeSetId, changeLine.ordinal],
        set: {
          // A draft becomes an edit or a layer only when it goes live.
          ownerKind: sql`excluded.owner_kind`,
          op: sql`excluded.op`,
          seen: sql`excluded.seen`,
          outcome: sql`excluded.outcome`,
          wroteVersion: sql`excluded.wrote_version`,
          before: sql`excluded.before`,
          value: sql`excluded.value`,
        },
      });
  }
}

/** Each begins and ends once, whoever looks: the state is part of the condition. One that began and ended unseen has ended. */
export async function advanceChangeSets(
  tx: Transaction,
  dealerGroupId: string,
  now: Date,
): Promise<readonly ChangeSet[]> {
  const rows = await tx
    .update(changeSet)
    .set({
      state: sql`case when ${changeSet.endsAt} <= ${now.toISOString()}::timestamptz then 'ended' else 'applied' end`,
    })
    .where(and(eq(changeSet.dealerGroupId, dealerGroupId), isDue(now)))
    .returning();
  return rows.map(changeSetFromRow);
}

export function isDue(now: Date) {
  return or(
    and(eq(changeSet.state, 'scheduled'), lte(changeSet.startsAt, now)),
    and(eq(changeSet.state, 'applied'), lte(changeSet.endsAt, now)),
  );
}
