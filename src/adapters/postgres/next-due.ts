/** When the next of something is due by itself: what looks after it need not ask before. The indexes that find what is due answer at once. */
import type pg from 'pg';
import { overdueAfterMs } from '#domain/release/release.ts';
import { isNodeUnavailable } from './is-database-unavailable.ts';

const moments = {
  holds: ["select min(expires_at) from hold where status = 'held'"],
  unpaidClaims: ["select min(expires_at) from hold where status = 'claimed'"],
  payments: [
    'select min(next_look_at) from payment where next_look_at is not null',
    'select min(next_attempt_at) from refund where next_attempt_at is not null',
  ],
  // Of what is overdue already, every reachable person was notified.
  leadClocks: [
    'select min(due_at) from lead_clock where stopped_at is null and escalated_at is null and due_at > now()',
  ],
  dueChanges: [
    'select min(next_change_at) from car where next_change_at is not null',
    "select min(starts_at) from change_set where state = 'scheduled'",
    "select min(ends_at) from change_set where state = 'applied'",
    'select min(next_change_at) from site_layer',
  ],
  releases: [
    "select min(starts_at) from release where state = 'scheduled'",
    "select min(ends_at) from release where state = 'released'",
  ],
  releaseAlarms: [
    'select min(alarm_due_at) from release where alarm_due_at is not null',
    `select min(starts_at) + interval '${overdueAfterMs + 1} milliseconds' from release
       where state = 'scheduled' and told_at is null and alarm_due_at is null`,
  ],
  feedMails: ['select min(next_attempt_at) from feed_mail'],
  // News that is due waits where its shopper had a text a short while ago.
  alerts: [
    'select min(due_at) from alert_news where due_at > now()',
    "select min(next_attempt_at) from alert_delivery where status = 'waiting'",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NextDue = (of: keyof typeof moments) => () => Promise<Date | null>;

export function createNextDue(pool: Pick<pg.Pool, 'query'>): NextDue {
  return (of) => async () => {
    const each = moments[of].map((statement) => `(${statement})`);
    try {
      const { rows } = await pool.query<{ at: Date | null }>(`select least(${each.join(', ')}) as at`);
      return rows[0]?.at ?? null;
    } catch (error) {
      // Of the groups on other nodes of a cluster something may be due.
      if (isNodeUnavailable(error)) return new Date();
      throw error;
    }
  };
}
