/** Sets of records as bits, 32 to a word: record `id` is bit `id & 31` of word `id >>> 5`. */

export type Bitmap = Int32Array<ArrayBuffer>;

export function createBitmap(size: number): Bitmap {
  return new Int32Array((size + 31) >>> 5);
}

/** Bits beyond `size` stay off, so that counting needs no care. */
export function fillAll(bits: Bitmap, size: number): void {
  bits.fill(-1);
  if ((size & 31) !== 0) bits[bits.length - 1] = (1 << (size & 31)) - 1;
}

export function addBit(bits: Bitmap, id: number): void {
  bits[id >>> 5] = (bits[id >>> 5] as number) | (1 << (id & 31));
}

export function hasBit(bits: Bitmap, id: number): boolean {
  return (((bits[id >>> 5] as number) >>> (id & 31)) & 1) === 1;
}

/** `target` may be one of the operands. */
export function intersect(target: Bitmap, a: Bitmap, b: Bitmap): void {
  for (let w = 0; w < target.length; w++) target[w] = (a[w] as number) & (b[w] as number);
}

export function unite(target: Bitmap, other: Bitmap): void {
  for (let w = 0; w < target.length; w++) target[w] = (target[w] as number) | (other[w] as number);
}

export function subtract(target: Bitmap, other: Bitmap): void {
  for (let w = 0; w < target.length; w++) target[w] = (target[w] as number) & ~(other[w] as number);
}

/** All others of `size`; bits beyond it stay off. */
export function complement(bits: Bitmap, size: number): void {
  for (let w = 0; w < bits.length; w++) bits[w] = ~(bits[w] as number);
  if ((size & 31) !== 0) bits[bits.length - 1] = (bits[bits.length - 1] as number) & ((1 << (size & 31)) - 1);
}

export function isEmpty(bits: Bitmap): boolean {
  for (let w = 0; w < bits.length; w++) if (bits[w] !== 0) return false;
  return true;
}

export function countBits(bits: Bitmap): number {
  let total = 0;
  for (let w = 0; w < bits.length; w++) total += wordBits(bits[w] as number);
  return total;
}

export function countCommonBits(a: Bitmap, b: Bitmap): number {
  let total = 0;
  for (let w = 0; w < a.length; w++) {
    const word = (a[w] as number) & (b[w] as number);
    if (word !== 0) total += wordBits(word);
  }
  return total;
}

export function wordBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the ids of the set bits in ascending order and says how many. */
export function listBits(bits: Bitmap, out: Uint32Array): number {
  let n = 0;
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w] as number;
    while (word !== 0) {
      out[n++] = (w << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return n;
}

/** The same for the bits that are not set. */
export function listMissingBits(bits: Bitmap, size: number, out: Uint32Array): number {
  let n = 0;
  const last = bits.length - 1;
  for (let w = 0; w < bits.length; w++) {
    let word = ~(bits[w] as number);
    if (w === last && (size & 31) !== 0) word &= (1 << (size & 31)) - 1;
    while (word !== 0) {
      out[n++] = (w << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return n;
}

/** Bitmaps used again from search to search: at a million records each is 125 kB that need not be collected. */
export class BitmapPool {
  readonly #recordCount: number;
  readonly #bitmaps: Bitmap[] = [];
  #taken = 0;

  constructor(recordCount: number) {
    this.#recordCount = recordCount;
  }

  /** An empty one, the caller's until `releaseAll`. */
  take(): Bitmap {
    const known = this.#bitmaps[this.#taken];
    const bits = known ?? createBitmap(this.#recordCount);
    if (known) known.fill(0);
    else this.#bitmaps.push(bits);
    this.#taken++;
    return bits;
  }

  releaseAll(): void {
    this.#taken = 0;
  }
}
