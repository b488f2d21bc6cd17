/** A duty that is looked after again and again: at the start, every so often, and when woken; never twice at the same time. */

export type Lookout = { start(): void; wake(): void; stop(): Promise<void> };

export type LookoutOptions = {
  readonly everyMs: number;
  /** What a fault is reported under. */
  readonly name: string;
  readonly reportFault: (error: unknown, where: string) => void;
};

/** `look` is told how to find out whether it should go on; a failure is reported, and the next look comes as usual. */
export function lookAgain(
  look: (isWanted: () => boolean) => Promise<unknown>,
  { everyMs, name, reportFault }: LookoutOptions,
): Lookout {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStarted = false;
  /** Somebody woke it while a look was under way, so what that found may already be old. */
  let isAskedAgain = false;
  let looking: Promise<void> | null = null;

  async function lookNow(): Promise<void> {
    do {
      isAskedAgain = false;
      await look(() => isStarted).catch((error: unknown) => reportFault(error, name));
    } while (isStarted && isAskedAgain);
    looking = null;
  }
  function wake(): void {
    if (!isStarted) return;
    isAskedAgain = true;
    looking ??= lookNow();
  }
  return {
    start() {
      isStarted = true;
      wake();
      timer = setInterval(() => looking === null && wake(), everyMs).unref();
    },
    wake,
    async stop() {
      isStarted = false;
      clearInterval(timer);
      await looking;
    },
  };
}
