/** Sales that staff recorded: the day, the price and the lead. A sale holds while its change gives the car its status. */
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const carSale = pgTable(
  'car_sale',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    carId: text('car_id').notNull(),
    changeSetId: text('change_set_id').notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    leadId: text('lead_id'),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'car_sale_key',
      columns: [table.dealerGroupId, table.carId, table.changeSetId],
    }),
    index('car_sale_of_day').on(table.dealerGroupId, table.soldOn),
  ],
);
