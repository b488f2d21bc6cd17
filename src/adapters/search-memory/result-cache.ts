/** Answers already given for one snapshot; the oldest goes when it is full (SRCH-9, GAP-2). */

export const resultCacheSize = 50;

export class ResultCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #size: number;

  constructor(size: number = resultCacheSize) {
    this.#size = size;
  }

  getOrCompute(key: string, compute: () => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const value = compute();
    if (this.#entries.size >= this.#size) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    return value;
  }
}
