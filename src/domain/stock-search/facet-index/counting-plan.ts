/**
 * How the facets of a group are counted. Many follow from another: a location has one city, one state, one dealership;
 * a year that is listed is the same year on the slider. What follows is not counted over the records again but summed
 * from the counts of the other, which has a few dozen values where there are thousands of records. What no record has
 * a value of is not counted at all.
 */
import type { CodeGroup, GroupMember } from './code-group.ts';

/** Another facet of the group, and the code each of its codes stands for. */
export type Source = { readonly facet: number; readonly size: number; readonly codeOf: Uint16Array };

export type CountedMember = GroupMember & {
  /** Null where no facet with few values says it. */
  readonly source: Source | null;
};

/** Above this a source is no shorter than a usual result. */
const largestSource = 1_024;

/** For the facets whose counts are wanted. A source stands before what follows from it. */
export function planCounting(
  { size, members }: CodeGroup,
  counted: ReadonlySet<number>,
): readonly CountedMember[] {
  const bySize = members
    .filter((member) => member.size > 1 && counted.has(member.facet))
    .sort((a, b) => b.size - a.size);
  return bySize.map((member, place) => ({
    ...member,
    // The last of those that say it has the fewest values.
    source: lastOf(bySize.slice(0, place), (other) => sourceOf(member, other, size)),
  }));
}

/** Null where one value of the other goes with two of the member. */
function sourceOf(member: GroupMember, other: GroupMember, combinationCount: number): Source | null {
  if (other.size > largestSource) return null;
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
