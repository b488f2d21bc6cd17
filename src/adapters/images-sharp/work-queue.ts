/** Runs a few things at a time, first come first served, within a bound of how many may wait. */

export class QueueFullError extends Error {}

type Task = () => Promise<void>;

export type WorkQueue = {
  /** Rejects with QueueFullError when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createWorkQueue(limits: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): WorkQueue {
  const waiting: Task[] = [];
  let running = 0;

  function startNext(): void {
    while (running < limits.concurrency) {
      const next = waiting.shift();
      if (next === undefined) return;
      running += 1;
      void next();
    }
  }

  function startAnother(): void {
    running -= 1;
    startNext();
  }

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push(() => work().finally(startAnother).then(resolve, reject));
      startNext();
    });
  }

  return {
    run: (work) =>
      waiting.length >= limits.maxWaiting
        ? Promise.reject(new QueueFullError('Too many pictures are waiting to be made.'))
        : enqueue(work),
  };
}
