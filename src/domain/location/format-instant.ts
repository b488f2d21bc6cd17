/** "Saturday, 21 November 2026 at 1:00 pm" on the clock of an IANA zone, in the words of a locale. */
import { dateFormat } from '#domain/text/cached-formatters.ts';

export function formatInstant({ locale, timeZone }: Zone, instant: Date): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}

/** The same with the name of the zone, for a deadline that carries money. */
export function formatDeadline(zone: Zone, instant: Date): string {
  return `${formatInstant(zone, instant)} ${zoneName(zone, instant)}`;
}

/**
 * "AEST": what a time zone is called at a moment. A deadline that carries money names it, because its reader may be in
 * another one.
 */
export type Zone = { readonly locale: string; readonly timeZone: string };

export function zoneName({ locale, timeZone }: Zone, at: Date): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
