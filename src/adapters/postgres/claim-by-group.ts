/**
 * Takes up work that is due, dealer group by dealer group: where rows are distributed by group, only rows of one can be
 * locked by one statement. A group with much to do leaves room for the others.
 */
import { asc, getTableName, min, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { isNodeUnavailable } from './is-database-unavailable.ts';
import { readReachable } from './reachable-groups.ts';

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
  const listDue = db
    .select({ id: sql<string>`${table.dealerGroupId}` })
    .from(table as PgTable)
    .where(isDue)
    .groupBy(table.dealerGroupId)
    .orderBy(asc(min(dueAt)))
    .limit(limit);
  const groups = await listDue.catch((error: unknown) => {
    if (!isNodeUnavailable(error)) throw error;
    return listDueOnReachableNodes(db, { table, isDue, dueAt });
  });
  const claimed: Row[] = [];
  for (let open = groups.map(({ id }) => id); open.length > 0 && claimed.length < limit; ) {
    const goOn: string[] = [];
    for (const [index, id] of open.entries()) {
      const share = Math.ceil((limit - claimed.length) / (open.length - index));
      const rows = await readReachable([id], () => claim(id, share));
      claimed.push(...rows);
      if (rows.length === share) goOn.push(id);
    }
    open = goOn;
  }
  return claimed;
}

/**
 * A node of the cluster is away: what is due on the others goes on. Citus fails a statement over all groups then, so
 * that each shard is asked alone.
 */
async function listDueOnReachableNodes(
  db: NodePgDatabase,
  { table, isDue, dueAt }: Queue,
): Promise<readonly { readonly id: string }[]> {
  const name = getTableName(table);
  const shard = '<shard>';
  const due = sql`select coalesce(json_agg(json_build_array(id, due_at)), '[]') from (
    select ${table.dealerGroupId} as id, min(${dueAt}) as due_at from ${sql.raw(shard)} as ${sql.identifier(name)}
     where ${isDue} group by 1) as each_group`;
  const command = new PgDialect()
    .sqlToQuery(due.inlineParams())
    .sql.replaceAll('%', '%%')
    .replace(shard, '%s');
  const { rows } = await db.execute<{ id: string }>(
    sql`select due->>0 as id from run_command_on_shards(${name}, ${command}) as shard, json_array_elements(result::json) as due
         where success order by due->>1`,
  );
  return rows;
}
