/** A day of the calendar in words, in the time zone that is asked for. */
import { dateFormat } from './cached-formatters.ts';

/** What decides how an instant reads: the words, and the calendar on the wall. */
export type DayLocale = { readonly locale: string; readonly timeZone: string };

/** "21 November 2026" */
export function formatDay(instant: Date, { locale, timeZone }: DayLocale): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(instant);
}

/** "Tue 24 Nov" */
export function formatShortDay(instant: Date, { locale, timeZone }: DayLocale): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
    .format(instant)
    .replace(',', '');
}
