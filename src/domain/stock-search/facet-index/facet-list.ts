/** One listed facet of an index: counts of its codes as the list that a shopper sees. */
import { maxFacetValues } from '#domain/stock-search/facets/facet-lists.ts';
import type { FacetItem } from '#domain/stock-search/search-result.ts';
import type { Dictionary } from './dictionary.ts';

const codeBits = 2 ** 22;
/** Up to here shifting numbers into their place is faster than calling the sort of the engine. */
const maxShifted = 64;
/** Scratch: a search is one synchronous call. */
const packedFew = new Float64Array(maxShifted);

/**
 * Sorts codes in place: most frequent first, then by code, which follows the labels. `counts` by code; codes lie below
 * four million. Count and code packed into one number sort fastest.
 */
export function sortByCount(codes: number[], counts: Int32Array): void {
  const packed = codes.length <= maxShifted ? packFewSorted(codes, counts) : packSorted(codes, counts);
  for (let i = 0; i < codes.length; i++) {
    const code = (packed[i] as number) % codeBits;
    codes[i] = code < 0 ? code + codeBits : code;
  }
}

function packFewSorted(codes: readonly number[], counts: Int32Array): Float64Array {
  const packed = packedFew;
  for (let i = 0; i < codes.length; i++) {
    const number = pack(codes[i] as number, counts);
    let at = i;
    for (; at > 0 && (packed[at - 1] as number) > number; at--) packed[at] = packed[at - 1] as number;
    packed[at] = number;
  }
  return packed;
}

function packSorted(codes: readonly number[], counts: Int32Array): Float64Array {
  const packed = new Float64Array(codes.length);
  for (let i = 0; i < codes.length; i++) packed[i] = pack(codes[i] as number, counts);
  return packed.sort();
}

function pack(code: number, counts: Int32Array): number {
  return (counts[code] as number) * -codeBits + code;
}

type FacetListParts = {
  readonly attribute: string;
  /** Of the facet in the table. */
  readonly position: number;
  readonly dictionary: Dictionary;
  readonly keepsZeroCounts: boolean;
  /** By code, over every record. */
  readonly totals: Int32Array;
};

export class FacetList {
  readonly attribute: string;
  readonly position: number;
  readonly #dictionary: Dictionary;
  readonly #keepsZeroCounts: boolean;
  readonly #totals: Int32Array;
  /** What the whole stock has, nothing refined; made when first asked for. */
  #unfiltered: readonly FacetItem[] | null = null;

  constructor({ attribute, position, dictionary, keepsZeroCounts, totals }: FacetListParts) {
    this.attribute = attribute;
    this.position = position;
    this.#dictionary = dictionary;
    this.#keepsZeroCounts = keepsZeroCounts;
    this.#totals = totals;
  }

  items(counts: Int32Array, refined: readonly string[]): readonly FacetItem[] {
    if (counts !== this.#totals) return this.#list(counts, refined);
    this.#unfiltered ??= this.#list(counts, []);
    if (refined.length === 0) return this.#unfiltered;
    // Beyond the limit a list lacks values that are included once they are refined.
    if (counts.length > maxFacetValues) return this.#list(counts, refined);
    const marked = this.#unfiltered.map((item) =>
      refined.includes(item.value) ? { ...item, isRefined: true } : item,
    );
    return [...marked, ...this.#unknown(refined)];
  }

  #list(counts: Int32Array, refined: readonly string[]): readonly FacetItem[] {
    const { values, labels, isOrdered } = this.#dictionary;
    const isRefining = refined.length > 0;
    const remaining: number[] = [];
    for (let code = 1; code < counts.length; code++) {
      if (
        counts[code] !== 0 ||
        this.#keepsZeroCounts ||
        (isRefining && refined.includes(values[code] as string))
      ) {
        remaining.push(code);
      }
    }
    if (!isOrdered) sortByCount(remaining, counts);
    const items: FacetItem[] = [];
    for (let position = 0; position < remaining.length; position++) {
      const code = remaining[position] as number;
      const value = values[code] as string;
      const isRefined = isRefining && refined.includes(value);
      if (position >= maxFacetValues && !isRefined) continue;
      items.push({ value, label: labels[code] as string, count: counts[code] as number, isRefined });
    }
    if (isRefining) items.push(...this.#unknown(refined));
    return items;
  }

  /** A refined value that no car of the site has is still shown, so that it can be taken off again. */
  #unknown(refined: readonly string[]): readonly FacetItem[] {
    return refined
      .filter((value) => !this.#dictionary.codes.has(value))
      .map((value) => ({ value, label: value, count: 0, isRefined: true }));
  }
}
