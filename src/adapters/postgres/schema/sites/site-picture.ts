/** The pictures that dealers brought, as they are served from; each by a name that changes with what it shows. */

import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const sitePicture = pgTable(
  'site_picture',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    asset: text('asset').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ name: 'site_picture_key', columns: [table.dealerGroupId, table.asset] })],
);
