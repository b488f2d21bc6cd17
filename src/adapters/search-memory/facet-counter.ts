/**
 * Counts facet values over a set of records. Three ways, the cheapest each time: once per group and then spread
 * over its facets; straight per facet for a handful of records; or bitmap by bitmap for one facet with few values.
 * For a large result what is missing is counted, and taken off the totals.
 */
import { type Bitmap, createBitmap, fillAll, listBits, listMissingBits } from './bitmap.ts';
import type { CodeGroup, GroupMember } from './code-group.ts';
import type { FacetColumns } from './facet-columns.ts';
import { countSets } from './set-column.ts';
import { countByBitmap, type ValueBitmaps } from './value-bitmaps.ts';

/** By position of the facet; then by code. */
export type FacetCounts = ReadonlyMap<number, Int32Array>;

export class FacetCounter {
  readonly #columns: FacetColumns;
  readonly #recordCount: number;
  readonly #words: number;
  /** Scratch: a search is one synchronous call, so one of each is enough. */
  readonly #ids: Uint32Array;
  readonly #combinationCounts: Int32Array;
  readonly #totals: FacetCounts;

  constructor(columns: FacetColumns, recordCount: number) {
    const all = createBitmap(recordCount);
    fillAll(all, recordCount);
    this.#columns = columns;
    this.#recordCount = recordCount;
    this.#words = all.length;
    this.#ids = new Uint32Array(recordCount);
    this.#combinationCounts = new Int32Array(Math.max(0, ...columns.groups.map(({ size }) => size)));
    const facets = [...columns.places.keys(), ...columns.sets.map(({ facet }) => facet)];
    this.#totals = this.#countIds(listBits(all, this.#ids), new Set(facets), null);
  }

  /** Over every record. */
  get totals(): FacetCounts {
    return this.#totals;
  }

  /** `count` is the number of bits set. */
  countAll(bits: Bitmap, count: number, facets: ReadonlySet<number>): FacetCounts {
    if (count === this.#recordCount) return this.#totals;
    const isMostly = count * 2 > this.#recordCount;
    const n = isMostly ? listMissingBits(bits, this.#recordCount, this.#ids) : listBits(bits, this.#ids);
    const counted = this.#countIds(n, facets, isMostly ? null : bits);
    if (isMostly) {
      for (const [facet, counts] of counted) takeOff(counts, this.#totals.get(facet) as Int32Array);
    }
    return counted;
  }

  countOne(bits: Bitmap, count: number, facet: number): Int32Array {
    const bitmaps = this.#columns.bitmaps.get(facet);
    const listed = Math.min(count, this.#recordCount - count);
    if (bitmaps && count < this.#recordCount && this.#bitmapCost(bitmaps) < listed * 3) {
      return countByBitmap(bitmaps, bits);
    }
    return this.countAll(bits, count, new Set([facet])).get(facet) as Int32Array;
  }

  /** Nanoseconds, roughly, as are the figures it is compared with. */
  #bitmapCost(bitmaps: ValueBitmaps): number {
    return bitmaps.length * this.#words * 1.5;
  }

  /** `bits` are the records whose ids stand in the scratch list, where they are at hand. */
  #countIds(n: number, facets: ReadonlySet<number>, bits: Bitmap | null): Map<number, Int32Array> {
    const result = new Map<number, Int32Array>();
    for (const group of this.#columns.groups) {
      const members = group.members.filter(({ facet }) => facets.has(facet));
      if (members.length === 0) continue;
      if (n < group.size >>> 1) this.#countStraight(group, members, n, result);
      else this.#countByCombination(group, members, n, result);
    }
    for (const column of this.#columns.sets) {
      if (!facets.has(column.facet)) continue;
      const bitmaps = this.#columns.bitmaps.get(column.facet);
      const perRecord = 2 + (1.3 * column.codes.length) / this.#recordCount;
      result.set(
        column.facet,
        bits && bitmaps && this.#bitmapCost(bitmaps) < n * perRecord
          ? countByBitmap(bitmaps, bits)
          : countSets(column, this.#ids, n),
      );
    }
    return result;
  }

  #countStraight(
    { combinations }: CodeGroup,
    members: readonly GroupMember[],
    n: number,
    result: Map<number, Int32Array>,
  ): void {
    const ids = this.#ids;
    for (const { facet, codeOf, size } of members) {
      const counts = new Int32Array(size);
      for (let i = 0; i < n; i++) {
        const code = codeOf[combinations[ids[i] as number] as number] as number;
        counts[code] = (counts[code] as number) + 1;
      }
      result.set(facet, counts);
    }
  }

  #countByCombination(
    { combinations, size }: CodeGroup,
    members: readonly GroupMember[],
    n: number,
    result: Map<number, Int32Array>,
  ): void {
    const ids = this.#ids;
    const perCombination = this.#combinationCounts;
    perCombination.fill(0, 0, size);
    for (let i = 0; i < n; i++) {
      const combination = combinations[ids[i] as number] as number;
      perCombination[combination] = (perCombination[combination] as number) + 1;
    }
    for (const member of members) {
      const counts = new Int32Array(member.size);
      const { codeOf } = member;
      for (let c = 0; c < size; c++) {
        const code = codeOf[c] as number;
        counts[code] = (counts[code] as number) + (perCombination[c] as number);
      }
      result.set(member.facet, counts);
    }
  }
}

function takeOff(counts: Int32Array, totals: Int32Array): void {
  for (let code = 0; code < counts.length; code++) {
    counts[code] = (totals[code] as number) - (counts[code] as number);
  }
}
