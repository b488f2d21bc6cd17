/** Numbers as feeds write them: money, counts and engine sizes; what has a unit is in `parse-measure.ts`. Nothing is guessed: what is not plainly a number is refused. */
import { invalid, type Parsed, parsed } from './parsed-value.ts';

/** Digits with or without thousands separators, an optional fraction. */
const plainNumber = /^(\d{1,15}|\d{1,3}(?:[, ]\d{3}){1,4})(?:\.(\d{1,12}))?$/;

/** "$1,809", "AU$ 1 809.50", "1809.0 AUD" → whole cents, rounded half up. */
export function parseMoneyCents(text: string): Parsed<number> {
  const amount = spacesAsOne(text)
    .replace(/^(?:aud?|a)?\s?\$\s?|^aud\s/i, '')
    .replace(/\s?aud$/i, '');
  const match = plainNumber.exec(amount);
  if (match === null) return invalid('not an amount of money');
  const dollars = Number(digitsOf(match[1]));
  const fraction = `${match[2] ?? ''}000`;
  const roundUp = Number(fraction[2]) >= 5 ? 1 : 0;
  return parsed(dollars * 100 + Number(fraction.slice(0, 2)) + roundUp);
}

/** "5", "5.0", "1,995"; "5.5" is refused. */
export function parseInteger(text: string): Parsed<number> {
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

/** Engine size in cubic centimetres: "2694cc", "1998", "2.4 L", "2.7 approx." (litres below 30). */
export function parseEngineCc(text: string): Parsed<number> {
  const match = /^(\d{1,2}(?:\.\d{1,3})?|\d{2,5})\s?(cc|cm3|l|lit(?:re|er)s?)?\.?(?:\s?approx\.?)?$/i.exec(
    spacesAsOne(text),
  );
  if (match === null) return invalid('not an engine size');
  const size = Number(match[1]);
  const unit = match[2]?.toLowerCase() ?? (size < 30 ? 'l' : 'cc');
  return parsed(unit.startsWith('l') ? Math.round(size * 1000) : Math.round(size));
}

function signedNumber(text: string): { sign: 1 | -1; digits: string; fraction: string } | null {
  const compact = spacesAsOne(text);
  const match = plainNumber.exec(compact.replace(/^[+-]/, ''));
  if (match === null) return null;
  return { sign: compact.startsWith('-') ? -1 : 1, digits: digitsOf(match[1]), fraction: match[2] ?? '' };
}

function digitsOf(text: string | undefined): string {
  return (text ?? '').replace(/[, ]/g, '');
}

function spacesAsOne(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
