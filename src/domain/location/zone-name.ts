/** "AEST": what a time zone is called at a moment. A deadline that carries money names it, because its reader may be in another one. */
import { dateFormat } from '#domain/text/cached-formatters.ts';

export type Zone = { readonly locale: string; readonly timeZone: string };

export function zoneName({ locale, timeZone }: Zone, at: Date): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
