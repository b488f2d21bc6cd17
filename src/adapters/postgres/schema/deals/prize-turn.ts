/** Turns at prize draws. A row without a phone hash is none: it is what all turns of one draw wait for. */

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const prizeTurn = pgTable(
  'prize_turn',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    drawId: text('draw_id').notNull(),
    phoneHash: text('phone_hash').notNull(),
    prizeId: text('prize_id'),
    reference: text('reference').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'prize_turn_key',
      columns: [table.dealerGroupId, table.siteSlug, table.drawId, table.phoneHash],
    }),
    index('prize_turn_won').on(table.dealerGroupId, table.siteSlug, table.drawId, table.prizeId),
  ],
);
