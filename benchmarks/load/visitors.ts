/** Visitors who come at a rate, whatever became of those before, or as many as are answered at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connections.ts';

export type NextRequest = (number: number) => Buffer;

export type Answers = {
  readonly requested: number;
  /** Answers with 200 to 399. */
  readonly good: number;
  /** Refused with a clear message (429, 503 …): distinguished from failures. */
  readonly refused: number;
  readonly broken: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

/** So many may wait at the same time; the next waits for one of them, and that counts. */
const maxConnections = 512;

/** Over several processes: each connection goes to the next port. */
export class Crowd {
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];
  readonly #ports: readonly number[];

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  /** A wait counts from when a request was due, so that a server that hangs is counted for all visitors. */
  async comeAt(perSecond: number, seconds: number, next: NextRequest): Promise<Answers> {
    const tally = new Tally();
    const waiting: { readonly request: Buffer; readonly dueMs: number }[] = [];
    let underWay = 0;
    const drained = Promise.withResolvers<void>();
    let hasEnded = false;
    const send = (request: Buffer, dueMs: number): void => {
      const connection = this.#take();
      if (connection === null) {
        waiting.push({ request, dueMs });
        return;
      }
      underWay += 1;
      void connection.ask(request).then((status) => {
        tally.note(status, performance.now() - dueMs);
        this.#idle.push(connection);
        underWay -= 1;
        const first = waiting.shift();
        if (first) send(first.request, first.dueMs);
        else if (hasEnded && underWay === 0) drained.resolve();
      });
    };
    const startedMs = performance.now();
    const count = Math.round(perSecond * seconds);
    for (let number = 0; number < count; ) {
      const due = Math.min(count, Math.floor(((performance.now() - startedMs) / 1000) * perSecond) + 1);
      for (; number < due; number += 1) send(next(number), startedMs + (number * 1000) / perSecond);
      await sleep(1);
    }
    hasEnded = true;
    if (underWay > 0) await drained.promise;
    return tally.result((performance.now() - startedMs) / 1000);
  }

  /** So many at a time, each as soon as the one before is answered. */
  async askAll(atOnce: number, seconds: number, next: NextRequest): Promise<Answers> {
    const tally = new Tally();
    const startedMs = performance.now();
    const endMs = startedMs + seconds * 1000;
    let number = 0;
    const visit = async (): Promise<void> => {
      const connection = this.#take();
      if (connection === null) throw new Error(`No more than ${maxConnections} at a time.`);
      for (let fromMs = performance.now(); fromMs < endMs; fromMs = performance.now()) {
        const status = await connection.ask(next(number++));
        tally.note(status, performance.now() - fromMs);
      }
      this.#idle.push(connection);
    };
    await Promise.all(Array.from({ length: atOnce }, visit));
    return tally.result((performance.now() - startedMs) / 1000);
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #take(): Connection | null {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length >= maxConnections) return null;
    const connection = new Connection(this.#ports[this.#all.length % this.#ports.length] ?? 0);
    this.#all.push(connection);
    return connection;
  }
}

class Tally {
  readonly #ms: number[] = [];
  #good = 0;
  #refused = 0;

  note(status: number, ms: number): void {
    this.#ms.push(ms);
    if (status >= 200 && status < 400) this.#good += 1;
    else if (status === 429 || status === 503) this.#refused += 1;
  }

  result(seconds: number): Answers {
    const sorted = Float64Array.from(this.#ms).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const requested = sorted.length;
    return {
      requested,
      good: this.#good,
      refused: this.#refused,
      broken: requested - this.#good - this.#refused,
      seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: sorted.at(-1) ?? 0,
    };
  }
}
