/** Looks once an hour whether shared lists have rested long enough to be erased. */
import { hourMs } from '#domain/time/durations.ts';
import {
  eraseRestedShortlists,
  type ShortlistErasurePorts,
} from '#use-cases/shortlist/erase-rested-shortlists.ts';

export type ShortlistErasureWorker = { start(): void; stop(): Promise<void> };

type Options = ShortlistErasurePorts & {
  readonly reportFault: (error: unknown, where: string) => void;
  readonly everyMs?: number;
};

export function createShortlistErasureWorker({
  reportFault,
  everyMs = hourMs,
  ...ports
}: Options): ShortlistErasureWorker {
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<unknown> | null = null;
  const look = () => {
    looking ??= eraseRestedShortlists(ports)
      .catch((error: unknown) => reportFault(error, 'erasure of shared lists'))
      .finally(() => {
        looking = null;
      });
  };
  return {
    start() {
      look();
      timer = setInterval(look, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
