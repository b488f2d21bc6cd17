/** What a lead came to, and what staff still have to do about it. */
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { leadOutcomes, lostReasons } from '#domain/lead-inbox/lead-outcome.ts';
import { lead } from './lead.ts';

export const leadOutcome = pgTable(
  'lead_outcome',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    outcome: text('outcome', { enum: leadOutcomes }).notNull(),
    reason: text('reason', { enum: lostReasons }),
    setAt: instant('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_outcome_key', columns: [table.dealerGroupId, table.leadId] }),
    foreignKey({
      name: 'lead_outcome_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    index('lead_outcome_set').on(table.dealerGroupId, table.setAt),
  ],
);

export const leadTask = pgTable(
  'lead_task',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    leadId: text('lead_id').notNull(),
    id: text('id').notNull(),
    text: text('text').notNull(),
    dueAt: instant('due_at').notNull(),
    staffId: text('staff_id').notNull(),
    /** As of then. */
    staffName: text('staff_name').notNull(),
    madeAt: instant('made_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: text('done_by'),
    /** When its reminder is due, or tried again; null once it was sent. */
    mailDueAt: instant('mail_due_at'),
  },
  (table) => [
    primaryKey({ name: 'lead_task_key', columns: [table.dealerGroupId, table.leadId, table.id] }),
    foreignKey({
      name: 'lead_task_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    index('lead_task_of_staff').on(table.dealerGroupId, table.staffId).where(sql`done_at is null`),
    index('lead_task_mail').on(table.mailDueAt).where(sql`mail_due_at is not null`),
  ],
);
