/** Inserts a few ids or places among many that are sorted already: two copies of memory for each, no sort of all. */

/** `compare` is never asked about two of the many. Where it finds no difference, the few come last. */
export function insertSorted(
  many: Uint32Array,
  few: readonly number[],
  compare: (one: number, other: number) => number,
): Uint32Array {
  const all = new Uint32Array(many.length + few.length);
  let taken = 0;
  for (const [before, one] of few.toSorted(compare).entries()) {
    const end = firstAfter(one, { many, from: taken, compare });
    all.set(many.subarray(taken, end), taken + before);
    all[end + before] = one;
    taken = end;
  }
  all.set(many.subarray(taken), taken + few.length);
  return all;
}

function firstAfter(
  one: number,
  {
    many,
    from,
    compare,
  }: {
    readonly many: Uint32Array;
    readonly from: number;
    readonly compare: (one: number, other: number) => number;
  },
): number {
  let low = from;
  let high = many.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(one, many[middle] as number) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
