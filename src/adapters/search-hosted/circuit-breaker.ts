/** Whether a host that failed should be asked again: not for a while after three failures in a row, then once to see. */

const failuresToOpen = 3;
const restMs = 30_000;

export class CircuitBreaker {
  readonly #clockMs: () => number;
  #failures = 0;
  #restsUntilMs = 0;

  constructor(clockMs: () => number) {
    this.#clockMs = clockMs;
  }

  get isOutage(): boolean {
    return this.#failures > 0;
  }

  /** The first call after the rest is let through alone: it decides for the others. */
  allows(): boolean {
    if (this.#failures < failuresToOpen) return true;
    const nowMs = this.#clockMs();
    if (nowMs < this.#restsUntilMs) return false;
    this.#restsUntilMs = nowMs + restMs;
    return true;
  }

  /** True where this ends an outage. */
  succeeded(): boolean {
    const wasOutage = this.isOutage;
    this.#failures = 0;
    return wasOutage;
  }

  /** True where this begins an outage. */
  failed(): boolean {
    this.#failures++;
    if (this.#failures >= failuresToOpen) this.#restsUntilMs = this.#clockMs() + restMs;
    return this.#failures === 1;
  }
}
