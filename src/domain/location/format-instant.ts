/** "Saturday, 21 November 2026 at 1:00 pm" on the clock of an IANA zone, in the words of a locale. */
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { type Zone, zoneName } from './zone-name.ts';

export function formatInstant({ locale, timeZone }: Zone, instant: Date): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}

/** The same with the name of the zone, for a deadline that carries money. */
export function formatDeadline(zone: Zone, instant: Date): string {
  return `${formatInstant(zone, instant)} ${zoneName(zone, instant)}`;
}
