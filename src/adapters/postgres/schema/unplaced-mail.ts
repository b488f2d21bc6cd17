/** Mail that leads to no conversation (H-9). Of no dealer group (an empty one) where its sender is not known to exactly one. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IncomingAttachment } from '#domain/lead-desk/incoming-mail.ts';
import { instant } from './columns.ts';

export const unplacedMail = pgTable(
  'unplaced_mail',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    receivedAt: instant('received_at').notNull(),
    sender: text('sender').notNull(),
    senderName: text('sender_name').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<readonly IncomingAttachment[]>().notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ name: 'unplaced_mail_key', columns: [table.dealerGroupId, table.id] }),
    index('unplaced_mail_newest').on(table.dealerGroupId, table.receivedAt),
  ],
);
