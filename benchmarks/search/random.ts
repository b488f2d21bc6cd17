/** The same random numbers on every machine (mulberry32). */
export type Random = {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number from 0 up to `below`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(values: readonly T[]) => {
      if (values.length === 0) throw new RangeError('Nothing to pick from');
      return values[below(values.length)] as T;
    },
  };
}
