/** One number with what it counts: "$40k", "80,000 km", "150 a week", "7 seats", "2019". */
import type { RepaidPer } from '#domain/stock-search/search-state.ts';
import type { QueryWord } from './query-words.ts';

const upToTwelve = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const small: ReadonlyMap<string, number> = new Map([
  ...upToTwelve.map((word, index) => [word, index + 2] as const),
  // As they are often spelt.
  ...(['sevan 7', 'sevn 7', 'seaven 7', 'eigth 8', 'eght 8', 'foru 4', 'fiev 5'] as const).map((pair) => {
    const [word = '', value] = pair.split(' ');
    return [word, Number(value)] as const;
  }),
]);
const large: ReadonlyMap<string, number> = new Map([
  ...teens.map((word, index) => [word, index + 13] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
  ['fivety', 50],
  ['ninty', 90],
]);

const thousandSynonyms: ReadonlySet<string> = new Set(['k', 'grand', 'thousand', 'thousands']);

/** "four": from two to twelve, since "one" is seldom a number. */
export function readNumberWord(folded: string): number | null {
  return small.get(folded) ?? null;
}

/** A number before the word that makes it thousands, or one of tens, which "to forty thousand" may follow. */
function parseSpelledThousands(
  words: readonly QueryWord[],
  start: number,
): { readonly value: number; readonly end: number } | null {
  const texts: string[] = [];
  let end = start;
  for (; end < start + 3 && words[end]?.isLiteral === false; end++) {
    const parts = (words[end]?.folded ?? '').split('-');
    if (!parts.every((part) => small.has(part) || large.has(part) || /^(?:a|one|hundred)$/.test(part))) break;
    texts.push(...parts);
  }
  const value = addUp(texts);
  if (value === null) return null;
  return thousandSynonyms.has(words[end]?.folded ?? '') || large.has(texts[0] ?? '') ? { value, end } : null;
}

/** Numbers that are written out: "seven", "thirty five thousand", "a hundred grand". */
function addUp(texts: readonly string[]): number | null {
  const [first = '', second = ''] = texts;
  if (texts.length === 1) return first === 'hundred' ? 100 : (small.get(first) ?? large.get(first) ?? null);
  if (texts.length !== 2) return null;
  if (second === 'hundred') return first === 'a' || first === 'one' ? 100 : hundreds(first);
  const ones = second === 'one' ? 1 : (small.get(second) ?? 10);
  const ten = large.get(first) ?? 0;
  return ten >= 20 && ones < 10 ? ten + ones : null;
}

function hundreds(word: string): number | null {
  const value = small.get(word) ?? 10;
  return value < 10 ? value * 100 : null;
}

export type AmountKind =
  | 'price'
  | 'km'
  | 'rangeKm'
  | 'weekly'
  | 'year'
  | 'seats'
  | 'sleeps'
  | 'kg'
  | 'mm'
  | 'number'
  | 'other';

export type Amount = {
  readonly kind: AmountKind;
  /** Whole dollars, kilometres, dollars a week, a year, a number of seats. */
  readonly value: number;
  /** Given with a dollar sign, a "k" or a unit, or written with a comma. */
  readonly isExplicit: boolean;
  /** How many of the given unit make one of ours: a month's repayment is 12/52 of a week's. */
  readonly factor: number;
  /** Of a repayment that is not by the week. */
  readonly per?: RepaidPer;
  /** "30k" and "30 grand" count in thousands, which the number before a "to" then does too. */
  readonly isThousands: boolean;
  /** "2019+", "7+ seats" */
  readonly isOpenUpward: boolean;
  readonly end: number;
};

const figure =
  /^(\$)?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,4})?(k(?![milag]))?(\+)?(?:\/?-?(?:a-|per-)?([a-z/]{1,20}))?(\+)?$/;

type Unit = {
  readonly kind: AmountKind;
  /** How many of it make one of ours. */
  readonly factor?: number;
  readonly per?: RepaidPer;
};

const units: ReadonlyMap<string, Unit> = new Map([
  ...unitsNamed('km kms kilometre kilometres kilometer kilometers klm klms kays ks', { kind: 'km' }),
  ...unitsNamed('pw p/w week weekly wk /week /wk', { kind: 'weekly' }),
  ...unitsNamed('pm p/m month monthly /month', { kind: 'weekly', factor: 12 / 52, per: 'month' }),
  ...unitsNamed('pf p/f fortnight fortnightly /fortnight', {
    kind: 'weekly',
    factor: 1 / 2,
    per: 'fortnight',
  }),
  ...unitsNamed('seat seats seater seaters', { kind: 'seats' }),
  ...unitsNamed('berth berths', { kind: 'sleeps' }),
  ...unitsNamed('kg kgs kilos', { kind: 'kg' }),
  ...unitsNamed('tonne tonnes t', { kind: 'kg', factor: 1_000 }),
  ...unitsNamed('m metre metres meter meters', { kind: 'mm', factor: 1_000 }),
  ...unitsNamed('ft foot feet footer', { kind: 'mm', factor: 304.8 }),
  ...unitsNamed('dollar dollars bucks aud', { kind: 'price' }),
  // The number belongs to these words and to no filter.
  ...unitsNamed(
    `l lt litre litres ltr mm cm cc kw hp nm ah w watt watts door doors dr
    speed speeds spd cyl cylinder cylinders inch inches bed beds year years yr yrs owner
    owners star stars percent % wheel wheels zone degree degrees minute minutes hour hours day days people person`,
    { kind: 'other' },
  ),
]);

const per: ReadonlySet<string> = new Set(['a', 'per', 'each', 'every', '/']);
const weeklyLimit = 10_000;

/** The amount that begins at `start`, or null. */
export function readAmount(words: readonly QueryWord[], start: number): Amount | null {
  const isDollarApart = words[start]?.folded === '$';
  const at = isDollarApart ? start + 1 : start;
  const word = words[at];
  if (!word || word.isLiteral) return null;
  const inWords = readSeatsInWords(words, at);
  if (inWords) return inWords;
  const spelledNumber = parseSpelledThousands(words, at);
  const match = spelledNumber ? null : figure.exec(word.folded);
  if (!match && !spelledNumber) return null;
  const [, dollar, digits = '', fraction = '', k, plusBefore, attached, plusAfter] = match ?? [];
  const isDollars = Boolean(dollar) || isDollarApart;
  let end = spelledNumber?.end ?? at + 1;
  let number = spelledNumber?.value ?? Number(digits.replaceAll(',', '') + fraction);
  // "$30.000" is no thirty dollars, but "1.995 tonnes" are no two thousand.
  const isInGroups = /^\.\d{3}$/.test(fraction) && !k && !weighsThousands(attached ?? words[end]?.folded);
  if (isInGroups) number = Math.round(number * 1_000);
  const group = words[end]?.folded;
  const isSpaced =
    !spelledNumber &&
    !k &&
    !attached &&
    digits.length <= 3 &&
    !fraction &&
    /^\d{3}(?:kms?)?$/.test(group ?? '');
  if (isSpaced && (isDollars || /kms?$/.test(group ?? '') || unitAt(words, end + 1)?.kind === 'km')) {
    const unit = /kms?$/.test(group ?? '') ? ('km' as const) : null;
    number = number * 1_000 + Number((group ?? '').slice(0, 3));
    end += 1;
    if (unit) return finish({ kind: unit, value: number, isExplicit: true, end });
  }
  const isThousands = Boolean(k) || (!attached && thousandSynonyms.has(words[end]?.folded ?? ''));
  if (isThousands && !k) end += 1;
  if (isThousands) number *= 1_000;
  const isOpenUpward = Boolean(plusBefore ?? plusAfter);

  if (attached !== undefined) {
    const unit = units.get(attached);
    return unit ? withUnit(unit) : null;
  }
  const unit = unitAt(words, end);
  if (unit) {
    end = unit.end;
    return withUnit(unit);
  }
  const clockEnd = isDollars ? null : endOfClock(words, end);
  if (clockEnd !== null) return finish({ kind: 'km', value: number, isExplicit: true, end: clockEnd });
  if (isDollars || isThousands) return finish({ kind: 'price', value: number, isExplicit: true, end });
  const isYear = /^(?:19[5-9]|20[0-4])\d$/.test(digits) && !fraction;
  return finish({
    kind: isYear ? 'year' : 'number',
    value: number,
    isExplicit: digits.includes(',') || isInGroups,
    end,
  });

  function withUnit({ kind, factor = 1, per }: Unit): Amount {
    // How far an electric car goes is not what its clock shows.
    if (kind === 'km' && /^(?:range|wltp)$/.test(words[end]?.folded ?? ''))
      return finish({ kind: 'rangeKm', value: number, isExplicit: true, end: end + 1 });
    if (kind === 'weekly' && number * factor > weeklyLimit)
      return finish({ kind: 'other', value: number, isExplicit: true, end });
    const amount = finish({ kind, value: number * factor, isExplicit: true, end });
    return { ...amount, factor, ...(per ? { per } : {}) };
  }

  function finish(amount: Pick<Amount, 'kind' | 'value' | 'isExplicit' | 'end'>): Amount {
    return { ...amount, factor: 1, isThousands, isOpenUpward };
  }
}

function weighsThousands(unit = ''): boolean {
  return units.get(unit)?.factor === 1_000;
}

/** "on the clock" */
function endOfClock(words: readonly QueryWord[], at: number): number | null {
  const on = words[at]?.folded === 'on' ? (words[at + 1]?.folded === 'the' ? at + 2 : at + 1) : null;
  return on !== null && /^(?:clock|odo|odometer|speedo)$/.test(words[on]?.folded ?? '') ? on + 1 : null;
}

/** "km", "a week", "/ week": after the number, as words of their own. */
function unitAt(words: readonly QueryWord[], at: number): (Unit & { readonly end: number }) | null {
  const word = words[at];
  if (!word || word.isLiteral) return null;
  const isPer = per.has(word.folded);
  const unit = units.get(words[isPer ? at + 1 : at]?.folded ?? '');
  if (!unit || (isPer && unit.kind !== 'weekly')) return null;
  return { ...unit, end: isPer ? at + 2 : at + 1 };
}

/** "4", "four" */
export function readCount(word: QueryWord | undefined): number | null {
  if (!word || word.isLiteral) return null;
  return /^\d{1,2}$/.test(word.folded) ? Number(word.folded) : readNumberWord(word.folded);
}

/** "seven seats", "seven-seater", "four berth" */
function readSeatsInWords(words: readonly QueryWord[], at: number): Amount | null {
  const [first = '', second] = (words[at]?.folded ?? '').split('-');
  const value = readNumberWord(first);
  const unit = second ?? words[at + 1]?.folded ?? '';
  const kind = units.get(unit)?.kind;
  if (value === null || (kind !== 'seats' && kind !== 'sleeps')) return null;
  const end = second === undefined ? at + 2 : at + 1;
  return { kind, value, factor: 1, isExplicit: true, isThousands: false, isOpenUpward: false, end };
}

function unitsNamed(names: string, unit: Unit): readonly (readonly [string, Unit])[] {
  return names.split(/\s+/).map((name) => [name, unit]);
}
