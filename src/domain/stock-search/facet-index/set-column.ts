/** A facet with any number of values per record: lists of codes, end to end. */
import { addBit, type Bitmap } from './bitmap.ts';

export type SetColumn = {
  readonly facet: number;
  /** Codes lie below this. */
  readonly size: number;
  /** The codes of record `id` lie from `starts[id]` to `starts[id + 1]`. */
  readonly starts: Uint32Array;
  readonly codes: Codes;
};

/** As narrow as the codes allow: a stock's lists of features then stay in the processor's cache. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Room for `length` codes that lie below `size`. */
export function createCodes(size: number, length: number): Codes {
  if (size <= 1 << 8) return new Uint8Array(length);
  return size <= 1 << 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/** Adds every record that has one of the marked codes. */
export function addHolders({ starts, codes }: SetColumn, marks: Uint8Array, target: Bitmap): void {
  for (let id = 0; id < starts.length - 1; id++) {
    for (let at = starts[id] as number; at < (starts[id + 1] as number); at++) {
      if (marks[codes[at] as number] === 1) {
        addBit(target, id);
        break;
      }
    }
  }
}

/** Counts each code over the first `n` ids. */
export function countSets({ size, starts, codes }: SetColumn, ids: Uint32Array, n: number): Int32Array {
  const counts = new Int32Array(size);
  for (let i = 0; i < n; i++) {
    const id = ids[i] as number;
    const end = starts[id + 1] as number;
    for (let at = starts[id] as number; at < end; at++) {
      const code = codes[at] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
  return counts;
}
