/** Exports of a whole dealer group that staff asked for. The archive lies in the data folder until it is fetched. */
import { bigint, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { exportStates } from '#ports/installation/group-archive.ts';

export const groupExport = pgTable(
  'group_export',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    state: text('state', { enum: exportStates }).notNull(),
    requestedBy: text('asked_by').notNull(),
    requestedAt: instant('asked_at').notNull(),
    /** When its maker last reported. */
    beatAt: instant('beat_at').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }),
    fingerprint: text('fingerprint'),
    problem: text('problem'),
    ticketHash: text('ticket_hash'),
  },
  (table) => [
    primaryKey({ name: 'group_export_key', columns: [table.dealerGroupId, table.id] }),
    index('group_export_newest').on(table.dealerGroupId, table.requestedAt),
  ],
);

const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

/** The archive of an export, in parts, until it is fetched or its day is over. */
export const groupExportPart = pgTable(
  'group_export_part',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    exportId: text('export_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'group_export_part_key',
      columns: [table.dealerGroupId, table.exportId, table.ordinal],
    }),
  ],
);
