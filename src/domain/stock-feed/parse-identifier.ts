/** Stock numbers and VINs: what would point at another car, or at none, is refused rather than repaired. */
import { isVin } from '#domain/car/vin.ts';
import { invalid, type Parsed, parsed } from './feed-record.ts';

/** `#REF!` in the language of the spreadsheet, such as `#BEZUG!`, or the marks of a column that was too narrow: no value of anything. */
export const spreadsheetError = /^#(?:N\/A|N\/D|NV|#+|[\p{L}\d/ ._-]{1,20}[!?])$/iu;

/** What spreadsheets make of stock numbers, with what a person can do about it. */
const spoilt: readonly { readonly form: RegExp; readonly reason: string }[] = [
  { form: spreadsheetError, reason: 'a spreadsheet error' },
  { form: /^\d(?:[.,]\d{1,15})?E\+?\d{1,3}$/i, reason: 'a long number that a spreadsheet shortened' },
  {
    form: /^\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/ ]\d{2,4})?$/i,
    reason: 'a number that a spreadsheet changed into a date',
  },
  {
    form: /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/ ]\d{2,4}$/i,
    reason: 'a number that a spreadsheet changed into a date',
  },
  {
    form: /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}[-/.]\d{2}[-/.]\d{2})(?:[T ]\d{1,2}:\d{2}[\d:.Z ]{0,12}(?:am|pm)?)?$/i,
    reason: 'a number that a spreadsheet changed into a date',
  },
  { form: /^\d{1,2}:\d{2}(?::\d{2})?$/, reason: 'a number that a spreadsheet changed into a time' },
  { form: /^\d{1,15}\.0{1,4}$/, reason: 'a number that a spreadsheet gave decimals' },
];
/** What people and programs write where they know none. */
const texts =
  /^(?:n\/?a|tba|tbc|tbd|nil|none|null|unknown|undefined|nan|true|false|[-–—.?*]{1,9}|0{1,17}|not (?:known|available|supplied|applicable)|\[object object\]|[$%#]?\{.{0,40}\}{1,2}|(?:stock|vin)[ _-]?(?:no|number|num|id)?\.?)$/i;
const advice = 'format the column as text and export it again';

export function parseStockNumber(text: string): Parsed<string> {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.trim()))
    return invalid('has characters that are not allowed in a stock number');
  const compact = visible(text);
  if (texts.test(compact)) return invalid('a placeholder, not a stock number');
  if (/[\p{Cc}\p{Zl}\p{Zp}"'`´‘’‚“”„,;|\ufffd]/u.test(compact) || !compact.isWellFormed())
    return invalid('has characters that are not allowed in a stock number');
  const found = spoilt.find(({ form }) => form.test(compact));
  return found === undefined ? parsed(compact) : invalid(`${found.reason}: ${advice}`);
}

/** Letters of other widths, blanks of other kinds and signs without width look the same: they must be the same. */
function visible(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const digitsForLetters: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

/**
 * Capitals, no blanks or dashes; I, O and Q are in no VIN and are read as 1 and 0. Other numbers of a chassis stay as
 * written.
 */
export function parseVin(text: string): Parsed<string> & { readonly warning?: string } {
  const written = visible(text).replace(/^(?:vin|chassis)(?: ?no\.?| number)?[: ] ?/i, '');
  if (/["'`´‘’“”*?/\\\ufffd]/.test(written) && !texts.test(written))
    return invalid('has characters that are not allowed in a VIN');
  const compact = written.replace(/[\s._-]/g, '').toUpperCase();
  if (texts.test(written) || /^(.)\1{4,}$/.test(compact) || compact.startsWith('1234567890'))
    return invalid('a placeholder, not a VIN');
  if (/^\d(?:\.\d{1,15})?E\+\d{1,3}$/i.test(written))
    return invalid(`a long number that a spreadsheet shortened: ${advice}`);
  if (compact.length !== 17) return parsed(written.toUpperCase());
  if (isVin(compact)) return parsed(compact);
  const mended = compact.replace(/[IOQ]/g, (letter) => digitsForLetters[letter] ?? letter);
  return isVin(mended)
    ? { ...parsed(mended), warning: 'a VIN has no letters I, O or Q: they were read as 1 and 0' }
    : parsed(compact);
}
