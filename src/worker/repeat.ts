/** Something that each process does for itself, at the start and every so often; never twice at the same time. */

export type Repeating = { start(): void; stop(): Promise<void> };

type Options = {
  readonly everyMs: number;
  /** What a fault is reported under. */
  readonly name: string;
  readonly reportFault: (error: unknown, where: string) => void;
};

export function repeat(act: () => Promise<unknown>, { everyMs, name, reportFault }: Options): Repeating {
  let timer: ReturnType<typeof setInterval> | undefined;
  let acting: Promise<unknown> | null = null;
  function actNow(): void {
    acting ??= act()
      .catch((error: unknown) => reportFault(error, name))
      .finally(() => {
        acting = null;
      });
  }
  return {
    start() {
      actNow();
      timer = setInterval(actNow, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await acting;
    },
  };
}
