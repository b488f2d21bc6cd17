/** Solved captcha tasks that were used, until they are too old anyway. */

import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const usedProof = pgTable(
  'used_proof',
  {
    useKey: text('use_key').primaryKey(),
    submissionKey: text('submission_key').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('used_proof_expiry').on(table.expiresAt)],
);
