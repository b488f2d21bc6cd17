/** Looks every few seconds whether photos have come that somebody waits for. */
import { owePhotoNews, type PhotoNewsPlugs } from '../use-cases/lead/owe-photo-news.ts';

export type PhotoNewsWorker = { start(): void; stop(): Promise<void> };

type Options = PhotoNewsPlugs & {
  readonly reportFault: (error: unknown, where: string) => void;
  readonly everyMs?: number;
};

export function createPhotoNewsWorker({ reportFault, everyMs = 10_000, ...plugs }: Options): PhotoNewsWorker {
  let timer: ReturnType<typeof setInterval> | undefined;
  let looking: Promise<unknown> | null = null;
  const look = () => {
    looking ??= owePhotoNews(plugs)
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
