/** "Saturday, 21 November 2026 at 1:00 pm" on the clock of an IANA zone, in the words of a locale. */
import { dateFormat } from '#domain/text/kept-formatters.ts';
export function formatInstant(
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
  instant: Date,
): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}
