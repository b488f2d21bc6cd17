/** How long and how heavy a van may be: "18 foot", "under 6 metres", "tare under 2,000", "atm 2500". */
import { type Amount, readAmount } from './amount.ts';
import { readLeadingComparison } from './comparison-words.ts';
import type { QueryWord } from './query-words.ts';
import { boundsOf, type ReadRange } from './read-range.ts';

/** Half a foot: vans are called by whole ones. */
const halfFootMm = 152;
const lengthsMm = { least: 3_000, most: 13_000 };
const weightsKg = { least: 300, most: 10_000 };
const weighed: ReadonlySet<string> = new Set(['atm', 'tare']);

export function readVanSize(
  words: readonly QueryWord[],
  start: number,
  ranges: ReadonlySet<string>,
): ReadRange | null {
  const read = readLength(words, start) ?? readNamedWeight(words, start);
  return read?.kind === 'range' && ranges.has(read.attribute) ? read : null;
}

function readLength(words: readonly QueryWord[], start: number): ReadRange | null {
  const lead = readLeadingComparison(words, start);
  const amount = readAmount(words, lead?.end ?? start);
  if (amount?.kind !== 'mm' || amount.value < lengthsMm.least || amount.value > lengthsMm.most) return null;
  const mm = Math.round(amount.value);
  const range = lead ? boundsOf(mm, lead.comparison, false) : { min: mm - halfFootMm, max: mm + halfFootMm };
  const end = /^(?:long|length)$/.test(words[amount.end]?.folded ?? '') ? amount.end + 1 : amount.end;
  return { kind: 'range', attribute: 'body_length', range, isBare: lead === null, end };
}

/** The word that names the weight is before the number or behind it. */
function readNamedWeight(words: readonly QueryWord[], start: number): ReadRange | null {
  const named = nameAt(words, start);
  const at = named === null ? start : start + 1;
  const lead = readLeadingComparison(words, at);
  const amount = readAmount(words, lead?.end ?? at);
  if (!amount || !isWeight(amount)) return null;
  const attribute = named ?? nameAt(words, amount.end);
  if (attribute === null) return null;
  const end =
    named === null || nameAt(words, amount.end) === named ? endOfName(words, amount.end) : amount.end;
  const range = boundsOf(Math.floor(amount.value), lead?.comparison ?? 'max', false);
  return { kind: 'range', attribute, range, isBare: lead === null, end };
}

function nameAt(words: readonly QueryWord[], at: number): 'atm' | 'tare' | null {
  const word = words[at];
  if (!word || word.isLiteral || !weighed.has(word.folded)) return null;
  return word.folded === 'atm' ? 'atm' : 'tare';
}

function endOfName(words: readonly QueryWord[], at: number): number {
  return nameAt(words, at) === null ? at : at + 1;
}

function isWeight({ kind, value }: Amount): boolean {
  const isOne = kind === 'kg' || kind === 'number' || kind === 'year';
  return isOne && value >= weightsKg.least && value <= weightsKg.most;
}
