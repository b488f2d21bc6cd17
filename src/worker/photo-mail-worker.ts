/** Looks every few seconds whether photos have come that somebody waits for. */
import { type PhotoMailPorts, queuePhotoMails } from '#use-cases/lead/queue-photo-mails.ts';

export type PhotoMailWorker = { start(): void; stop(): Promise<void> };

type Options = PhotoMailPorts & {
  readonly reportFault: (error: unknown, where: string) => void;
  readonly everyMs?: number;
};

export function createPhotoMailWorker({ reportFault, everyMs = 10_000, ...ports }: Options): PhotoMailWorker {
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<unknown> | null = null;
  const look = () => {
    looking ??= queuePhotoMails(ports)
      .catch((error: unknown) => reportFault(error, 'photo news'))
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
