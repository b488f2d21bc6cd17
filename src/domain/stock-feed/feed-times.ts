/** When a feed is due: so often, or once a day at a time of the dealer's clock. */
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { minuteMs } from '#domain/time/durations.ts';

export type FeedTimes = {
  readonly everyMinutes: number;
  /** HH:MM in the time zone of the dealer; null or left out: so long after the last time. */
  readonly at?: string | null;
};

/** A fetch that began before this is to be repeated. */
export function dueBefore({ everyMinutes, at }: FeedTimes, timeZone: string, now: Date): Date {
  if (!at) return new Date(now.getTime() - everyMinutes * minuteMs);
  const { date } = localTimeIn(timeZone, now);
  const today = instantOf(timeZone, date, at);
  return today <= now ? today : instantOf(timeZone, addDays(date, -1), at);
}

/** Null for `lastAt`: it was never fetched, and is due. */
export function nextDueAt({ everyMinutes, at }: FeedTimes, timeZone: string, lastAt: Date | null): Date {
  if (lastAt === null) return new Date(0);
  if (!at) return new Date(lastAt.getTime() + everyMinutes * minuteMs);
  const { date } = localTimeIn(timeZone, lastAt);
  const sameDay = instantOf(timeZone, date, at);
  return sameDay > lastAt ? sameDay : instantOf(timeZone, addDays(date, 1), at);
}

/** "every 30 minutes", "every day at 06:00". */
export function describeFeedTimes({ everyMinutes, at }: FeedTimes): string {
  return at ? `every day at ${at}` : `every ${everyMinutes} minutes`;
}
