/** Stock numbers and VINs: what would point at another car, or at none, is refused rather than mended. */
import { isVin } from '#domain/car/vin.ts';
import { invalid, type Parsed, parsed } from './parsed-value.ts';

/** What spreadsheets make of stock numbers, with what a person can do about it. */
const spoilt: readonly { readonly form: RegExp; readonly reason: string }[] = [
  {
    form: /^#(?:REF!|N\/A|NAME\?|VALUE!|NUM!|NULL!|DIV\/0!|SPILL!|CALC!|#+)$/i,
    reason: 'an error of a spreadsheet',
  },
  { form: /^\d(?:[.,]\d{1,15})?E\+?\d{1,3}$/i, reason: 'a long number that a spreadsheet shortened' },
  {
    form: /^\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/ ]\d{2,4})?$/i,
    reason: 'a date that a spreadsheet made of it',
  },
  {
    form: /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/ ]\d{2,4}$/i,
    reason: 'a date that a spreadsheet made of it',
  },
];
const advice = 'format the column as text and export it again';

export function parseStockNumber(text: string): Parsed<string> {
  const compact = text.trim();
  if (/[\p{Cc}\p{Zl}\p{Zp}"'`´‘’‚“”„,;|\ufffd]/u.test(compact) || !compact.isWellFormed())
    return invalid('holds characters that no stock number has');
  const found = spoilt.find(({ form }) => form.test(compact));
  return found === undefined ? parsed(compact) : invalid(`${found.reason}, no stock number: ${advice}`);
}

const digitsForLetters: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

/** Capitals, no blanks or dashes; I, O and Q are in no VIN and stand for 1 and 0. Other numbers of a chassis stay as written. */
export function parseVin(text: string): Parsed<string> & { readonly warning?: string } {
  if (/["\ufffd]/.test(text)) return invalid('holds characters that no VIN has');
  const compact = text.replace(/[\s._-]/g, '').toUpperCase();
  if (compact.length !== 17) return parsed(text.trim().toUpperCase());
  if (isVin(compact)) return parsed(compact);
  const mended = compact.replace(/[IOQ]/g, (letter) => digitsForLetters[letter] ?? letter);
  return isVin(mended)
    ? { ...parsed(mended), warning: 'letters that no VIN has were read as digits: I as 1, O and Q as 0' }
    : parsed(compact);
}
