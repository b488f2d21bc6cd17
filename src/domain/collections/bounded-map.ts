/** A map that cannot grow without end: once its values weigh more than they may, those set longest ago go (SRCH-9). */
export class BoundedMap<V> {
  readonly #most: number;
  readonly #weigh: (value: V) => number;
  readonly #values = new Map<string, V>();
  #weight = 0;

  /** `most` is how many, or how much where `weigh` says what one weighs: always the same for the same value. */
  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#values.size;
  }

  /** In order: the one that goes first comes first. */
  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  /** Sets it anew, so that what is asked for again and again stays. */
  use(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** What alone is more than there is room for is not kept, and nothing goes for it. */
  set(key: string, value: V): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#most) return;
    this.#values.set(key, value);
    this.#weight += weight;
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#most) return;
      this.delete(oldest);
    }
  }

  getOrSet(key: string, make: () => V): V {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#weight -= this.#weigh(value);
  }
}
