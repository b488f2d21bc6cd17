/** Joins what painting ahead needs: the server's own pages, the cars in stock, and a process that paints. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ImageServiceSettings } from '#adapters/images-sharp/image-service.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { startPaintingProcess } from './painting-process.ts';
import { createPictureList, createPictureWarmup, type ReadPage } from './picture-warmup.ts';

type Settings = {
  readonly server: FastifyInstance;
  readonly hosts: readonly string[];
  readonly groupIds: readonly string[];
  readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'>;
  readonly images: ImageServiceSettings;
  readonly yieldToRequests: YieldToRequests;
  /** Without the others, what the first screens do not show is painted when it is asked for. */
  readonly paintsOthers: boolean;
  readonly onFault: (error: unknown) => void;
};

/** Two are enough: more would take memory for what is done within minutes. */
const lanes = Math.min(2, availableParallelism());

export type PictureWarmupJob = {
  /** Waits for nothing but the end of the process. */
  stop(): Promise<void>;
};

/** Begins at once. */
export function warmUpPictures(settings: Settings): PictureWarmupJob {
  const { server, hosts, images, onFault } = settings;
  const stopping = new AbortController();
  const painter = startPaintingProcess({ ...images, concurrency: lanes });
  const ahead = createPictureWarmup({
    paint: painter.paint,
    lanes,
    nowMs: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  });
  const noteVisit = () => ahead.noteVisit();
  // Only what comes over the network; pages that are read here do not.
  server.server.on('request', noteVisit);

  const pictures = createPictureList({
    hosts,
    readPage: readPageOf(server),
    listPhotos: () => listPhotos(settings),
  });
  const finished = ahead
    .run(pictures.firstScreens(), stopping.signal)
    .catch(onFault)
    .then(() => (settings.paintsOthers ? ahead.run(pictures.others(), stopping.signal) : undefined))
    .catch(onFault)
    .finally(() => {
      server.server.off('request', noteVisit);
      return painter.stop();
    });
  return {
    async stop() {
      stopping.abort();
      await painter.stop();
      await finished;
    },
  };
}

function readPageOf(server: FastifyInstance): ReadPage {
  return async (host, path) => {
    const page = await server.inject({ method: 'GET', url: path, headers: { host, accept: 'text/html' } });
    return page.statusCode === 200 ? page.body : '';
  };
}

async function* listPhotos({
  groupIds,
  carStore,
  yieldToRequests,
}: Pick<Settings, 'groupIds' | 'carStore' | 'yieldToRequests'>): AsyncGenerator<readonly string[]> {
  for (const groupId of groupIds) {
    for await (const summaries of carStore.listSummaries(groupId)) {
      const cars = await carStore.listByIds(
        groupId,
        summaries.map(({ id }) => id),
      );
      // Cars whose photographs are elsewhere are passed over at once, however many there are.
      await yieldToRequests();
      for (const car of cars) yield car.allImages.map(({ url }) => url);
    }
  }
}
