/** A local calendar day as people type it, and as they read it. */
import { dateFormat } from '#domain/text/cached-formatters.ts';

/** "2026-11-23" as date fields send it, "23/11/2026" or "23.11.26" where there is none; null for no such day. */
export function parseCalendarDay(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]?.padStart(4, '20'), local[2], local[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T12:00:00Z`);
  // The calendar has no 31 February, though the machine would make 3 March of it.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}

/** "Monday 23 November 2026". */
export function formatCalendarDay(day: string): string {
  return dateFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
}
