/** The archive of an export, in parts, until it is fetched or its day is over. */
import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});

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
