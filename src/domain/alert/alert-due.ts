/** When news is sent: immediately or at eight in the morning of the site's zone. No phone rings at night. */
import { addDays, localTimeIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Alert } from './alert.ts';

/** However often the stock changes, a phone gets a message this often; what comes meanwhile is combined. */
export const minTextGapMs = hourMs;
const morning = '08:00';
const evening = '20:00';

export function alertDueAt(
  { frequency, channel }: Pick<Alert, 'frequency' | 'channel'>,
  timeZone: string,
  now: Date,
): Date {
  if (frequency === 'daily') return nextMorning(timeZone, now);
  if (channel === 'email') return now;
  const { time } = localTimeIn(timeZone, now);
  return time >= morning && time < evening ? now : nextMorning(timeZone, now);
}

/** The wall decides, not the hours that pass: a day with a change of the clock has 23 or 25 of them. */
function nextMorning(timeZone: string, now: Date): Date {
  const { date } = localTimeIn(timeZone, now);
  const today = instantOf(timeZone, date, morning);
  return today >= now ? today : instantOf(timeZone, addDays(date, 1), morning);
}
