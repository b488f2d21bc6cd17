/** Table of the addresses that leads are posted to: their failures, pauses and newest test. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

/** Those added in the console; those of the settings have a row from their first failure, pause or test on. */
export const webhook = pgTable(
  'webhook',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    address: text('address').notNull(),
    /** Null for an address of the settings. */
    addedAt: instant('added_at'),
    addedBy: text('added_by'),
    failures: integer('failures').notNull(),
    failingSince: instant('failing_since'),
    pausedAt: instant('paused_at'),
    pausedBy: text('paused_by'),
    /** When owners are due an email that it was paused; null: sent, or none to send. */
    mailDueAt: instant('mail_due_at'),
    lastTest: jsonb('last_test'),
  },
  (table) => [primaryKey({ name: 'webhook_key', columns: [table.dealerGroupId, table.address] })],
);
