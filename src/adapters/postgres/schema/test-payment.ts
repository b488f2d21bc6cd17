/**
 * Payments and refunds at the test gateway, as a real gateway would store them elsewhere: they belong to no dealer
 * group, and are found by references that cannot be guessed.
 */

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
