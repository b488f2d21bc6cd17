/** One active filter, as the set of records that pass it. */
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import type { Bitmap } from './bitmap.ts';
import type { FacetColumns } from './facet-columns.ts';
import { addBetween } from './number-column.ts';
import { addHolders } from './set-column.ts';
import { uniteMarked } from './value-bitmaps.ts';

export type Condition = { readonly facet: number; readonly passing: Bitmap };

/** `passing` comes in empty. Values that no record has match nothing. */
export function addListed(
  columns: FacetColumns,
  facet: number,
  values: readonly string[],
  passing: Bitmap,
): void {
  const dictionary = columns.dictionaries.get(facet);
  if (!dictionary) return;
  const marks = new Uint8Array(dictionary.values.length);
  for (const value of values) {
    const code = dictionary.codes.get(value);
    if (code !== undefined) marks[code] = 1;
  }
  addMarked(columns, new Map([[facet, marks]]), passing);
}

/** Adds the records that have a marked code in any of the facets. */
export function addMarked(
  columns: FacetColumns,
  marksByFacet: ReadonlyMap<number, Uint8Array>,
  passing: Bitmap,
): void {
  const others = new Map(marksByFacet);
  for (const [facet, marks] of marksByFacet) {
    const bitmaps = columns.bitmaps.get(facet);
    if (!bitmaps) continue;
    uniteMarked(bitmaps, marks, passing);
    others.delete(facet);
  }
  if (others.size === 0) return;
  for (const { combinations, size, members } of columns.groups) {
    const marked = members.filter(({ facet }) => others.has(facet));
    if (marked.length === 0) continue;
    const isMarked = new Uint8Array(size);
    for (const { facet, codeOf } of marked) {
      const marks = others.get(facet) as Uint8Array;
      for (let c = 0; c < size; c++)
        isMarked[c] = (isMarked[c] as number) | (marks[codeOf[c] as number] as number);
    }
    addCombinations(combinations, isMarked, passing);
  }
  for (const column of columns.sets) {
    const marks = others.get(column.facet);
    if (marks) addHolders(column, marks, passing);
  }
}

export function addInRange(columns: FacetColumns, facet: number, range: NumberRange, passing: Bitmap): void {
  const column = columns.numbers.get(facet);
  const bitmaps = columns.bitmaps.get(facet);
  if (!column || !bitmaps) return;
  const min = range.min ?? Number.NEGATIVE_INFINITY;
  const max = range.max ?? Number.POSITIVE_INFINITY;
  if (column.kind === 'spread') {
    addBetween({ min, max }, column, bitmaps, passing);
    return;
  }
  const marks = Uint8Array.from(column.numbers, (value) => (value >= min && value <= max ? 1 : 0));
  uniteMarked(bitmaps, marks, passing);
}

function addCombinations(
  combinations: Uint16Array | Uint32Array,
  isMarked: Uint8Array,
  passing: Bitmap,
): void {
  const size = combinations.length;
  const whole = size >>> 5;
  for (let w = 0; w < whole; w++) {
    let word = 0;
    const first = w << 5;
    for (let bit = 0; bit < 32; bit++) {
      word |= (isMarked[combinations[first + bit] as number] as number) << bit;
    }
    passing[w] = (passing[w] as number) | word;
  }
  for (let id = whole << 5; id < size; id++) {
    passing[whole] =
      (passing[whole] as number) | ((isMarked[combinations[id] as number] as number) << (id & 31));
  }
}
