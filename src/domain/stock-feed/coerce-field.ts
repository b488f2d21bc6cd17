/** Makes what the steps left into the kind that the field holds, and believes it only within the field's bounds. */
import { parseBoolean, type StepValue } from './compile-step.ts';
import type { DayBounds, FeedField, TextForm } from './feed-fields.ts';
import { type FeedValue, invalid, type Parsed, parsed } from './feed-record.ts';
import { parseDate } from './parse-date.ts';
import { parseStockNumber, parseVin, spreadsheetError } from './parse-identifier.ts';
import { parseDecimal, parseInteger, parseMoneyCents } from './parse-number.ts';
import { plainText } from './plain-text.ts';

/**
 * Repairs text that came damaged out of another system: UTF-8 read as Windows-1252 ("CitroÃ«n") is decoded again, and
 * what is left of a cut emoji is taken away. A letter that is lost inside a word cannot be repaired and is reported.
 */

type MendedText = {
  readonly text: string;
  /** What was wrong, with the place; null where nothing was. */
  readonly damage: { readonly part: string; readonly reason: string } | null;
  /** A letter or digit of a word is gone: the word is wrong. */
  readonly isWordBroken: boolean;
};

const lostMark = '\ufffd';
const misread = 'was UTF-8 that another system read as Windows-1252; it was repaired';
const lost = 'has letters that were lost; if there are many, try `encoding: auto` in the mapping';

export function mendText(original: string): MendedText {
  if (isPlain(original)) return { text: original, damage: null, isWordBroken: false };
  const reread = readAnew(original);
  const marked = reread.toWellFormed();
  if (!marked.includes(lostMark)) {
    const damage =
      reread === original
        ? null
        : { part: quoteAround(original, firstDifference(original, reread)), reason: misread };
    return { text: reread, damage, isWordBroken: false };
  }
  return {
    text: marked
      .replace(/ ?\ufffd+ ?/g, (gap) => (gap.startsWith(' ') || gap.endsWith(' ') ? ' ' : ''))
      .trim(),
    damage: { part: quoteAround(marked, marked.indexOf(lostMark)), reason: lost },
    isWordBroken: /[\p{L}\p{N}]\ufffd|\ufffd[\p{L}\p{N}]/u.test(marked),
  };
}

function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the letters of ASCII, in which nothing can be damaged
  return /^[\u0000-\u007f]*$/.test(text);
}

/** The characters of Windows-1252 between 0x80 and 0x9f; the other bytes above ASCII are their own number. */
const ofHighBytes = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...ofHighBytes].map((character, index) => [character, 0x80 + index]));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Runs of foreign letters that are whole UTF-8 once they are bytes again; every other run stays as it is. */
function readAnew(text: string): string {
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g, (run) => {
    const bytes = [...run].map((character) => byteOf.get(character) ?? character.charCodeAt(0));
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {
      return run;
    }
  });
}

function firstDifference(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index++;
  return index;
}

const quotedAround = 30;

/** The place with a few words on both sides: enough to find it in a long text. */
function quoteAround(text: string, index: number): string {
  const from = Math.max(0, index - quotedAround);
  const to = Math.min(text.length, index + quotedAround);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
}

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
/** A registration is paid for a year at most; some dates stay long after. */
const termYears = 6;

/** `today` as YYYY-MM-DD; a month alone lies within where its first day does. */
export function validateDate(date: Parsed<string>, within: DayBounds, today: string): Parsed<string> {
  if (date.kind === 'invalid') return date;
  const day = date.value;
  // A month alone is what is left of such a day.
  if (noDates.has(day) || noDates.has(`${day}-01`) || day.startsWith('9999'))
    return invalid(`a placeholder, not a date: ${day}`);
  const year = Number(today.slice(0, 4));
  if (within === 'built') {
    if (day < firstBuilt) return invalid('too early for a car');
    return Number(day.slice(0, 4)) > year + 1 ? invalid('later than next year') : date;
  }
  if (day < firstDay) return invalid('too long ago');
  if (within === 'past') return day > today ? invalid('in the future') : date;
  return Number(day.slice(0, 4)) > year + termYears ? invalid('too far ahead') : date;
}

/** `today` is the last day that any Australian calendar shows, as YYYY-MM-DD. */
export type Bounds = { readonly latestYear: number; readonly today: string };

/** `warning` and `part` tell what was wrong with a value that is used nevertheless, or in part, and which part of it. */
export type Coerced = Parsed<FeedValue> & { readonly warning?: string; readonly part?: string };

/** Texts up to this long are names: one that lost a letter is left out. A longer one is read on without it. */
const maxNameLength = 200;

export function coerceField(field: FeedField, value: Exclude<StepValue, null>, bounds: Bounds): Coerced {
  switch (field.kind) {
    case 'text':
      return coerceName(textOf(value), field.maxLength, field.form);
    case 'choice': {
      const choice = field.choices.find((candidate) => candidate === textOf(value).toLowerCase());
      return choice === undefined ? invalid(`not one of ${field.choices.join(', ')}`) : parsed(choice);
    }
    case 'date':
      return validateDate(parseDate(textOf(value)), field.within, bounds.today);
    case 'boolean':
      return typeof value === 'boolean' ? parsed(value) : parseBoolean(textOf(value));
    case 'list':
      return coerceList(typeof value === 'object' ? value : [String(value)], field);
    case 'integer':
      return believe(numberOf(value, parseInteger), field.min, field.max, bounds);
    case 'decimal':
      return believe(numberOf(value, parseDecimal), field.min, field.max, bounds);
    case 'cents':
      return believeCents(numberOf(value, parseMoneyCents), field.min, field.max, bounds);
  }
}

type CoercedText = Parsed<string> & { readonly warning?: string; readonly part?: string };

/** A name is on one line: a break or a tab in it means that its cell was torn, or two were joined. */
function coerceName(raw: string, maxLength: number, form: TextForm | undefined): CoercedText {
  if (maxLength > maxNameLength || form !== undefined) return coerceText(raw, maxLength, form);
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(raw.trim())) return invalid('has a line break or a control character');
  if (/^(?:null|undefined|nan|\[object object\])$/i.test(raw.trim()))
    return invalid('a placeholder, not a value');
  const outcome = coerceText(raw, maxLength, form);
  // Those that are left come from markup.
  return outcome.kind === 'invalid' ? outcome : { ...outcome, value: outcome.value.replace(/\s+/g, ' ') };
}

function coerceText(raw: string, maxLength: number, form: TextForm | undefined): CoercedText {
  if (form === 'stock-number' || form === 'vin') return coerceIdentifier(raw, maxLength, form);
  if (spreadsheetError.test(raw.trim())) return invalid('a spreadsheet error');
  const { text, damage, isWordBroken } = mendText(form === 'url' ? wholeUrl(raw) : plainText(raw));
  if (damage !== null && isWordBroken && maxLength <= maxNameLength) return invalid(damage.reason);
  const clean = withoutControls(text);
  if (form !== 'url' && clean.trim() === '' && raw.trim() !== '')
    return invalid('has only markup and no text');
  if (clean.length > maxLength) return invalid(`longer than ${maxLength} characters`);
  if (form === 'url' && !isPictureOrWebAddress(text)) return invalid('not a web address');
  return damage === null ? parsed(clean) : { ...parsed(clean), warning: damage.reason, part: damage.part };
}

function coerceIdentifier(
  raw: string,
  maxLength: number,
  form: 'stock-number' | 'vin',
): Parsed<string> & { readonly warning?: string } {
  const outcome = form === 'vin' ? parseVin(raw) : parseStockNumber(raw);
  if (outcome.kind === 'invalid' || outcome.value.length <= maxLength) return outcome;
  return invalid(`longer than ${maxLength} characters`);
}

function coerceList(entries: readonly string[], field: Extract<FeedField, { kind: 'list' }>): Coerced {
  const bad: string[] = [];
  const usable: string[] = [];
  let mended: { readonly warning?: string; readonly part?: string } = {};
  // A list in HTML is one text with a tag for each entry.
  const values = field.form === 'url' ? entries : entries.flatMap(linesOfMarkup);
  for (const entry of values) {
    const outcome = coerceText(entry.trim(), field.maxLength, field.form);
    if (outcome.kind === 'invalid' || outcome.value === '') bad.push(entry);
    else usable.push(outcome.value);
    if (outcome.kind === 'parsed' && outcome.warning !== undefined) mended = outcome;
  }
  const distinct = [...new Set(usable)];
  bad.push(...distinct.slice(field.maxItems));
  const outcome = parsed(distinct.slice(0, field.maxItems));
  if (bad.length === 0) {
    const { warning, part } = mended;
    return warning === undefined || part === undefined ? outcome : { ...outcome, warning, part };
  }
  return {
    ...outcome,
    warning: `${bad.length} of ${values.length} entries cannot be used`,
    part: bad.join(', '),
  };
}

function linesOfMarkup(entry: string): readonly string[] {
  const plain = plainText(entry);
  if (plain === entry) return [entry];
  return plain.split('\n').filter((line) => line !== '');
}

function numberOf(value: Exclude<StepValue, null>, parse: (text: string) => Parsed<number>): Parsed<number> {
  return typeof value === 'number' ? parsed(value) : parse(textOf(value));
}

function believe(
  number: Parsed<number>,
  min: number,
  max: number | 'latestYear',
  bounds: Bounds,
): Parsed<number> {
  if (number.kind === 'invalid') return number;
  const highest = max === 'latestYear' ? bounds.latestYear : max;
  if (number.value < min) return invalid(`below the minimum of ${min}`);
  if (number.value > highest) return invalid(`above the maximum of ${highest}`);
  return number;
}

/** Bounds of money are given in dollars. */
function believeCents(
  cents: Parsed<number>,
  min: number,
  max: number | 'latestYear',
  bounds: Bounds,
): Parsed<number> {
  if (cents.kind === 'invalid' || max === 'latestYear') return cents;
  const outcome = believe(cents, min, max, bounds);
  if (outcome.kind === 'parsed') return outcome;
  return cents.value < min
    ? invalid(`below the minimum of $${min / 100}`)
    : invalid(`above the maximum of $${max / 100}`);
}

/** Pictures may be our own assets or lie on the web; anything else, `javascript:` above all, is refused. */
function isPictureOrWebAddress(text: string): boolean {
  if (/^\/img\/[\w./-]+$/.test(text)) return !text.includes('..');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return false;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** As a page would be asked for it: `//host/photo.jpg` means this site's own protocol, which is https. */
function wholeUrl(raw: string): string {
  const url = raw.replaceAll('&amp;', '&');
  return url.startsWith('//') ? `https:${url}` : url;
}

/** Line breaks and tabs stay; what no keyboard writes becomes a space. */
function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}]/gu, ' ');
}

function textOf(value: Exclude<StepValue, null>): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
