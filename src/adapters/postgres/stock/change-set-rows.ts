/** What was changed in one go as rows and back: the sets, and their lines in pages. */
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
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
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import { isOverridePath } from '#domain/car-overrides/override.ts';
import type { ChangeSet, StoredLine } from '#domain/change/change-set.ts';
import { currentPath, currentValue, oldPath } from '#domain/site-edit/renamed-edits.ts';
import type { SiteLine } from '#domain/site-editor/site-changes.ts';
import type { ChangeHistoryLine, ChangeReads, ChangeStore } from '#ports/stock/change-store.ts';

type Reader = Pick<Transaction, 'select'>;

export function changeSetFromRow({ dealerGroupId, ...same }: ChangeSetRow): ChangeSet {
  return same;
}

function lineFromRow({
  subjectKind,
  subjectId,
  ownerKind,
  dealerGroupId: _group,
  changeSetId: _set,
  ...same
}: ChangeLineRow): StoredLine {
  return { ...same, subject: { kind: subjectKind, id: subjectId }, owner: ownerKind };
}

/** A line of a field that the platform no longer knows is passed over. */
function carLinesFromRows(rows: readonly ChangeLineRow[]): readonly CarChangeLine[] {
  return rows.flatMap((row) => (isOverridePath(row.path) ? [lineFromRow(row) as CarChangeLine] : []));
}

function siteLinesFromRows(rows: readonly ChangeLineRow[]): readonly SiteLine[] {
  return rows.map((row) => withCurrentNames(lineFromRow(row) as SiteLine));
}

function withCurrentNames(line: SiteLine): SiteLine {
  const { path, value, before } = line;
  const { shown, override } = before;
  return {
    ...line,
    path: currentPath(path),
    value: currentValue(path, value),
    before: {
      shown: currentValue(path, shown),
      override: override && {
        ...override,
        value: currentValue(path, override.value),
        basedOn: currentValue(path, override.basedOn),
      },
    },
  };
}

const isOfGroup = (dealerGroupId: string) => eq(changeSet.dealerGroupId, dealerGroupId);
const linesOf = (dealerGroupId: string, id: string) =>
  and(eq(changeLine.dealerGroupId, dealerGroupId), eq(changeLine.changeSetId, id));
const isOpenDraft = and(eq(changeSet.state, 'open'), isNotNull(changeSet.about));
export const newestFirst = [desc(changeSet.madeAt), desc(changeSet.id)] as const;

/** Sets of which a car is at one of the locations; null where none can. */
export function hasCarsAt(tx: Reader, locations: readonly string[] | 'all'): SQL | null {
  if (locations.length === 0) return null;
  const lines = tx.select({ one: changeLine.ordinal }).from(changeLine);
  const ofCars = and(
    eq(changeLine.dealerGroupId, changeSet.dealerGroupId),
    eq(changeLine.changeSetId, changeSet.id),
    eq(changeLine.subjectKind, 'car'),
  );
  if (locations === 'all') return exists(lines.where(ofCars));
  const itsCar = and(eq(car.dealerGroupId, changeLine.dealerGroupId), eq(car.id, changeLine.subjectId));
  return exists(lines.innerJoin(car, itsCar).where(and(ofCars, inArray(car.locationSlug, [...locations]))));
}

export function changeSetReads(
  db: Reader,
  dealerGroupId: string,
): Pick<
  ChangeReads,
  'findChangeSet' | 'readLines' | 'findSiteChange' | 'findOpenDraft' | 'listOpenDrafts' | 'listItems'
> {
  const listSets = async (which: SQL | undefined, ...order: readonly SQL[]) => {
    const rows = await db
      .select()
      .from(changeSet)
      .where(and(isOfGroup(dealerGroupId), which))
      .orderBy(...order);
    return rows.map(changeSetFromRow);
  };
  const readRows = (id: string, which: SQL | undefined) =>
    db
      .select()
      .from(changeLine)
      .where(and(linesOf(dealerGroupId, id), which))
      .orderBy(asc(changeLine.ordinal));
  const withLines = async (found: ChangeSet | null | undefined) => {
    if (found == null) return null;
    // A change of many cars has 20,000 lines: they are read a page at a time, below.
    const rows = await readRows(found.id, ne(changeLine.subjectKind, 'car'));
    return { changeSet: found, lines: siteLinesFromRows(rows) };
  };
  const findChangeSet = async (id: string) => {
    if (!isStorableText(id)) return null;
    const [found] = await listSets(eq(changeSet.id, id));
    return found ?? null;
  };
  return {
    findChangeSet,
    async readLines(id, { after, limit }) {
      if (!isStorableText(id)) return [];
      const isNext = and(eq(changeLine.subjectKind, 'car'), gt(changeLine.ordinal, after));
      return carLinesFromRows(await readRows(id, isNext).limit(limit));
    },
    findSiteChange: async (id) => withLines(await findChangeSet(id)),
    async findOpenDraft(about) {
      const [found] = await listSets(and(isOpenDraft, eq(changeSet.about, about)));
      return withLines(found);
    },
    listOpenDrafts: async () => (await listSets(isOpenDraft)).flatMap(({ about }) => about ?? []),
    listItems: (releaseId) =>
      listSets(
        eq(changeSet.releaseId, releaseId),
        asc(changeSet.kind),
        asc(changeSet.about),
        asc(changeSet.id),
      ),
  };
}

export function changeHistory(
  db: Reader,
): Pick<ChangeStore, 'listCarHistory' | 'listSiteHistory' | 'listChangeSets'> {
  async function listHistory<Line extends CarChangeLine | SiteLine>(
    which: SQL | undefined,
    limit: number,
    linesFromRows: (rows: readonly ChangeLineRow[]) => readonly Line[],
  ): Promise<readonly ChangeHistoryLine<Line>[]> {
    const rows = await db
      .select({ line: changeLine, set: changeSet })
      .from(changeLine)
      .innerJoin(
        changeSet,
        and(eq(changeSet.dealerGroupId, changeLine.dealerGroupId), eq(changeSet.id, changeLine.changeSetId)),
      )
      .where(and(which, ne(changeSet.state, 'open')))
      .orderBy(...newestFirst, asc(changeLine.ordinal))
      .limit(limit);
    return rows.flatMap(({ line, set }) =>
      linesFromRows([line]).map((one) => ({ ...one, changeSet: changeSetFromRow(set) })),
    );
  }
  const isAbout = (dealerGroupId: string, kind: ChangeLineRow['subjectKind'], id: string) =>
    and(
      eq(changeLine.dealerGroupId, dealerGroupId),
      eq(changeLine.subjectKind, kind),
      eq(changeLine.subjectId, id),
    );
  return {
    listCarHistory: async (dealerGroupId, carId, limit) =>
      isStorableText(carId)
        ? listHistory(
            and(isAbout(dealerGroupId, 'car', carId), ne(changeLine.outcome, 'same')),
            limit,
            carLinesFromRows,
          )
        : [],
    listSiteHistory(dealerGroupId, { subject: { kind, id }, under }, limit) {
      const isAt = (path: string) => [
        eq(changeLine.path, path),
        ...['.', '[', '#'].map((mark) => sql`starts_with(${changeLine.path}, ${`${path}${mark}`})`),
      ];
      const stored = under === null ? null : oldPath(under);
      const isUnder =
        under === null ? undefined : or(...isAt(under), ...(stored === null ? [] : isAt(stored)));
      const isDone = inArray(changeLine.outcome, ['applied', 'undone']);
      return listHistory(and(isAbout(dealerGroupId, kind, id), isDone, isUnder), limit, siteLinesFromRows);
    },
    async listChangeSets(dealerGroupId, locations, limit) {
      const isSeen = hasCarsAt(db, locations);
      if (isSeen === null) return [];
      const rows = await db
        .select()
        .from(changeSet)
        .where(and(isOfGroup(dealerGroupId), ne(changeSet.state, 'open'), isSeen))
        .orderBy(...newestFirst)
        .limit(limit);
      return rows.map(changeSetFromRow);
    },
  };
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
  lines: readonly (CarChangeLine | SiteLine)[],
): Promise<void> {
  const rows = lines.map(({ subject, owner, ...same }) => ({
    ...same,
    dealerGroupId,
    changeSetId: id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ownerKind: owner,
  }));
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

/**
 * Each begins and ends once, whichever process finds it: the state is part of the condition. One that began and ended
 * unseen has ended.
 */
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
    .where(and(isOfGroup(dealerGroupId), isDue(now)))
    .returning();
  return rows.map(changeSetFromRow);
}

export function isDue(now: Date) {
  return or(
    and(eq(changeSet.state, 'scheduled'), lte(changeSet.startsAt, now)),
    and(eq(changeSet.state, 'applied'), lte(changeSet.endsAt, now)),
  );
}
