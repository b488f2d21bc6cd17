/** By how much a price changes, as a sentence says it: "by $500", "2 % off", "to $31,990", "not below $20,000". */
import type { PriceRounding } from '#domain/change/change-set.ts';
import type { Chip } from './command.ts';
import type { Sentence } from './sentence.ts';

export type ParsedAmount = {
  readonly value: number;
  readonly unit: 'dollars' | 'percent' | 'none';
  readonly end: number;
};

const dollarWords = new Set(['dollars', 'dollar', 'bucks', 'aud']);
const percentWords = new Set(['%', 'percent', 'pc', 'procent', 'prozent']);

/** "$1,500", "1.5k", "2 %", "two" is none. */
export function readAmountAt(sentence: Sentence, at: number): ParsedAmount | null {
  const read = /^(a?\$)?(\d[\d,]*(?:\.\d{1,4})?)(k)?(%)?$/.exec(sentence.low(at));
  if (read === null) return null;
  const value = Number((read[2] ?? '').replaceAll(',', '')) * (read[3] === undefined ? 1 : 1_000);
  if (read[4] !== undefined) return { value, unit: 'percent', end: at + 1 };
  const next = sentence.low(at + 1);
  if (read[1] === undefined && percentWords.has(next)) return { value, unit: 'percent', end: at + 2 };
  if (read[1] === undefined && next === 'per' && /^cent\.?$/.test(sentence.low(at + 2)))
    return { value, unit: 'percent', end: at + 3 };
  if (dollarWords.has(next)) return { value, unit: 'dollars', end: at + 2 };
  return { value, unit: read[1] === undefined && read[3] === undefined ? 'none' : 'dollars', end: at + 1 };
}

export type ParsedPart<Value> = { readonly value: Value; readonly chip: Chip };

/** "by $500"; without "by", a number with its unit: "5% off", "$500". */
export function parsePriceStep(sentence: Sentence): (ParsedAmount & { readonly text: string }) | null {
  for (let at = sentence.find('by'); at >= 0; at = sentence.find('by', at + 1)) {
    const amount = readAmountAt(sentence, at + 1);
    if (amount !== null) return { ...amount, text: sentence.take(at, amount.end) };
  }
  for (let at = 0; at < sentence.length; at++) {
    const amount = readAmountAt(sentence, at);
    const before = sentence.low(at - 1);
    // "over $40,000" says which cars.
    if (
      amount === null ||
      amount.unit === 'none' ||
      isBound(before, sentence.low(at - 2)) ||
      isJoint(sentence, amount.end)
    )
      continue;
    const off = sentence.low(amount.end) === 'off' ? amount.end + 1 : amount.end;
    return { ...amount, text: sentence.take(at, off) };
  }
  return null;
}

const bounds = /^(?:over|under|above|below|than|to|from|between|and|least|most|max|min|up|around|about|is)$/;
function isBound(before: string, earlier: string): boolean {
  return bounds.test(before) && !(before === 'up' && earlier === '');
}
function isJoint(sentence: Sentence, end: number): boolean {
  return (
    ['or', 'to', '-', 'and'].includes(sentence.low(end)) &&
    /\d|less|more|under|over/.test(sentence.low(end + 1))
  );
}

/** "to $31,990", "at $31,990": a whole price. */
export function parseNewPrice(sentence: Sentence): ParsedPart<number> | null {
  for (const word of ['to', 'at', 'price', 'for', 'as']) {
    for (let at = sentence.find(word); at >= 0; at = sentence.find(word, at + 1)) {
      const amount = readAmountAt(sentence, at + 1);
      if (amount === null || amount.unit === 'percent') continue;
      return {
        value: Math.round(amount.value * 100),
        chip: { text: sentence.take(at, amount.end), label: '' },
      };
    }
  }
  return null;
}

const floors = [
  'but not below',
  'but never below',
  'not below',
  'never below',
  'not under',
  'never under',
  'no lower than',
  'not less than',
  'floor of',
  'floor',
];

export function parsePriceFloor(sentence: Sentence): ParsedPart<number> | null {
  for (const phrase of floors) {
    const at = sentence.find(phrase);
    const amount = at < 0 ? null : readAmountAt(sentence, at + phrase.split(' ').length);
    if (amount === null || amount.unit === 'percent') continue;
    return {
      value: Math.round(amount.value * 100),
      chip: { text: sentence.take(at, amount.end), label: '' },
    };
  }
  return null;
}

const roundings = [
  'rounded to the nearest',
  'rounded to',
  'round to the nearest',
  'round to',
  'to the nearest',
];
const steps: Readonly<Record<number, PriceRounding>> = {
  10: 'tens',
  50: 'fifties',
  100: 'hundreds',
  1000: 'thousands',
};

export type ParsedRounding = ParsedPart<PriceRounding> | { readonly problem: string };

export function parseRounding(sentence: Sentence): ParsedRounding | null {
  const ending = sentence.find('ending in') >= 0 ? sentence.find('ending in') : sentence.find('ends in');
  const tail = ending < 0 ? null : readAmountAt(sentence, ending + 2);
  if (tail !== null) {
    const text = sentence.take(ending, tail.end);
    return tail.value === 990
      ? { value: 'nine-ninety', chip: { text, label: '' } }
      : { problem: 'Prices can end in 990 or be rounded to $10, $50, $100 or $1,000.' };
  }
  for (const phrase of roundings) {
    const at = sentence.find(phrase);
    const amount = at < 0 ? null : readAmountAt(sentence, at + phrase.split(' ').length);
    if (amount === null) continue;
    const text = sentence.take(at, amount.end);
    const value = steps[amount.value];
    return value === undefined
      ? { problem: 'Prices can be rounded to $10, $50, $100 or $1,000, or end in 990.' }
      : { value, chip: { text, label: '' } };
  }
  return null;
}
