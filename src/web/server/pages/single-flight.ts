/** One piece of work per key at a time: simultaneous callers wait for it, and nothing is cached. */
export type Flight<T> = { readonly result: Promise<T>; readonly isOwn: boolean };

export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  join(key: string, work: () => Promise<T>): Flight<T> {
    const underWay = this.#underWay.get(key);
    if (underWay) return { result: underWay, isOwn: false };
    const result = work();
    this.#underWay.set(key, result);
    const end = () => this.forget(key, result);
    // Waiting callers get the failure; without any it is dropped.
    result.then(end, end);
    return { result, isOwn: true };
  }

  /** The next who asks starts again. */
  forget(key: string, result: Promise<T>): void {
    if (this.#underWay.get(key) === result) this.#underWay.delete(key);
  }
}

/** Null when it is not there in time; the work goes on. A failure within the time is thrown. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  // No timer that is called off by a signal: each would make two errors, a hundredth of what a page costs.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
