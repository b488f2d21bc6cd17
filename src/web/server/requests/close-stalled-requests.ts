/**
 * Closes connections that request and do not read. What waits to be sent takes memory, and the server's own limits
 * count any movement: a byte of another request now and then keeps such a connection for ever.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export type Stall = {
  /** How long nothing of an answer may leave. A large picture over a slow line leaves in one piece. */
  readonly afterMs: number;
  readonly checkEveryMs: number;
};

/** How many bytes had left, and since when no more did. */
export type Progress = { readonly left: number; readonly sinceMs: number };

/** A connection that was sent everything, or more than at the last check, is not stalled. */
export function recordProgress(
  before: Progress,
  { bytesWritten, writableLength }: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  nowMs: number,
): Progress {
  const left = bytesWritten - writableLength;
  const hasMoved = writableLength === 0 || left > before.left;
  return { left, sinceMs: hasMoved ? nowMs : before.sinceMs };
}

export function closeStalledRequests(server: Server, { afterMs, checkEveryMs }: Stall): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { left: 0, sinceMs: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const check = setInterval(() => {
    const nowMs = performance.now();
    for (const [socket, progress] of connections) {
      const now = recordProgress(progress, socket, nowMs);
      connections.set(socket, now);
      if (nowMs - now.sinceMs >= afterMs) socket.destroy();
    }
  }, checkEveryMs);
  check.unref();
  server.once('close', () => clearInterval(check));
}
