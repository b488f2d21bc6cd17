/** Ends a server without cutting responses: no new connection is accepted, and open requests are answered first. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  /** Requests that are not answered by then are cut. */
  readonly maxMs: number;
  readonly checkEveryMs?: number;
};

/** Settles when every connection is closed. */
export async function drainServer(server: Server, { maxMs, checkEveryMs = 20 }: Options): Promise<void> {
  if (!server.listening) return;
  let isClosed = false;
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      isClosed = true;
      resolve();
    }),
  );
  const endMs = performance.now() + maxMs;
  while (!isClosed && performance.now() < endMs) {
    // One whose answer has just left, and on which the browser would ask again.
    server.closeIdleConnections();
    await Promise.race([closed, sleep(checkEveryMs)]);
  }
  server.closeAllConnections();
  await closed;
}
