/** Ends a server so that nobody's answer is cut: no new connection is taken, and open requests are answered first. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  /** Whoever is not answered by then is cut. */
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
