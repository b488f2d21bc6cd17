/** A day of the calendar in a few letters: "24 Nov". */
import { dateFormat } from '#domain/text/cached-formatters.ts';

export function dayText(day: string): string {
  return dateFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** One that may lie in another year: "24 November 2027". */
export function longDayText(day: string): string {
  return dateFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
