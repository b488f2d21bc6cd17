/**
 * Keeps a running job this process's own by heartbeats. While the database takes none, another process may begin the job
 * once it is back: this one is asked to end before.
 */

type Options = {
  readonly touch: () => Promise<unknown>;
  /** Without a heartbeat for so long, the job goes to another process. */
  readonly silentSeconds: number;
  readonly stopping: AbortSignal;
  readonly reportFault: (error: unknown) => void;
};

export type HeldClaim = {
  /** Aborted when the process stops, or the job is not its own any more. */
  readonly signal: AbortSignal;
  /** What a run has to write at its end: tried again for as long as the job is its own. */
  record(write: () => Promise<unknown>): Promise<void>;
  end(): void;
};

export function holdClaim({ touch, silentSeconds, stopping, reportFault }: Options): HeldClaim {
  const idleTimeoutMs = silentSeconds * 1_000;
  const beatMs = idleTimeoutMs / 4;
  const lost = new AbortController();
  let losing: NodeJS.Timeout | undefined;
  let isEnded = false;
  /** A tenth of the time is left for the run to end. */
  function extend(sinceMs: number): void {
    if (isEnded) return;
    clearTimeout(losing);
    losing = setTimeout(
      () => lost.abort(new Error('The database accepted no heartbeat of this job.')),
      sinceMs + 0.9 * idleTimeoutMs - Date.now(),
    );
  }
  async function beat(): Promise<void> {
    const sentAt = Date.now();
    await touch();
    extend(sentAt);
  }
  extend(Date.now());
  const beating = setInterval(() => void beat().catch(reportFault), beatMs);
  const signal = AbortSignal.any([stopping, lost.signal]);
  return {
    signal,
    end() {
      clearInterval(beating);
      clearTimeout(losing);
      isEnded = true;
    },
    async record(write) {
      const endsAt = Date.now() + idleTimeoutMs;
      for (;;) {
        try {
          await write();
          return;
        } catch (error) {
          if (signal.aborted || Date.now() >= endsAt) throw error;
          await new Promise((resolve) => setTimeout(resolve, beatMs / 4).unref());
        }
      }
    },
  };
}
