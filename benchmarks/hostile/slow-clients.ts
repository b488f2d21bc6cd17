/**
 * Slow clients: heads and bodies byte by byte, responses that are not read. Each has to be closed, and no other client
 * may wait for them.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requestPage } from '#tests/support/request-page.ts';

export type SlowClients = {
  readonly clients: number;
  /** Connections that the server had not closed in the end, by what they did. */
  readonly stillOpen: ReadonlyMap<string, number>;
  readonly maxPageMs: number;
};

const eachKind = 40;
const byteEveryMs = 1_000;
const pageEveryMs = 500;
/**
 * 30 s for a request, 60 for a connection on which nothing moves, 120 for a response that is not read, and what the
 * checks need.
 */
const releaseMs = 140_000;
/** A closed client learns it when it begins to read; the others are sent the rest. */
const reportAfterMs = 3_000;

type Kind = {
  readonly name: string;
  readonly first: (host: string) => string;
  /** What follows every second. */
  readonly more: string;
  readonly reads: boolean;
};

/** More than the machine buffers for a client that does not read. */
const manyPages = (host: string) => `GET /search/used-cars HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(400);
const kinds: readonly Kind[] = [
  {
    name: 'slow heads',
    first: (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
    more: 'a',
    reads: true,
  },
  {
    name: 'slow bodies',
    first: (host) =>
      `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    more: ' ',
    reads: true,
  },
  { name: 'slow readers', first: manyPages, more: '', reads: false },
  { name: 'slow readers who go on asking', first: manyPages, more: '\r\n', reads: false },
];

export async function visitAsSlowClient(port: number, host: string): Promise<SlowClients> {
  const clients = kinds.flatMap((kind) =>
    Array.from({ length: eachKind }, () => ({ kind, socket: openSlow(port, host, kind) })),
  );
  const open = () => clients.filter(({ socket }) => !socket.closed);
  const startedMs = performance.now();
  let maxPageMs = 0;
  while (performance.now() - startedMs < releaseMs && open().length > 0) {
    const requestedMs = performance.now();
    await requestPage({ port, host, path: '/' });
    maxPageMs = Math.max(maxPageMs, performance.now() - requestedMs);
    await wait(pageEveryMs);
  }
  for (const { socket } of open()) socket.resume();
  await wait(reportAfterMs);
  const stillOpen = new Map<string, number>();
  for (const { kind, socket } of open()) {
    stillOpen.set(kind.name, (stillOpen.get(kind.name) ?? 0) + 1);
    socket.destroy();
  }
  return { clients: clients.length, stillOpen, maxPageMs };
}

function openSlow(port: number, host: string, { first, more, reads }: Kind): Socket {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(first(host)));
  if (reads) socket.resume();
  else socket.pause();
  const writing = more === '' ? undefined : setInterval(() => socket.write(more), byteEveryMs);
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(writing));
  return socket;
}
