/** Writes gathered counts every few seconds, and again at the end. */
import type { EventCounter } from '#use-cases/analytics/event-counter.ts';

export type EventCountWriter = { start(): void; stop(): Promise<void> };

type Options = {
  readonly counter: Pick<EventCounter, 'flush'>;
  readonly reportFault: (error: unknown, where: string) => void;
  readonly everyMs?: number;
};

export function createEventCountWriter({ counter, reportFault, everyMs = 2_000 }: Options): EventCountWriter {
  let timer: ReturnType<typeof setInterval> | undefined;
  const write = () => counter.flush().catch((error: unknown) => reportFault(error, 'event counts'));
  return {
    start() {
      timer = setInterval(write, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
