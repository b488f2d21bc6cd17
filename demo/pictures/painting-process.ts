/** Pictures made before anyone asks: in a process of its own at the lowest priority, into the same cache folder. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ImageServiceSettings } from '#adapters/images-sharp/image-service.ts';
import type { ImageRequest } from '#ports/photos/pictures.ts';

/** The request to the process, and its response: whether the picture is there now. */
export type PaintOrder = { readonly id: number; readonly request: ImageRequest };
export type PaintReport = { readonly id: number; readonly isPainted: boolean };

export type PaintingProcess = {
  /** Undefined where it could not be started. */
  readonly processId: number | undefined;
  /** False when the asset is unknown, could not be made, or the process has ended. */
  paint(request: ImageRequest): Promise<boolean>;
  stop(): Promise<void>;
};

/** It ends by itself at once; one that is halted, or stuck in a picture, must not hold the server's own end. */
const graceMs = 2_000;

export function startPaintingProcess(
  settings: Omit<ImageServiceSettings, 'maxWaiting' | 'painted' | 'stored'>,
): PaintingProcess {
  const child = fork(join(import.meta.dirname, 'painting-worker.ts'), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, (isPainted: boolean) => void>();
  let lastId = 0;
  let hasEnded = false;

  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      for (const settle of waiting.values()) settle(false);
      waiting.clear();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  child.on('message', ({ id, isPainted }: PaintReport) => {
    waiting.get(id)?.(isPainted);
    waiting.delete(id);
  });

  return {
    processId: child.pid,
    paint(request) {
      if (hasEnded || !child.connected) return Promise.resolve(false);
      lastId += 1;
      const order: PaintOrder = { id: lastId, request };
      return new Promise((resolve) => {
        waiting.set(order.id, resolve);
        child.send(order, (error) => {
          if (error === null || !waiting.delete(order.id)) return;
          resolve(false);
        });
      });
    },
    async stop() {
      if (child.connected) child.disconnect();
      const end = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(end);
    },
  };
}
