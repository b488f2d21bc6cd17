/**
 * Takes up work that is due, dealer group by dealer group: where rows are distributed by group, only rows of one can be
 * locked by one statement. A group with much to do leaves room for the others.
 */
import { asc, min, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Queue = {
  readonly table: PgTable & { readonly dealerGroupId: PgColumn };
  readonly isDue: SQL | undefined;
  /** Since when: the group that has waited longest comes first. */
  readonly dueAt: PgColumn;
};

/** So many at most, each group its share, and what some leave goes to those that have more. `claim` takes up to so many of one group. */
export async function claimByGroup<Row>(
  db: NodePgDatabase,
  { table, isDue, dueAt, limit }: Queue & { readonly limit: number },
  claim: (dealerGroupId: string, most: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const groups = await db
    .select({ id: table.dealerGroupId })
    .from(table as PgTable)
    .where(isDue)
    .groupBy(table.dealerGroupId)
    .orderBy(asc(min(dueAt)))
    .limit(limit);
  const claimed: Row[] = [];
  for (let open = groups.map(({ id }) => String(id)); open.length > 0 && claimed.length < limit; ) {
    const goOn: string[] = [];
    for (const [index, id] of open.entries()) {
      const share = Math.ceil((limit - claimed.length) / (open.length - index));
      const rows = await claim(id, share);
      claimed.push(...rows);
      if (rows.length === share) goOn.push(id);
    }
    open = goOn;
  }
  return claimed;
}
