import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { closeStalledRequests, recordProgress } from './limit-connections.ts';

const piece = Buffer.alloc(64 * 1024);
const pieces = 300;
const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'listening' in each ? each.close() : each.destroy();
});

/** Both ends of a connection on which a long answer was asked for, with a byte of the next request now and then. */
async function askForMuch(): Promise<{ readonly release: Promise<unknown> }> {
  const server = createServer((_request, reply) => {
    Readable.from(Array.from({ length: pieces }, () => piece)).pipe(reply);
  });
  opened.push(server);
  closeStalledRequests(server, { afterMs: 100, checkEveryMs: 10 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const met = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  opened.push(client);
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  const typing = setInterval(() => client.write('\r\n'), 10);
  const [socket] = (await met) as [Socket];
  const release = once(socket, 'close').finally(() => clearInterval(typing));
  return { release };
}

describe('who asks for much', () => {
  it('B-52 is closed where nothing is read, though more is requested', async () => {
    const { release } = await askForMuch();
    await release;
  });

  it.each([
    ['has been sent everything', { bytesWritten: 50, writableLength: 0 }, 9_000],
    ['has been sent more', { bytesWritten: 100, writableLength: 49 }, 9_000],
    ['has been sent nothing more', { bytesWritten: 100, writableLength: 50 }, 1_000],
    ['only asked for more', { bytesWritten: 900, writableLength: 850 }, 1_000],
  ])('B-52 that %s has been stalled since then', (_title, socket, sinceMs) => {
    const before = { left: 50, sinceMs: 1_000 };
    expect(recordProgress(before, socket, 9_000).sinceMs).toBe(sinceMs);
  });
});
