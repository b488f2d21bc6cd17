/** Numbers as feeds write them: money, counts and engine sizes; what has a unit is in `parse-measure.ts`. Nothing is guessed: what is not plainly a number is refused. */
import { invalid, type Parsed, parsed } from './feed-record.ts';

/** Digits with or without thousands separators, all of one kind, and an optional fraction. */
const plainNumber = /^(\d{1,15}|\d{1,3}([, '’])\d{3}(?:\2\d{3}){0,3})(?:\.(\d{1,12}))?$/;
/** "24.990" is 24,990 in one country and 24 and a bit in another. */
const ambiguousNumber = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,12})?$/;
const ambiguous =
  'the point may separate thousands: write 24990 or 24,990, or set `decimal: comma` in the mapping';

/** What may follow a price and changes nothing about it. */
const priceWords =
  /^(?:(?:drive|ride|tow) ?-?away(?: no more to pay)?|d\/?a|d\.a\.?|neg\.?|negotiable|o\.?n\.?o\.?|firm|no more to pay|inc\.? gst|incl?\.? gst|egc|e\.g\.c\.?|ex(?:cl?)?\.? gov(?:t|ernment)?\.? charges|before gov(?:t|ernment)?\.? charges|(?:plus|before|excl?\.?) on[ -]?roads?(?: costs)?|\+ ?on-?roads?|\+ ?orc|plus orc|each)$/i;

/** "$1,809", "AU$ 1 809.50", "$24,990.-", "24,990 Drive Away" → whole cents, rounded half up. */
export function parseMoneyCents(text: string): Parsed<number> {
  const amount = amountOf(spacesAsOne(text));
  if (ambiguousNumber.test(amount)) return invalid(ambiguous);
  const match = plainNumber.exec(amount);
  if (match === null) return invalid('not an amount of money');
  const dollars = Number(digitsOf(match[1]));
  const fraction = `${match[3] ?? ''}000`;
  const roundUp = Number(fraction[2]) >= 5 ? 1 : 0;
  return parsed(dollars * 100 + Number(fraction.slice(0, 2)) + roundUp);
}

/** The price without its currency, the words after it, and the dash for "and no cents". */
function amountOf(text: string): string {
  const bare = text.replace(/^now /i, '').replace(/^(?:aud?|a)?\s?\$\s?|^aud\s?/i, '');
  const end = /^[\d., '’]*/.exec(bare)?.[0].length ?? 0;
  const number = bare.slice(0, end).trimEnd();
  const rest = bare
    .slice(end)
    .trim()
    .replace(/^[-–—]{1,2}/, '')
    .replace(/[*!]{1,2}$/, '')
    .trim();
  const message = rest.replace(/^aud\b ?/i, '').replace(/^\((.*)\)$/, '$1');
  if (message !== '' && !priceWords.test(message)) return bare;
  // The end of a sentence: a fraction would have digits.
  if (/\d\.$/.test(number)) return number.slice(0, -1);
  return /^[-–—]/.test(bare.slice(end).trim()) ? number.replace(/[.,]$/, '') : number;
}

/** "5", "5.0", "1,995"; "5.5" is refused. */
export function parseInteger(text: string): Parsed<number> {
  if (ambiguousNumber.test(spacesAsOne(text))) return invalid(ambiguous);
  const match = signedNumber(text);
  if (match === null || /[1-9]/.test(match.fraction)) return invalid('not a whole number');
  return parsed(match.sign * Number(match.digits));
}

/** "8.9", "1,250.5", "-3". */
export function parseDecimal(text: string): Parsed<number> {
  const match = signedNumber(text);
  if (match === null) return invalid('not a number');
  return parsed(match.sign * Number(`${match.digits}.${match.fraction}0`));
}

/** Engine size in cubic centimetres: "2694cc", "1,998", "2.4 L", "2.7 approx." (litres below 30). */
export function parseEngineCc(text: string): Parsed<number> {
  const compact = spacesAsOne(text).replace(/^(\d{1,2}),(\d{3})(?!\d)/, '$1$2');
  const match =
    /^(\d{1,2}(?:\.\d{1,3})?|\d{2,5})\s?(cc|cm3|cm³|ccm|l|ltr|lit(?:re|er)s?)?\.?(?:\s?approx\.?)?$/i.exec(
      compact,
    );
  if (match === null) return invalid('not an engine size');
  const size = Number(match[1]);
  const unit = match[2]?.toLowerCase() ?? (size < 30 ? 'l' : 'cc');
  if (unit.startsWith('c') && size < 30) return invalid(ambiguous);
  return parsed(unit.startsWith('l') ? Math.round(size * 1000) : Math.round(size));
}

/** For feeds that write 24.990,50: the two marks change places. */
export function swapDecimalMarks(text: string): string {
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
}

/** Whether thousands may be meant by its point; for numbers whose fraction would mean nothing. */
export function isAmbiguous(number: string): boolean {
  return ambiguousNumber.test(number);
}
export const ambiguousReason = ambiguous;

function signedNumber(text: string): { sign: 1 | -1; digits: string; fraction: string } | null {
  const compact = spacesAsOne(text);
  const match = plainNumber.exec(compact.replace(/^[+-]/, ''));
  if (match === null) return null;
  return { sign: compact.startsWith('-') ? -1 : 1, digits: digitsOf(match[1]), fraction: match[3] ?? '' };
}

function digitsOf(text: string | undefined): string {
  return (text ?? '').replace(/[^\d]/g, '');
}

function spacesAsOne(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
