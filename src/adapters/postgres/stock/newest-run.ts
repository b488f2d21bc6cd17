/** The newest attempt of a feed that came to a file: one that failed before says nothing of the file that was there. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ImportRunRow, importRun } from '#adapters/postgres/schema/stock/import-run.ts';

export async function findNewestRun(
  db: Pick<NodePgDatabase, 'select'>,
  dealerGroupId: string,
  feedId: string,
): Promise<ImportRunRow | null> {
  const [newest] = await db
    .select()
    .from(importRun)
    .where(
      and(
        eq(importRun.dealerGroupId, dealerGroupId),
        eq(importRun.feedId, feedId),
        sql`${importRun.failureKind} is distinct from 'failed'`,
      ),
    )
    .orderBy(desc(importRun.finishedAt), desc(importRun.id))
    .limit(1);
  return newest ?? null;
}
