/** Days and times as a day's list says them. */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { addDays, localTimeIn, weekdayOf } from '#domain/location/local-time.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Tuesday 24 November". */
export function formatDayHeading(instant: Date, timeZone: string): string {
  return dateFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
    .format(instant)
    .replace(',', '');
}

/** "today 9:30 am", "yesterday 4 pm", "Sunday 1:56 pm", "12 November". */
export function formatDayOf(instant: Date, timeZone: string, now: Date): string {
  const then = localTimeIn(timeZone, instant);
  const today = localTimeIn(timeZone, now).date;
  const time = formatClockTime(then.time);
  if (then.date === today) return `today ${time}`;
  if (then.date === addDays(today, -1)) return `yesterday ${time}`;
  if (then.date > addDays(today, -6)) return `${weekdays[weekdayOf(then.date)]} ${time}`;
  return dateFormat('en-AU', { day: 'numeric', month: 'long', timeZone }).format(instant);
}
