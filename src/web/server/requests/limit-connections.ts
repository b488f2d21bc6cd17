/**
 * Shares the connections among clients. When all are taken, a new one gets the place of the one that has been idle for
 * longest at the network that has most; where nothing is idle, the network that has most loses one to those who have
 * fewer. So one machine that holds thousands of quiet connections keeps no one else out. A few places beyond the limit
 * are for health checks of the private network alone.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { isPrivateAddress } from './private-network.ts';

export type ConnectionLimits = {
  readonly maxConnections: number;
  /** For health checks, beyond those. */
  readonly reserved: number;
  /** Behind one of our own proxies are many visitors: it is no single sender, and closes idle connections itself. */
  readonly isTrustedProxy: (address: string) => boolean;
};

type Held = { readonly all: Set<Socket>; readonly idle: Set<Socket> };

export type Connections = {
  /** One of the reserved places: anything but a health check is refused there. */
  isReserved(socket: Socket): boolean;
};

/** How long a reserved place waits for its request. */
const reservedMs = 5_000;

export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { maxConnections, reserved, isTrustedProxy } = limits;
  server.maxConnections = maxConnections + reserved;
  const byNetwork = new Map<string, Held>();
  const places = new Map<Socket, Held>();
  const reservedSockets = new Set<Socket>();
  const proxies: Held = { all: new Set(), idle: new Set() };

  function heldBy(address: string): Held {
    if (isTrustedProxy(address)) return proxies;
    const network = clientNetwork(address);
    const held = byNetwork.get(network) ?? { all: new Set(), idle: new Set() };
    byNetwork.set(network, held);
    return held;
  }

  function findGreediest(): Held | null {
    let greediest: Held | null = null;
    for (const held of byNetwork.values()) {
      if (greediest === null || held.all.size > greediest.all.size) greediest = held;
    }
    return greediest;
  }

  /** Whose place a newcomer gets; null where every place is at work and shared evenly. */
  function findPlace(own: Held): Socket | null {
    const greediest = findGreediest();
    const [idle = proxies.idle.values().next().value] = greediest?.idle ?? [];
    if (idle !== undefined) return idle;
    if (own === proxies || greediest === null || greediest.all.size <= own.all.size + 1) return null;
    return greediest.all.values().next().value ?? null;
  }

  function forget(socket: Socket): void {
    reservedSockets.delete(socket);
    const held = places.get(socket);
    if (held === undefined) return;
    places.delete(socket);
    held.all.delete(socket);
    held.idle.delete(socket);
    if (held.all.size > 0) return;
    for (const [network, each] of byNetwork) if (each === held) byNetwork.delete(network);
  }

  function admit(socket: Socket, held: Held): void {
    places.set(socket, held);
    held.all.add(socket);
    held.idle.add(socket);
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // It has hung up already.
    if (address === undefined) return socket.destroy();
    const held = heldBy(address);
    socket.once('close', () => forget(socket));
    if (places.size < maxConnections) return admit(socket, held);
    const place = findPlace(held);
    if (place !== null) {
      forget(place);
      place.destroy();
      // The last connection of this network may have been the one that went.
      return admit(socket, heldBy(address));
    }
    if (!isPrivateAddress(address)) return socket.destroy();
    reservedSockets.add(socket);
    socket.setTimeout(reservedMs, () => socket.destroy());
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    places.get(socket)?.idle.delete(socket);
    response.once('close', () => {
      const held = places.get(socket);
      // At the end of the line: idle for the shortest time.
      if (held !== undefined) held.idle.add(socket);
    });
  });

  return { isReserved: (socket) => reservedSockets.has(socket) };
}

/**
 * Closes connections that request and do not read. What waits to be sent takes memory, and the server's own limits
 * count any movement: a byte of another request now and then keeps such a connection for ever.
 */
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
