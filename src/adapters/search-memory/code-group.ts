/**
 * Several code columns folded into one. Facets of a car hang together (a model has one make, few bodies, few
 * drives), so the combinations that occur are few: counting a car once for its combination counts it for every
 * facet of the group, and the counts per combination are spread over the facets at the end.
 */

export type CodeColumn = {
  /** Position of the facet in the table. */
  readonly facet: number;
  /** One per record. */
  readonly codes: Uint32Array;
  /** Codes lie below this. */
  readonly size: number;
};

export type GroupMember = { readonly facet: number; readonly size: number; readonly codeOf: Uint32Array };

export type CodeGroup = {
  /** One combination per record. */
  readonly combinations: Uint16Array | Uint32Array;
  readonly size: number;
  readonly members: readonly GroupMember[];
};

const sampleSize = 2_048;
const largestPairTable = 1 << 22;
const most16BitCodes = 1 << 16;

type Draft = {
  combinations: Uint32Array;
  size: number;
  members: GroupMember[];
  /** How many combinations the sample shows. */
  sampled: number;
};

export function groupColumns(columns: readonly CodeColumn[], recordCount: number): readonly CodeGroup[] {
  // Beyond this, spreading the counts costs more than counting twice; and the counters should stay in cache.
  const largestGroup = Math.min(8_192, Math.max(64, recordCount >>> 3));
  const drafts: Draft[] = [];
  for (const column of columns) {
    const home = findHome(column, drafts, largestGroup, recordCount);
    if (!home || !join(home.draft, column, largestGroup)) drafts.push(draftOf(column, recordCount));
    else home.draft.sampled = home.sampled;
  }
  return drafts.map(({ combinations, size, members }) => ({
    combinations: size <= most16BitCodes ? Uint16Array.from(combinations) : combinations,
    size,
    members,
  }));
}

function sampleStep(recordCount: number): number {
  return Math.max(1, Math.floor(recordCount / sampleSize));
}

function draftOf({ facet, codes, size }: CodeColumn, recordCount: number): Draft {
  const sample = new Set<number>();
  for (let id = 0; id < recordCount; id += sampleStep(recordCount)) sample.add(codes[id] as number);
  return {
    sampled: sample.size,
    combinations: codes,
    size,
    members: [{ facet, size, codeOf: Uint32Array.from({ length: size }, (_, code) => code) }],
  };
}

/** The group that grows least, judged on a sample. */
function findHome(
  column: CodeColumn,
  drafts: readonly Draft[],
  largestGroup: number,
  recordCount: number,
): { readonly draft: Draft; readonly sampled: number } | null {
  const step = sampleStep(recordCount);
  let best: { readonly draft: Draft; readonly sampled: number } | null = null;
  let leastGrowth = Number.POSITIVE_INFINITY;
  for (const draft of drafts) {
    if (draft.size * column.size > largestPairTable) continue;
    const pairs = new Set<number>();
    for (let id = 0; id < recordCount; id += step) {
      pairs.add((draft.combinations[id] as number) * column.size + (column.codes[id] as number));
    }
    const growth = pairs.size - draft.sampled;
    if (pairs.size <= largestGroup && growth < leastGrowth) {
      best = { draft, sampled: pairs.size };
      leastGrowth = growth;
    }
  }
  return best;
}

/** False, and nothing changed, where the sample promised too much. */
function join(draft: Draft, column: CodeColumn, largestGroup: number): boolean {
  const { combinations } = draft;
  const { codes, size } = column;
  const numberOfPair = new Int32Array(draft.size * size).fill(-1);
  const joined = new Uint32Array(combinations.length);
  const oldCombination: number[] = [];
  const newCode: number[] = [];
  for (let id = 0; id < joined.length; id++) {
    const pair = (combinations[id] as number) * size + (codes[id] as number);
    let number = numberOfPair[pair] as number;
    if (number < 0) {
      number = oldCombination.length;
      if (number >= largestGroup) return false;
      numberOfPair[pair] = number;
      oldCombination.push(combinations[id] as number);
      newCode.push(codes[id] as number);
    }
    joined[id] = number;
  }
  draft.combinations = joined;
  draft.size = oldCombination.length;
  draft.members = [
    ...draft.members.map((member) => ({
      ...member,
      codeOf: Uint32Array.from(oldCombination, (old) => member.codeOf[old] as number),
    })),
    { facet: column.facet, size, codeOf: Uint32Array.from(newCode) },
  ];
  return true;
}
