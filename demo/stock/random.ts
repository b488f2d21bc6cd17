/** Seeded randomness: the same seed gives the same numbers on every machine (mulberry32). */
import { hashText } from '#domain/text/text-hash.ts';

export type Random = {
  /** From 0 up to, and not including, 1. */
  next(): number;
  /** Whole numbers, both ends included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list: there is nothing to pick. */
  pick<T>(list: readonly T[]): T;
  pickWeighted<T>(list: readonly T[], sourcePriority: (item: T) => number): T;
  shuffle<T>(list: readonly T[]): readonly T[];
};

export function createRandom(seed: string): Random {
  let state = Number.parseInt(hashText(seed).slice(0, 7), 36) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    pickWeighted: (list, sourcePriority) => {
      let left = next() * list.reduce((sum, item) => sum + sourcePriority(item), 0);
      const index = list.findIndex((item) => {
        left -= sourcePriority(item);
        return left < 0;
      });
      return itemAt(list, index === -1 ? list.length - 1 : index);
    },
    shuffle: (list) => {
      const tickets = list.map((item) => ({ item, ticket: next() }));
      return tickets.sort((a, b) => a.ticket - b.ticket).map(({ item }) => item);
    },
  };
}

function itemAt<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('Nothing to pick from an empty list.');
  return list[index] as T;
}
