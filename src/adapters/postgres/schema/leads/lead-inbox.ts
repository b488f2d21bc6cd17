/** What staff do with leads: whose they are, how long they may wait, what was written, which belong together. */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import type { IncomingAttachment } from '#domain/lead-inbox/incoming-mail.ts';
import { messageChannels, messageDirections, type ReceivedMail } from '#domain/lead-inbox/lead-message.ts';
import { lead } from './lead.ts';

const ofLead = (name: string, dealerGroupId: AnyPgColumn, leadId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [dealerGroupId, leadId],
    foreignColumns: [lead.dealerGroupId, lead.id],
  });

/** The response timer of a lead. Its version counts what changed, so that two people who reply detect a conflict. */
export const responseTimer = pgTable(
  'lead_clock',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    /** The location that answers, also where the shopper named none. */
    locationSlug: text('location_slug'),
    startsAt: instant('starts_at').notNull(),
    promisedMinutes: integer('promised_minutes').notNull(),
    dueAt: instant('due_at'),
    stoppedAt: instant('stopped_at'),
    /** Null also where it came from the mail's button or the command line. */
    stoppedBy: text('stopped_by'),
    escalatedAt: instant('escalated_at'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'lead_clock_key', columns: [table.dealerGroupId, table.leadId] }),
    ofLead('lead_clock_lead', table.dealerGroupId, table.leadId),
    index('lead_clock_due').on(table.dealerGroupId, table.dueAt).where(sql`stopped_at is null`),
  ],
);

export const leadAssignment = pgTable(
  'lead_assignment',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    staffId: text('staff_id').notNull(),
    /** As of then: the list names people without a query for each. */
    staffName: text('staff_name').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    assignedBy: text('assigned_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_assignment_key', columns: [table.dealerGroupId, table.leadId] }),
    ofLead('lead_assignment_lead', table.dealerGroupId, table.leadId),
    index('lead_assignment_of_staff').on(table.dealerGroupId, table.staffId),
  ],
);

/** Answers in both directions, and notes that only staff see. */
export const leadMessage = pgTable(
  'lead_message',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    /** Made with the form it was written in, so that a second press is the same message. */
    id: text('id').notNull(),
    direction: text('direction', { enum: messageDirections }).notNull(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Null: the shopper. */
    staffId: text('staff_id'),
    authorName: text('author_name').notNull(),
    at: instant('at').notNull(),
    /** The duty to deliver it, with its receipts. */
    deliveryId: text('delivery_id'),
    /** Of what came in by mail. */
    mail: jsonb('mail').$type<ReceivedMail>(),
  },
  (table) => [
    primaryKey({ name: 'lead_message_key', columns: [table.dealerGroupId, table.leadId, table.id] }),
    ofLead('lead_message_lead', table.dealerGroupId, table.leadId),
    uniqueIndex('lead_message_delivery')
      .on(table.dealerGroupId, table.deliveryId)
      .where(sql`delivery_id is not null`),
  ],
);

/** An arrow from a lead to the one that speaks for it; taking it away parts them again. */
export const leadJoin = pgTable(
  'lead_join',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    intoLeadId: text('into_lead_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    joinedBy: text('joined_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_join_key', columns: [table.dealerGroupId, table.leadId] }),
    ofLead('lead_join_lead', table.dealerGroupId, table.leadId),
    ofLead('lead_join_into', table.dealerGroupId, table.intoLeadId),
    index('lead_join_of').on(table.dealerGroupId, table.intoLeadId),
  ],
);

/** A saved list of the console: its address under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    staffId: text('staff_id').notNull(),
    id: text('id').notNull(),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** What follows the question mark. */
    address: text('address').notNull(),
    isShared: boolean('is_shared').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'saved_view_key', columns: [table.dealerGroupId, table.staffId, table.id] }),
  ],
);

export type ResponseTimerRow = typeof responseTimer.$inferSelect;
export type LeadAssignmentRow = typeof leadAssignment.$inferSelect;
export type LeadMessageRow = typeof leadMessage.$inferSelect;

/**
 * Mail that leads to no conversation. Of no dealer group (an empty one) where its sender is not known to exactly one.
 */
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
