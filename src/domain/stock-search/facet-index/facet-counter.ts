/**
 * Counts facet values over a set of records. Each facet the cheapest way: from the counts of another facet it follows
 * from; straight over the records, where they are few; once per combination of its group and then spread; or bitmap by
 * bitmap where it has few values. For a large result what is missing is counted, and taken off the totals.
 */
import { type Bitmap, createBitmap, fillAll, listBits, listMissingBits } from './bitmap.ts';
import type { CodeGroup, GroupMember } from './code-group.ts';
import type { FacetColumns } from './facet-columns.ts';
import { countSets, type SetColumn } from './set-column.ts';
import { countByBitmap, type ValueBitmaps } from './value-bitmaps.ts';

/*
 * How the facets of a group are counted. Many follow from another: a location has one city, one state, one dealership;
 * a year that is listed is the same year on the slider. What follows is not counted over the records again but summed
 * from the counts of the other, which has a few dozen values where there are thousands of records. What no record has
 * a value of is not counted at all.
 */

/** Another facet of the group, and the code that each of its codes means. */
type Source = { readonly facet: number; readonly size: number; readonly codeOf: Uint16Array };

type CountedMember = GroupMember & {
  /** Null where no facet with few values says it. */
  readonly source: Source | null;
};

/** Above this a source is no shorter than a usual result. */
const maxSourceSize = 1_024;

/** For the facets whose counts are wanted. A source comes before what follows from it. */
export function planCounting(
  { size, members }: CodeGroup,
  counted: ReadonlySet<number>,
): readonly CountedMember[] {
  const bySize = members
    .filter((member) => member.size > 1 && counted.has(member.facet))
    .sort((a, b) => b.size - a.size);
  return bySize.map((member, position) => ({
    ...member,
    // The last of those that say it has the fewest values.
    source: lastOf(bySize.slice(0, position), (other) => sourceOf(member, other, size)),
  }));
}

/** Null where one value of the other goes with two of the member. */
function sourceOf(member: GroupMember, other: GroupMember, combinationCount: number): Source | null {
  if (other.size > maxSourceSize) return null;
  const codeOf = new Uint16Array(other.size);
  const isKnown = new Uint8Array(other.size);
  for (let combination = 0; combination < combinationCount; combination++) {
    const code = member.codeOf[combination] as number;
    const otherCode = other.codeOf[combination] as number;
    if (isKnown[otherCode] === 1 && codeOf[otherCode] !== code) return null;
    isKnown[otherCode] = 1;
    codeOf[otherCode] = code;
  }
  return { facet: other.facet, size: other.size, codeOf };
}

function lastOf<T, U>(values: readonly T[], read: (value: T) => U | null): U | null {
  for (const value of values.toReversed()) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** By position of the facet, then by code. The count at code 0 (no value) means nothing. */
export type FacetCounts = readonly Int32Array[];

type PlannedGroup = { readonly group: CodeGroup; readonly members: readonly CountedMember[] };

const nothing = new Int32Array(1);

export class FacetCounter {
  readonly #columns: FacetColumns;
  readonly #recordCount: number;
  readonly #words: number;
  /** One entry per facet, all without counts. */
  readonly #uncounted: FacetCounts;
  readonly #groups: readonly PlannedGroup[];
  readonly #sets: readonly SetColumn[];
  /** Scratch: a search is one synchronous call, so one of each is enough. */
  readonly #ids: Uint32Array;
  readonly #perCombination: Int32Array;
  readonly #combinationOf: Uint32Array;
  readonly #totals: FacetCounts;

  /** `counted` are the facets whose counts are shown. */
  constructor(columns: FacetColumns, recordCount: number, counted: ReadonlySet<number>) {
    const all = createBitmap(recordCount);
    fillAll(all, recordCount);
    this.#columns = columns;
    this.#recordCount = recordCount;
    this.#words = all.length;
    this.#uncounted = Array.from({ length: Math.max(-1, ...counted) + 1 }, () => nothing);
    this.#groups = columns.groups.map((group) => ({
      group,
      members: planCounting(group, counted),
    }));
    this.#sets = columns.sets.filter(({ facet, size }) => counted.has(facet) && size > 1);
    this.#ids = new Uint32Array(recordCount);
    const maxGroupSize = Math.max(0, ...columns.groups.map(({ size }) => size));
    this.#perCombination = new Int32Array(maxGroupSize);
    this.#combinationOf = new Uint32Array(maxGroupSize);
    this.#totals = this.#countIds(listBits(all, this.#ids), null);
  }

  /** Over every record. */
  get totals(): FacetCounts {
    return this.#totals;
  }

  /** `count` is the number of bits set. */
  countAll(bits: Bitmap, count: number): FacetCounts {
    if (count === this.#recordCount) return this.#totals;
    const { n, isMissing } = this.#listShorter(bits, count);
    const counted = this.#countIds(n, isMissing ? null : bits);
    if (isMissing) {
      for (const [facet, counts] of counted.entries()) {
        if (counts !== nothing) this.#takeOffTotals(counts, facet);
      }
    }
    return counted;
  }

  countOne(bits: Bitmap, count: number, facet: number): Int32Array {
    if (count === this.#recordCount) return this.#totals[facet] as Int32Array;
    const bitmaps = this.#columns.bitmaps.get(facet);
    const listed = Math.min(count, this.#recordCount - count);
    if (bitmaps && this.#bitmapCost(bitmaps) < listed * 4) return countByBitmap(bitmaps, bits);
    const { n, isMissing } = this.#listShorter(bits, count);
    const counts = this.#countFacet(facet, n);
    if (isMissing) this.#takeOffTotals(counts, facet);
    return counts;
  }

  /** Lists the records or those that are missing, whichever are fewer, in the scratch list. */
  #listShorter(bits: Bitmap, count: number): { readonly n: number; readonly isMissing: boolean } {
    const isMissing = count * 2 > this.#recordCount;
    const n = isMissing ? listMissingBits(bits, this.#recordCount, this.#ids) : listBits(bits, this.#ids);
    return { n, isMissing };
  }

  #takeOffTotals(counts: Int32Array, facet: number): void {
    const totals = this.#totals[facet] as Int32Array;
    for (let code = 1; code < counts.length; code++) {
      counts[code] = (totals[code] as number) - (counts[code] as number);
    }
  }

  /** Nanoseconds, roughly, as are the figures it is compared with. */
  #bitmapCost(bitmaps: ValueBitmaps): number {
    return bitmaps.length * this.#words * 3.5;
  }

  #countFacet(facet: number, n: number): Int32Array {
    const place = this.#columns.places.get(facet);
    if (!place) {
      const column = this.#sets.find((set) => set.facet === facet);
      return column ? countSets(column, this.#ids, n) : nothing;
    }
    const { group, member } = place;
    if (isFew(n, group)) {
      this.#listCombinations(group, n);
      return this.#countStraight(member, n);
    }
    this.#countCombinations(group, n);
    return this.#spread(member, group);
  }

  /** `bits` are the records whose ids are in the scratch list, where they are at hand. */
  #countIds(n: number, bits: Bitmap | null): FacetCounts {
    const result = [...this.#uncounted];
    for (const { group, members } of this.#groups) {
      if (members.length === 0) continue;
      const isStraight = isFew(n, group);
      if (isStraight) this.#listCombinations(group, n);
      else this.#countCombinations(group, n);
      for (const member of members) {
        const { facet, source } = member;
        if (source && source.size < (isStraight ? n : group.size)) {
          result[facet] = sumBySource(source, result[source.facet] as Int32Array, member.size);
        } else {
          result[facet] = isStraight ? this.#countStraight(member, n) : this.#spread(member, group);
        }
      }
    }
    for (const column of this.#sets) result[column.facet] = this.#countSet(column, n, bits);
    return result;
  }

  #countSet(column: SetColumn, n: number, bits: Bitmap | null): Int32Array {
    const bitmaps = this.#columns.bitmaps.get(column.facet);
    const perRecord = 2 + (1.3 * column.codes.length) / this.#recordCount;
    return bits && bitmaps && this.#bitmapCost(bitmaps) < n * perRecord
      ? countByBitmap(bitmaps, bits)
      : countSets(column, this.#ids, n);
  }

  #listCombinations({ combinations }: CodeGroup, n: number): void {
    const ids = this.#ids;
    const combinationOf = this.#combinationOf;
    for (let i = 0; i < n; i++) combinationOf[i] = combinations[ids[i] as number] as number;
  }

  #countStraight({ codeOf, size }: GroupMember, n: number): Int32Array {
    const combinationOf = this.#combinationOf;
    const counts = new Int32Array(size);
    for (let i = 0; i < n; i++) {
      const code = codeOf[combinationOf[i] as number] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }

  #countCombinations({ combinations, size }: CodeGroup, n: number): void {
    const ids = this.#ids;
    const perCombination = this.#perCombination;
    perCombination.fill(0, 0, size);
    for (let i = 0; i < n; i++) {
      const combination = combinations[ids[i] as number] as number;
      perCombination[combination] = (perCombination[combination] as number) + 1;
    }
  }

  #spread({ codeOf, size }: GroupMember, { size: combinationCount }: CodeGroup): Int32Array {
    const perCombination = this.#perCombination;
    const counts = new Int32Array(size);
    for (let c = 0; c < combinationCount; c++) {
      const code = codeOf[c] as number;
      counts[code] = (counts[code] as number) + (perCombination[c] as number);
    }
    return counts;
  }
}

/** Fewer records than spreading the counts of the combinations would cost. */
function isFew(n: number, group: CodeGroup): boolean {
  return n < group.size >>> 1;
}

function sumBySource({ codeOf }: Source, sourceCounts: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (let code = 0; code < codeOf.length; code++) {
    const target = codeOf[code] as number;
    counts[target] = (counts[target] as number) + (sourceCounts[code] as number);
  }
  return counts;
}
