/** Counts facet values over a set of records: each record once per group, then the groups spread over their facets. */
import { type Bitmap, createBitmap, fillAll, listBits, listMissingBits } from './bitmap.ts';
import type { CodeGroup } from './code-group.ts';
import type { FacetColumns } from './facet-columns.ts';
import { countSets, countSetsByBitmap, isBitmapCheaper, type SetColumn } from './set-column.ts';

/** By position of the facet; then by code. */
export type FacetCounts = ReadonlyMap<number, Int32Array>;

/** What was counted, kept so that bounds of small results can be read off the records themselves. */
export type CountedSet = {
  readonly bits: Bitmap;
  readonly count: number;
  readonly counts: FacetCounts;
};

export class FacetCounter {
  readonly #columns: FacetColumns;
  readonly #recordCount: number;
  readonly #ids: Uint32Array;
  readonly #combinationCounts: Int32Array;
  /** Counts over all records: what is not in a large result is quicker to count, and is taken off these. */
  readonly #totals: FacetCounts;

  constructor(columns: FacetColumns, recordCount: number) {
    this.#columns = columns;
    this.#recordCount = recordCount;
    this.#ids = new Uint32Array(recordCount);
    this.#combinationCounts = new Int32Array(Math.max(0, ...columns.groups.map(({ size }) => size)));
    const all = createBitmap(recordCount);
    fillAll(all, recordCount);
    const facets = new Set([...columns.places.keys(), ...columns.sets.map(({ facet }) => facet)]);
    const n = listBits(all, this.#ids);
    this.#totals = this.#countIds(n, facets, null);
  }

  get totals(): FacetCounts {
    return this.#totals;
  }

  /** `count` is the number of bits set. */
  count(bits: Bitmap, count: number, facets: ReadonlySet<number>): FacetCounts {
    if (count === this.#recordCount) return this.#totals;
    if (count * 2 <= this.#recordCount) {
      return this.#countIds(listBits(bits, this.#ids), facets, bits);
    }
    const missing = this.#countIds(listMissingBits(bits, this.#recordCount, this.#ids), facets, null);
    return new Map([...missing].map(([facet, counts]) => [facet, this.#takenOff(facet, counts)]));
  }

  #takenOff(facet: number, counts: Int32Array): Int32Array {
    const totals = this.#totals.get(facet) as Int32Array;
    for (let code = 0; code < counts.length; code++) {
      counts[code] = (totals[code] as number) - (counts[code] as number);
    }
    return counts;
  }

  #countIds(n: number, facets: ReadonlySet<number>, bits: Bitmap | null): FacetCounts {
    const result = new Map<number, Int32Array>();
    for (const group of this.#columns.groups) {
      const wanted = group.members.filter(({ facet }) => facets.has(facet));
      if (wanted.length === 0) continue;
      const combinations = this.#countCombinations(group, n);
      for (const { facet, codeOf, size } of wanted) {
        const counts = new Int32Array(size);
        for (let c = 0; c < group.size; c++) {
          const code = codeOf[c] as number;
          counts[code] = (counts[code] as number) + (combinations[c] as number);
        }
        result.set(facet, counts);
      }
    }
    for (const column of this.#columns.sets) {
      if (facets.has(column.facet)) result.set(column.facet, this.#countSet(column, n, bits));
    }
    return result;
  }

  #countCombinations({ combinations, size }: CodeGroup, n: number): Int32Array {
    const counts = this.#combinationCounts;
    counts.fill(0, 0, size);
    const ids = this.#ids;
    for (let i = 0; i < n; i++) {
      const combination = combinations[ids[i] as number] as number;
      counts[combination] = (counts[combination] as number) + 1;
    }
    return counts;
  }

  #countSet(column: SetColumn, n: number, bits: Bitmap | null): Int32Array {
    const counts = new Int32Array(column.dictionary.values.length);
    if (bits && column.bitmaps && isBitmapCheaper(column, n)) countSetsByBitmap(column.bitmaps, bits, counts);
    else countSets(column, this.#ids, n, counts);
    return counts;
  }
}
