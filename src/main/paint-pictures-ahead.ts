/** Joins what painting ahead needs: the server's own pages, the cars in stock, and a process that paints. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ImageServiceSettings } from '../adapters/images-sharp/image-service.ts';
import { startPaintingProcess } from '../adapters/images-sharp/painting-process.ts';
import type { CarStore } from '../ports/car-store.ts';
import { createPaintAhead, listPicturesAhead, type ReadPage } from './paint-ahead.ts';

type Settings = {
  readonly server: FastifyInstance;
  readonly hosts: readonly string[];
  readonly groupIds: readonly string[];
  readonly carStore: Pick<CarStore, 'listSummaries' | 'listByIds'>;
  readonly images: ImageServiceSettings;
  readonly onFault: (error: unknown) => void;
};

/** Begins at once; `stop` waits for nothing but the end of the process. */
export function paintPicturesAhead(settings: Settings): { stop(): Promise<void> } {
  const { server, hosts, images, onFault } = settings;
  const stopping = new AbortController();
  const painter = startPaintingProcess(images);
  const ahead = createPaintAhead({
    paint: painter.paint,
    nowMs: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
  });
  const noteVisit = () => ahead.noteVisit();
  // Only what comes over the network; pages that are read here do not.
  server.server.on('request', noteVisit);

  const pictures = listPicturesAhead({
    hosts,
    readPage: readPageOf(server),
    listPhotos: () => listPhotos(settings),
  });
  const finished = ahead
    .run(pictures, stopping.signal)
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
}: Pick<Settings, 'groupIds' | 'carStore'>): AsyncGenerator<readonly string[]> {
  for (const groupId of groupIds) {
    for await (const summaries of carStore.listSummaries(groupId)) {
      const cars = await carStore.listByIds(
        groupId,
        summaries.map(({ id }) => id),
      );
      for (const car of cars) yield car.allImages.map(({ url }) => url);
    }
  }
}
