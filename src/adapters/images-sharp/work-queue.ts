/** Runs a few things at a time: what somebody waits for first, background work only when nobody waits. */

export class QueueFullError extends Error {}

type Task = () => Promise<void>;

export type WorkQueue = {
  /** Rejects with QueueFullError when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Never refused; starts when nothing else is waiting or running. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>;
};

export function createWorkQueue(limits: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): WorkQueue {
  const waiting: Task[] = [];
  const background: Task[] = [];
  let running = 0;

  function startNext(): void {
    while (running < limits.concurrency) {
      const next = waiting.shift() ?? (running === 0 ? background.shift() : undefined);
      if (next === undefined) return;
      running += 1;
      void next();
    }
  }

  function startAnother(): void {
    running -= 1;
    startNext();
  }

  function enqueue<T>(lane: Task[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      lane.push(() => work().finally(startAnother).then(resolve, reject));
      startNext();
    });
  }

  return {
    run: (work) =>
      waiting.length >= limits.maxWaiting
        ? Promise.reject(new QueueFullError('Too many pictures are waiting to be made.'))
        : enqueue(waiting, work),
    runWhenIdle: (work) => enqueue(background, work),
  };
}
