/** What is counted and stored of requests: submissions, answers to machines, and phone reveals. */
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';

/**
 * How often one sender sent something in the window that runs: counted by every process together. The sender is a
 * keyed hash.
 */
export const submissionCount = pgTable(
  'submission_count',
  {
    key: text('key').primaryKey(),
    times: integer('times').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('submission_count_end').on(table.endsAt)],
);

/** What a machine was answered for a key it chose, so that the same request again gets the same answer. */
export const storedResponse = pgTable(
  'kept_answer',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    /** The site and the kind of request: the same key for another is another. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** A hash of all that was asked for. */
    fingerprint: text('fingerprint').notNull(),
    /** Whose turn it is to answer, and until when: if that process dies, the next that asks takes over. */
    turn: text('turn').notNull(),
    worksUntil: instant('works_until').notNull(),
    /** Null until there is one. */
    status: integer('status'),
    body: text('body'),
    forgetAt: instant('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'kept_answer_key', columns: [table.dealerGroupId, table.scope, table.key] }),
    index('kept_answer_forget').on(table.forgetAt),
  ],
);

/**
 * One row for a car's number on a site and day, however often it was asked for: bounded, and nothing personal in it.
 */
export const phoneReveal = pgTable(
  'phone_reveal',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    siteSlug: text('site_slug').notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id').notNull(),
    revealedOn: date('revealed_on', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'phone_reveal_key',
      columns: [table.dealerGroupId, table.siteSlug, table.carId, table.dealershipId, table.revealedOn],
    }),
  ],
);
