/** Where dealer groups live that may live in several databases, and what holds while one of them moves. */
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

/** In the database of the installation alone: the one row that says which database serves a group. */
export const groupHome = pgTable('group_home', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  /** Its name; empty for that of the installation. */
  database: text('database').notNull(),
  /** Where it is on its way to; null where it stays. */
  movingTo: text('moving_to'),
  moveId: text('move_id'),
  /** When the move was last heard of. */
  beatAt: instant('beat_at'),
  /** Until then the switch may be made, and never after it. */
  closedUntil: instant('closed_until'),
});

export const fenceStates = ['leaving', 'draining', 'closed', 'moved', 'arriving'] as const;
export type FenceState = (typeof fenceStates)[number];

/** In each database: the groups that are not simply at home in it. */
export const groupFence = pgTable('group_fence', {
  dealerGroupId: text('dealer_group_id').primaryKey(),
  state: text('state', { enum: fenceStates }).notNull(),
});

/** Rows that changed while their group was copied. */
export const groupMoveChange = pgTable(
  'group_move_change',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    tableName: text('table_name').notNull(),
    /** The values of its primary key, by column. */
    rowKey: jsonb('row_key').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'group_move_change_key', columns: [table.dealerGroupId, table.seq] }),
    index('group_move_change_row').on(table.dealerGroupId, table.tableName),
  ],
);
