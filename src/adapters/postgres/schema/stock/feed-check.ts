/** When each feed that is fetched on a schedule was looked for; one row each, which is also the lock of it. */

import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const feedCheck = pgTable(
  'feed_look',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    name: text('name').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it is being checked. */
    endedAt: instant('ended_at'),
    mark: text('mark'),
    failure: text('failure'),
  },
  (table) => [primaryKey({ name: 'feed_look_key', columns: [table.dealerGroupId, table.name] })],
);
