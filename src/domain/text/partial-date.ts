/** Dates as feeds know them, "2027-06-28" or "2023-02", in words: "28 Jun 2027", "Feb 2023". Anything else is shown as it came. */
import { dateFormat } from './cached-formatters.ts';
export function formatPartialDate(text: string, locale: string): string {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (!match) return text;
  const [, year, month, day] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day ?? 1);
  if (!isReal) return text;
  return dateFormat(locale, {
    ...(day ? { day: 'numeric' as const } : {}),
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
