/** What a machine was answered for a key it chose, so that the same request again gets the same answer. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const storedResponse = pgTable(
  'kept_answer',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** The site and the kind of request: the same key for another is another. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** A hash of all that was asked for. */
    fingerprint: text('fingerprint').notNull(),
    /** Whose turn it is to answer, and until when: if that process dies, the next that asks takes over. */
    turn: text('turn').notNull(),
    worksUntil: instant('works_until').notNull(),
    /** Null until there is one. */
    status: integer('status'),
    body: text('body'),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'kept_answer_key', columns: [table.dealerGroupId, table.scope, table.key] }),
    index('kept_answer_forget').on(table.forgetAt),
  ],
);
