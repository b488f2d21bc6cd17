/**
 * Codes such as a VIN, found by their beginning. The first five characters, written as a number in base 37, sort
 * every code of the stock; a longer beginning is checked against the code itself.
 */
import { foldIdentifier, shortestIdentifierPrefix } from '../../domain/stock-search/text-match.ts';
import { addBit, type Bitmap } from './bitmap.ts';

const keyLength = 5;
const base = 37;
const entryBits = 2 ** 26;

export type IdentifierIndex = { readonly addMatches: (prefix: string, target: Bitmap) => void };

/** `identifiersOf` gives the same codes in the same order every time it is asked. */
export function buildIdentifierIndex(
  recordCount: number,
  identifiersOf: (id: number) => readonly (string | null)[],
): IdentifierIndex {
  const most = recordCount > 0 ? identifiersOf(0).length : 0;
  const entries = new Float64Array(recordCount * most);
  let n = 0;
  for (let id = 0; id < recordCount; id++) {
    const codes = identifiersOf(id);
    for (let place = 0; place < most; place++) {
      const code = codes[place];
      if (code) entries[n++] = keyOf(code, 0) * entryBits + id * most + place;
    }
  }
  const sorted = entries.subarray(0, n).sort();

  return {
    addMatches(prefix, target) {
      if (prefix.length < shortestIdentifierPrefix || !/^[a-z0-9]+$/.test(prefix)) return;
      const from = lowerBound(sorted, keyOf(prefix, 0) * entryBits);
      const end = keyOf(prefix, base - 1) * entryBits + entryBits;
      for (let at = from; at < sorted.length && (sorted[at] as number) < end; at++) {
        const packed = sorted[at] as number;
        const entry = packed - Math.floor(packed / entryBits) * entryBits;
        const id = Math.floor(entry / most);
        const isCertain = prefix.length <= keyLength;
        if (isCertain || foldIdentifier(identifiersOf(id)[entry % most] ?? '').startsWith(prefix)) {
          addBit(target, id);
        }
      }
    },
  };
}

/** Letters and digits only, without making a folded copy of the code. */
function keyOf(code: string, filler: number): number {
  let key = 0;
  let taken = 0;
  for (let at = 0; at < code.length && taken < keyLength; at++) {
    const digit = digitOf(code.charCodeAt(at));
    if (digit === 0) continue;
    key = key * base + digit;
    taken++;
  }
  for (; taken < keyLength; taken++) key = key * base + filler;
  return key;
}

function digitOf(charCode: number): number {
  if (charCode >= 48 && charCode <= 57) return charCode - 47;
  if (charCode >= 97 && charCode <= 122) return charCode - 86;
  if (charCode >= 65 && charCode <= 90) return charCode - 54;
  return 0;
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
