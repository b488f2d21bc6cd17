/** Bitmaps used again from search to search: at a million records each is 125 kB that need not be collected. */
import { type Bitmap, createBitmap } from './bitmap.ts';

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
