/**
 * The fence of a dealer group that moves between databases (`group_fence`): whoever looks after rows of any group leaves
 * alone those that have no home here, or are about to lose it. The table is empty where nothing moves or has moved.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { groupFence } from '#adapters/postgres/schema/groups/group-home.ts';

/** To be said by every statement that does not name one dealer group. */
export function isAtHome(dealerGroupId: PgColumn): SQL {
  return sql`not exists (select from ${groupFence}
    where ${groupFence.dealerGroupId} = ${dealerGroupId} and ${groupFence.state} <> 'leaving')`;
}
