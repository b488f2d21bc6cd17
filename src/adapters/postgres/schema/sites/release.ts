/** Releases: what goes live together, when by the dealer's clock, and what became of it. What is in them are change sets. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/schema/columns.ts';
import { releaseStates } from '#domain/release/release.ts';

export const release = pgTable(
  'release',
  {
    dealerGroupId: text('dealer_group_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: releaseStates }).notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    revision: integer('revision').notNull(),
    setBy: jsonb('set_by').$type<{ readonly staffId: string | null; readonly name: string }>(),
    /** As the dealer's clock shows it, `2027-06-30T17:00`, with the zone of that clock. */
    startsLocal: text('starts_local'),
    endsLocal: text('ends_local'),
    timeZone: text('time_zone').notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    releasedAt: instant('released_at'),
    failure: jsonb('failure').$type<readonly string[]>(),
    /** When the email about it is due; the sender moves it on, so that no other process sends it meanwhile. */
    alarmDueAt: instant('alarm_due_at'),
    notifiedAt: instant('told_at'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ name: 'release_key', columns: [table.dealerGroupId, table.id] }),
    // What is looked at twice a second: the few that wait, and those with an end to come.
    index('release_waiting').on(table.startsAt).where(sql`${table.state} = 'scheduled'`),
    index('release_ending').on(table.endsAt).where(sql`${table.state} = 'released'`),
    index('release_alarm').on(table.alarmDueAt).where(sql`${table.alarmDueAt} is not null`),
  ],
);

export type ReleaseRow = typeof release.$inferSelect;
