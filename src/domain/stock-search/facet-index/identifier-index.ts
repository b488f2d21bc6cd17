/**
 * Codes such as a VIN, found by their beginning. The first five characters, written as a number in base 37, sort
 * every code of the stock; a longer beginning is checked against the code itself.
 */
import { foldIdentifier, minIdentifierPrefixLength } from '#domain/stock-search/text-match.ts';
import { addBit, type Bitmap } from './bitmap.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { sortByKey } from './radix-sort.ts';
import { inChunks, type Steps } from './steps.ts';

const keyLength = 5;
const base = 37;

export type IdentifierIndex = {
  /** How many codes a record may have. An entry is `id * most + place`, and has its key here. */
  readonly maxCodes: number;
  readonly keys: Uint32Array;
  /** The entries that are a code, by key. */
  readonly sorted: Uint32Array;
  readonly addMatches: (prefix: string, target: Bitmap) => void;
};

export type CodesOf<R, C> = (record: R, context: C) => readonly (string | null)[];

/** `codesOf` gives the same codes in the same order every time it is asked, and as many for every record. */
export function* buildIdentifierIndex<R, C>(
  records: IndexedRecords<R, C>,
  codesOf: CodesOf<R, C>,
): Steps<IdentifierIndex> {
  const { byId, readingOrder, context } = records;
  const maxCodes = byId.length > 0 ? codesOf(byId[0] as R, context).length : 0;
  const keys = new Uint32Array(byId.length * maxCodes);
  const entries = new Uint32Array(keys.length);
  let n = 0;
  yield* inChunks(byId.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      for (const entry of writeKeys(codesOf(byId[id] as R, context), id * maxCodes, keys))
        entries[n++] = entry;
    }
  });
  const sorted = (yield* sortByKey(entries.subarray(0, n), keys)).slice();
  return identifiersOf({ maxCodes, keys, sorted }, records, codesOf);
}

/** Gives the entries of the codes that there are. */
export function writeKeys(
  codes: readonly (string | null)[],
  first: number,
  keys: Uint32Array,
): readonly number[] {
  const entries: number[] = [];
  for (const [position, code] of codes.entries()) {
    if (!code) continue;
    keys[first + position] = keyOf(code, 0);
    entries.push(first + position);
  }
  return entries;
}

export function identifiersOf<R, C>(
  { maxCodes, keys, sorted }: Pick<IdentifierIndex, 'maxCodes' | 'keys' | 'sorted'>,
  { byId, context }: IndexedRecords<R, C>,
  codesOf: CodesOf<R, C>,
): IdentifierIndex {
  const codeOf = (entry: number): string =>
    codesOf(byId[Math.floor(entry / maxCodes)] as R, context)[entry % maxCodes] ?? '';
  return {
    maxCodes,
    keys,
    sorted,
    addMatches(prefix, target) {
      if (prefix.length < minIdentifierPrefixLength || !/^[a-z0-9]+$/.test(prefix)) return;
      const last = keyOf(prefix, base - 1);
      const isCertain = prefix.length <= keyLength;
      for (let at = firstFrom(sorted, keys, keyOf(prefix, 0)); at < sorted.length; at++) {
        const entry = sorted[at] as number;
        if ((keys[entry] as number) > last) break;
        if (isCertain || foldIdentifier(codeOf(entry)).startsWith(prefix)) {
          addBit(target, Math.floor(entry / maxCodes));
        }
      }
    },
  };
}

/** Letters and digits only, without making a folded copy of the code. */
function keyOf(code: string, filler: number): number {
  let key = 0;
  let claimed = 0;
  for (let at = 0; at < code.length && claimed < keyLength; at++) {
    const digit = digitOf(code.charCodeAt(at));
    if (digit === 0) continue;
    key = key * base + digit;
    claimed++;
  }
  for (; claimed < keyLength; claimed++) key = key * base + filler;
  return key;
}

function digitOf(charCode: number): number {
  if (charCode >= 48 && charCode <= 57) return charCode - 47;
  if (charCode >= 97 && charCode <= 122) return charCode - 86;
  if (charCode >= 65 && charCode <= 90) return charCode - 54;
  return 0;
}

function firstFrom(sorted: Uint32Array, keys: Uint32Array, key: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[sorted[middle] as number] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
