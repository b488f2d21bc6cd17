/** Which dates are believed of a car: systems write 1900 or 9999 where they know none. */
import type { DayBounds } from './feed-fields.ts';
import { invalid, type Parsed } from './parsed-value.ts';

/** What databases and spreadsheets hold in the place of no date. */
const noDates: ReadonlySet<string> = new Set([
  '0001-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-00',
  '1900-01-01',
  '1901-01-01',
  '1904-01-01',
  '1969-12-31',
  '1970-01-01',
  '2000-00-00',
]);
/** Nothing is known of a car's stay at a dealer, or of a check of it, before feeds were sent. */
const firstDay = '1990-01-01';
const firstBuilt = '1885';
/** A registration is paid for a year at most; some are kept long after. */
const termYears = 6;

/** `today` as YYYY-MM-DD; a month alone lies within where its first day does. */
export function believeDate(date: Parsed<string>, within: DayBounds, today: string): Parsed<string> {
  if (date.kind === 'invalid') return date;
  const day = date.value;
  // A month alone is what is left of such a day.
  if (noDates.has(day) || noDates.has(`${day}-01`) || day.startsWith('9999'))
    return invalid(`stands for no date: ${day}`);
  const year = Number(today.slice(0, 4));
  if (within === 'built') {
    if (day < firstBuilt) return invalid('before the first car, which is not believable');
    return Number(day.slice(0, 4)) > year + 1 ? invalid('after next year, which is not believable') : date;
  }
  if (day < firstDay) return invalid('too long ago, which is not believable');
  if (within === 'past') return day > today ? invalid('in the future, which cannot be') : date;
  return Number(day.slice(0, 4)) > year + termYears
    ? invalid('too far ahead, which is not believable')
    : date;
}
