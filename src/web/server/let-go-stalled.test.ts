import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { letGoStalled } from './let-go-stalled.ts';

const piece = Buffer.alloc(64 * 1024);
const pieces = 300;
const manyBytes = pieces * piece.length;
const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) 'listening' in each ? each.close() : each.destroy();
});

/** Both ends of a connection on which a long answer was asked for, with a byte of the next request now and then. */
async function askForMuch(): Promise<{ readonly client: Socket; readonly letGo: Promise<unknown> }> {
  const server = createServer((_request, reply) => {
    Readable.from(Array.from({ length: pieces }, () => piece)).pipe(reply);
  });
  opened.push(server);
  letGoStalled(server, { afterMs: 100, checkEveryMs: 10 });
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
  const letGo = once(socket, 'close').finally(() => clearInterval(typing));
  return { client, letGo };
}

describe('who asks for much', () => {
  it('B-52 is let go where nothing is read, though more is asked for', async () => {
    const { letGo } = await askForMuch();
    await letGo;
  });

  it('B-52 gets all of it where it is read', async () => {
    const { client } = await askForMuch();
    let read = 0;
    const all = new Promise<void>((resolve) => {
      client.on('data', (chunk) => {
        read += chunk.length;
        if (read >= manyBytes) resolve();
      });
    });
    client.resume();
    await all;
    expect(client.destroyed).toBe(false);
  });
});
