/**
 * Several code columns folded into one. Facets of a car hang together (a model has one make, few bodies, few
 * drives), so the combinations that occur are few: counting a car once for its combination counts it for every
 * facet of the group, and the counts per combination are spread over the facets at the end.
 */
import { inChunks, type Steps } from './steps.ts';

export type GroupMember = { readonly facet: number; readonly size: number; readonly codeOf: Uint32Array };

export type CodeGroup = {
  /** One combination per record. */
  readonly combinations: Uint16Array | Uint32Array;
  readonly size: number;
  readonly members: readonly GroupMember[];
};

type Draft = {
  combinations: Uint16Array | Uint32Array;
  size: number;
  members: GroupMember[];
  /** How many combinations the sample shows. */
  sampled: number;
};

type Home = { readonly draft: Draft; readonly sampled: number };

const sampleSize = 2_048;
const maxPairTableSize = 1 << 20;
const most16BitCodes = 1 << 16;

/** Takes columns one by one, so that only the groups stay in memory. */
export class CodeGroupBuilder {
  readonly #recordCount: number;
  readonly #largestGroup: number;
  readonly #sampleStep: number;
  readonly #drafts: Draft[] = [];
  /** Scratch, empty between uses. */
  readonly #isSeen = new Uint8Array(maxPairTableSize);
  readonly #numberOfPair = new Int32Array(maxPairTableSize);

  constructor(recordCount: number) {
    this.#recordCount = recordCount;
    // Beyond this, spreading the counts costs more than counting twice; and the counters should stay in cache.
    this.#largestGroup = Math.min(8_192, Math.max(64, recordCount >>> 3));
    this.#sampleStep = Math.max(1, Math.floor(recordCount / sampleSize));
  }

  /** One code per record, all below `size`; the column may be used again afterwards. */
  *add(facet: number, codes: Uint32Array, size: number): Steps<void> {
    const home = this.#findHome(codes, size);
    yield;
    if (home && (yield* this.#join(home.draft, facet, codes, size))) home.draft.sampled = home.sampled;
    else this.#drafts.push(this.#draftOf(facet, codes, size));
  }

  build(): readonly CodeGroup[] {
    return this.#drafts.map(({ combinations, size, members }) => ({ combinations, size, members }));
  }

  #draftOf(facet: number, codes: Uint32Array, size: number): Draft {
    const sample = new Set<number>();
    for (let id = 0; id < this.#recordCount; id += this.#sampleStep) sample.add(codes[id] as number);
    return {
      combinations: size <= most16BitCodes ? new Uint16Array(codes) : codes.slice(),
      size,
      members: [{ facet, size, codeOf: Uint32Array.from({ length: size }, (_, code) => code) }],
      sampled: sample.size,
    };
  }

  /** The group that grows least, judged on a sample. */
  #findHome(codes: Uint32Array, size: number): Home | null {
    let best: Home | null = null;
    let minGrowth = Number.POSITIVE_INFINITY;
    for (const draft of this.#drafts) {
      if (draft.size * size > maxPairTableSize) continue;
      const sampled = this.#samplePairs(draft, codes, size);
      const growth = sampled - draft.sampled;
      if (sampled <= this.#largestGroup && growth < minGrowth) {
        best = { draft, sampled };
        minGrowth = growth;
      }
    }
    return best;
  }

  #samplePairs({ combinations }: Draft, codes: Uint32Array, size: number): number {
    const isSeen = this.#isSeen;
    const seen: number[] = [];
    for (let id = 0; id < this.#recordCount; id += this.#sampleStep) {
      const pair = (combinations[id] as number) * size + (codes[id] as number);
      if (isSeen[pair] === 1) continue;
      isSeen[pair] = 1;
      seen.push(pair);
    }
    for (const pair of seen) isSeen[pair] = 0;
    return seen.length;
  }

  /** False, and nothing changed, where the sample promised too much. */
  *#join(draft: Draft, facet: number, codes: Uint32Array, size: number): Steps<boolean> {
    const { combinations } = draft;
    const numberOfPair = this.#numberOfPair;
    const oldCombination: number[] = [];
    const newCode: number[] = [];
    let isWithin = true;
    yield* inChunks(combinations.length, (from, end) => {
      for (let id = from; isWithin && id < end; id++) {
        const pair = (combinations[id] as number) * size + (codes[id] as number);
        if (numberOfPair[pair] !== 0) continue;
        isWithin = oldCombination.length < this.#largestGroup;
        oldCombination.push(combinations[id] as number);
        newCode.push(codes[id] as number);
        numberOfPair[pair] = oldCombination.length;
      }
    });
    const empty = () => {
      for (const [number, combination] of oldCombination.entries())
        numberOfPair[combination * size + (newCode[number] as number)] = 0;
    };
    if (!isWithin) {
      empty();
      return false;
    }
    yield* inChunks(combinations.length, (from, end) => {
      for (let id = from; id < end; id++) {
        const pair = (combinations[id] as number) * size + (codes[id] as number);
        combinations[id] = (numberOfPair[pair] as number) - 1;
      }
    });
    empty();
    draft.size = oldCombination.length;
    draft.members = [
      ...draft.members.map((member) => ({
        ...member,
        codeOf: readAt(member.codeOf, oldCombination),
      })),
      { facet, size, codeOf: Uint32Array.from(newCode) },
    ];
    return true;
  }
}

function readAt(values: Uint32Array, places: readonly number[]): Uint32Array {
  const read = new Uint32Array(places.length);
  for (let at = 0; at < read.length; at++) read[at] = values[places[at] as number] as number;
  return read;
}
