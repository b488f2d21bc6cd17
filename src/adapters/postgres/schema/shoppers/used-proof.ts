/** Solved captcha tasks that were used, until they are too old anyway. */

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

export const usedProof = pgTable(
  'used_proof',
  {
    useKey: text('use_key').primaryKey(),
    submissionKey: text('submission_key').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_proof_expiry').on(table.expiresAt)],
);
