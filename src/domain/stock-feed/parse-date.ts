/**
 * Dates as Australian feeds write them, day before month → `YYYY-MM-DD`, or `YYYY-MM` where only the month is given.
 */
import { invalid, type Parsed, parsed } from './feed-record.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const separator = String.raw`\s?[-/.]\s?`;

type DateParts = { readonly year: string; readonly month: string; readonly day: string | null };
type DateForm = { readonly pattern: RegExp; readonly read: (parts: readonly string[]) => DateParts };

const forms: readonly DateForm[] = [
  form(`(\\d{4})${separator}(\\d{1,2})${separator}(\\d{1,2})(?:[t ].*)?`, ([year, month, day]) => [
    year,
    month,
    day,
  ]),
  form(`(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4})(?: .*)?`, ([day, month, year]) => [
    year,
    month,
    day,
  ]),
  form(`(\\d{4})${separator}(\\d{1,2})`, ([year, month]) => [year, month]),
  form(`(\\d{1,2})${separator}(\\d{4})`, ([month, year]) => [year, month]),
  form(String.raw`(\d{4})(\d{2})(\d{2})`, ([year, month, day]) => [year, month, day]),
  form(
    String.raw`(?:[a-z]{3,9}\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]?(?:of )?([a-z]{3,9})\.?,?[ -]?(\d{4})`,
    ([day, name, year]) => [year, monthOf(name), day],
  ),
  form(String.raw`([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`, ([name, day, year]) => [
    year,
    monthOf(name),
    day,
  ]),
  form(String.raw`([a-z]{3,9})\.?[ -](\d{4})`, ([name, year]) => [year, monthOf(name)]),
];

export function parseDate(text: string): Parsed<string> {
  const compact = text.replace(/\s+/g, ' ').trim().toLowerCase();
  for (const { pattern, read } of forms) {
    const match = pattern.exec(compact);
    if (match !== null) return checkDate(read(match.slice(1)));
  }
  return invalid('not a date');
}

function checkDate({ year, month, day }: DateParts): Parsed<string> {
  const monthNumber = Number(month);
  if (!(monthNumber >= 1 && monthNumber <= 12)) return invalid('not a real date');
  const isoMonth = `${year}-${String(monthNumber).padStart(2, '0')}`;
  if (day === null) return parsed(isoMonth);
  const lastDay = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  if (!(Number(day) >= 1 && Number(day) <= lastDay)) return invalid('not a real date');
  return parsed(`${isoMonth}-${day.padStart(2, '0')}`);
}

function form(
  source: string,
  order: (parts: readonly string[]) => readonly (string | undefined)[],
): DateForm {
  return {
    pattern: new RegExp(`^${source}$`),
    read: (parts) => {
      const [year = '', month = '', day = null] = order(parts);
      return { year, month, day };
    },
  };
}

function monthOf(name: string | undefined): string {
  return String(monthNames.indexOf((name ?? '').slice(0, 3)) + 1);
}
