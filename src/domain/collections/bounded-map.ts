/** A map that cannot grow without end: once its values weigh more than they may, those set longest ago go. */
type Entry<V> = { readonly value: V; readonly turn: number };

/** So much of the map may have been set or moved since a value was: for less it is not moved again. */
const movedShare = 1 / 8;

export class BoundedMap<V> {
  readonly #max: number;
  readonly #weigh: (value: V) => number;
  readonly #values = new Map<string, Entry<V>>();
  #weight = 0;
  /** Grows with each value that is set or moved to the end. */
  #turn = 0;

  /** `most` is how many, or how much where `weigh` says what one weighs: always the same for the same value. */
  constructor(maxWeight: number, weigh: (value: V) => number = () => 1) {
    this.#max = maxWeight;
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
    return this.#values.get(key)?.value;
  }

  /**
   * Moves it to the end, so that what is asked for again and again stays. Not each time: V8 leaves a removed entry in
   * the chain of its key until it makes the table again, and setting that key walks through all of them: six
   * microseconds for one value of four thousand that is asked for without a pause, and half the time of a page out of
   * the cache.
   */
  use(key: string): V | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    if (this.#turn - entry.turn > this.#values.size * movedShare) {
      this.#values.delete(key);
      this.#put(key, entry.value);
    }
    return entry.value;
  }

  /** A single value larger than the whole room is not stored, and nothing is dropped for it. */
  set(key: string, value: V): void {
    this.delete(key);
    const weight = this.#weigh(value);
    if (weight > this.#max) return;
    this.#put(key, value);
    this.#weight += weight;
    if (this.#weight <= this.#max) return;
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#max) return;
      this.delete(oldest);
    }
  }

  getOrSet(key: string, make: () => V): V {
    const known = this.#values.get(key);
    if (known !== undefined) return known.value;
    const value = make();
    this.set(key, value);
    return value;
  }

  delete(key: string): void {
    const entry = this.#values.get(key);
    if (entry === undefined) return;
    this.#values.delete(key);
    this.#weight -= this.#weigh(entry.value);
  }

  #put(key: string, value: V): void {
    this.#turn += 1;
    this.#values.set(key, { value, turn: this.#turn });
  }
}
