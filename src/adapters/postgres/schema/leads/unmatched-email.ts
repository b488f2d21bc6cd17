/** Mail that leads to no conversation. Of no dealer group (an empty one) where its sender is not known to exactly one. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { IncomingAttachment } from '#domain/lead-inbox/incoming-mail.ts';

export type StoredMatch = {
  readonly leadId: string;
  readonly staffId: string;
  readonly staffName: string;
  /** The lead was made of it. */
  readonly isNewLead: boolean;
  /**
   * ISO 8601; which timer it restarted: when it had been stopped, and by whom. Null where it was stopped or running.
   */
  readonly stopped: { readonly at: string; readonly by: string | null } | null;
  /** Of the lead, once it was put there. */
  readonly version: number;
};

export const unmatchedEmail = pgTable(
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
    /** What staff matched it to; null while it is unmatched. */
    placed: jsonb('placed').$type<StoredMatch>(),
    placedAt: instant('placed_at'),
  },
  (table) => [
    primaryKey({ name: 'unplaced_mail_key', columns: [table.dealerGroupId, table.id] }),
    index('unplaced_mail_newest').on(table.dealerGroupId, table.receivedAt),
  ],
);
