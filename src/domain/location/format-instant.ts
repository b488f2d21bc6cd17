/** "Saturday, 21 November 2026 at 1:00 pm" on the clock of an IANA zone, in the words of a locale. */
export function formatInstant(
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
  instant: Date,
): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(instant);
}
