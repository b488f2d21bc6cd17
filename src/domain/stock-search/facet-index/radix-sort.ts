/**
 * Sorts ids by a number each has, digit by digit from the least: without a comparison, and with a pause after every
 * digit. Ids with the same number stay in the order they came in, so that sorting by several numbers is sorting
 * by the last one first.
 */
import type { Steps } from './steps.ts';

const digitBits = 11;
const digitMask = (1 << digitBits) - 1;
const signBit = 0x80000000;
/** Which half of a number holds its sign, on this machine. */
const highHalf = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** `numbers` and `keys` are read by id. NaN has no place in an order: leave such ids out. */
export function* sortByNumber(ids: Uint32Array, numbers: Float64Array): Steps<Uint32Array> {
  const halves = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2);
  const lowKeys = new Uint32Array(numbers.length);
  const highKeys = new Uint32Array(numbers.length);
  for (let id = 0; id < numbers.length; id++) {
    const low = halves[id * 2 + 1 - highHalf] as number;
    const high = halves[id * 2 + highHalf] as number;
    if (high < signBit) {
      lowKeys[id] = low;
      highKeys[id] = high + signBit;
    } else if (high === signBit && low === 0) {
      // Minus zero is zero.
      highKeys[id] = signBit;
    } else {
      lowKeys[id] = ~low;
      highKeys[id] = ~high;
    }
  }
  yield;
  return yield* sortByKey(yield* sortByKey(ids, lowKeys), highKeys);
}

export function* sortByKey(ids: Uint32Array, keys: Uint32Array): Steps<Uint32Array> {
  const differing = differingBits(ids, keys);
  let from = ids;
  let to: Uint32Array | null = null;
  let spare: Uint32Array | null = null;
  for (let shift = 0; shift < 32; shift += digitBits) {
    if (((differing >>> shift) & digitMask) === 0) continue;
    to = spare ?? new Uint32Array(ids.length);
    spreadByDigit(from, to, keys, shift);
    // What was given stays as it is.
    spare = from === ids ? null : from;
    from = to;
    yield;
  }
  return from;
}

function spreadByDigit(from: Uint32Array, to: Uint32Array, keys: Uint32Array, shift: number): void {
  const places = new Uint32Array(digitMask + 2);
  for (let at = 0; at < from.length; at++) {
    const next = (((keys[from[at] as number] as number) >>> shift) & digitMask) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let digit = 1; digit < places.length; digit++) {
    places[digit] = (places[digit] as number) + (places[digit - 1] as number);
  }
  for (let at = 0; at < from.length; at++) {
    const id = from[at] as number;
    const digit = ((keys[id] as number) >>> shift) & digitMask;
    const position = places[digit] as number;
    places[digit] = position + 1;
    to[position] = id;
  }
}

/** Digits in which all keys agree need no sorting. */
function differingBits(ids: Uint32Array, keys: Uint32Array): number {
  const first = ids.length > 0 ? (keys[ids[0] as number] as number) : 0;
  let differing = 0;
  for (let at = 0; at < ids.length; at++) differing |= (keys[ids[at] as number] as number) ^ first;
  return differing;
}
