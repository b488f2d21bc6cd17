/** Reads row ids out of a test title: single ones, lists and ranges. */

const rangeOrId = /\b([A-Z]+)-(\d+)(?:\s*(?:to|–|-)\s*(?:\1-)?(\d+)\b)?/g;

/** No group is longer; keeps a slip such as `SRCH-1 to 1000` from naming a thousand rows. */
const maxRangeLength = 50;

/** `DATA-1 to 3`, `DATA-1 to DATA-3` and `DATA-1, DATA-2, DATA-3` name the same rows. Stable order, each once. */
export function findRowIds(title: string, groups: ReadonlySet<string>): readonly string[] {
  const ids = new Set<string>();
  for (const [, group = '', first = '', last = first] of title.matchAll(rangeOrId)) {
    if (!groups.has(group)) continue;
    const from = Number(first);
    const to = Math.min(Number(last), from + maxRangeLength);
    for (let number = from; number <= to; number += 1) ids.add(`${group}-${number}`);
  }
  return [...ids];
}
