/** Money that shoppers paid through a gateway, and money that goes back: what was asked, and what the gateway answered last. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { paymentGateways, paymentStatuses, refundReasons, refundStatuses } from '#domain/payment/payment.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

export const payment = pgTable(
  'payment',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    siteSlug: text('site_slug').notNull(),
    leadId: text('lead_id').notNull(),
    holdId: text('hold_id'),
    gateway: text('gateway', { enum: paymentGateways }).notNull(),
    secretName: text('secret_name'),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    gatewayReference: text('gateway_reference'),
    href: text('href'),
    paidCents: cents('paid_cents'),
    chargeReference: text('charge_reference'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the gateway is asked next by itself; null once nothing more can come. */
    nextLookAt: instant('next_look_at'),
  },
  (table) => [
    primaryKey({ name: 'payment_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'payment_lead',
      columns: [table.dealerGroupId, table.leadId],
      foreignColumns: [lead.dealerGroupId, lead.id],
    }),
    /** One that can still be paid for each deposit. What was paid is known, however often that was. */
    uniqueIndex('payment_open_of_lead')
      .on(table.dealerGroupId, table.leadId)
      .where(sql`status in ('starting', 'open')`),
    index('payment_of_lead').on(table.dealerGroupId, table.leadId),
    uniqueIndex('payment_of_gateway').on(table.dealerGroupId, table.gateway, table.gatewayReference),
    index('payment_look').on(table.nextLookAt).where(sql`next_look_at is not null`),
  ],
);

export const refund = pgTable(
  'refund',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    paymentId: text('payment_id').notNull(),
    leadId: text('lead_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    status: text('status', { enum: refundStatuses }).notNull(),
    refundReference: text('refund_reference'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'refund_key', columns: [table.dealerGroupId, table.id] }),
    foreignKey({
      name: 'refund_payment',
      columns: [table.dealerGroupId, table.paymentId],
      foreignColumns: [payment.dealerGroupId, payment.id],
    }),
    /** A payment goes back once. */
    uniqueIndex('refund_of_payment').on(table.dealerGroupId, table.paymentId),
    index('refund_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
  ],
);

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/**
 * Payments and refunds at the test gateway, as a real gateway would store them elsewhere: they belong to no dealer
 * group, and are found by references that cannot be guessed.
 */
export const testPayment = pgTable('test_payment', {
  reference: text('gateway_reference').primaryKey(),
  /** The shop's id of it: the same id again is the same payment. */
  paymentId: text('payment_id').notNull().unique('test_payment_id'),
  amountCents: integer('amount_cents').notNull(),
  description: text('description').notNull(),
  shopReference: text('shop_reference').notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** After this, or when the site closes it, it can no longer be paid. */
  expiresAt: instant('expires_at').notNull(),
  paidAt: instant('paid_at'),
  /** How the payer chose to pay it. */
  way: text('way'),
});

export const testRefund = pgTable(
  'test_refund',
  {
    reference: text('refund_reference').primaryKey(),
    refundId: text('refund_id').notNull().unique('test_refund_id'),
    paymentReference: text('payment_reference')
      .notNull()
      .references(() => testPayment.reference, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** `refunded`, `pending` or `failed`. */
    state: text('state').notNull(),
  },
  (table) => [index('test_refund_payment').on(table.paymentReference)],
);
