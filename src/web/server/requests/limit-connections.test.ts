import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Connections, limitConnections } from './limit-connections.ts';

const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) {
    if (!('listening' in each)) each.destroy();
    else {
      each.closeAllConnections();
      each.close();
    }
  }
});

type Running = {
  /** Asks from this address of the machine, and keeps the connection. */
  readonly ask: (from: string, path?: string) => Promise<Input>;
  /** Answers to `/wait` that are still to be given. */
  readonly waiting: readonly ServerResponse[];
};
type Input = { readonly socket: Socket; readonly answer: string | null; readonly isOpen: () => boolean };

/** A server with room for ten, and two places for health checks. */
async function serve(isTrustedProxy = (_address: string) => false): Promise<Running> {
  const waiting: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    if (connections.isReserved(request.socket)) response.setHeader('x-reserved', 'yes');
    if (request.url === '/wait') waiting.push(response);
    else response.end('ok');
  });
  const connections: Connections = limitConnections(server, {
    maxConnections: 10,
    reserved: 2,
    isTrustedProxy,
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (from: string, path = '/'): Promise<Input> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    opened.push(socket);
    socket.on('error', () => undefined);
    let isOpen = true;
    const closed = new Promise<null>((resolve) =>
      socket.once('close', () => {
        isOpen = false;
        resolve(null);
      }),
    );
    const before = waiting.length;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    const received = once(socket, 'data').then(([data]) => String(data));
    const arrived = async () => {
      while (waiting.length === before && isOpen) await new Promise((look) => setImmediate(look));
      return isOpen ? 'waits' : null;
    };
    const answer = await Promise.race([path === '/wait' ? arrived() : received, closed]);
    return { socket, answer, isOpen: () => isOpen };
  };
  return { ask, waiting };
}

const greedy = '127.0.0.2';
const visitor = '127.0.0.3';
const health = '127.0.0.1';
const all = (count: number) => Array.from({ length: count });

describe('a server whose connections are all taken', () => {
  it('B-52 answers everyone else, and closes what one machine has left idle for longest', async () => {
    const { ask } = await serve();
    const held: Input[] = [];
    for (const _ of all(10)) held.push(await ask(greedy));
    for (const from of [visitor, health, '127.0.0.4', visitor]) {
      const { answer, isOpen } = await ask(from);
      expect(answer).toContain('200 OK');
      expect(isOpen()).toBe(true);
    }
    await expect
      .poll(() => held.map(({ isOpen }) => isOpen()))
      .toEqual([...all(4).map(() => false), ...all(6).map(() => true)]);
  });

  it('B-52 closes an idle connection of the same machine too, so that its own health check gets through', async () => {
    const { ask } = await serve();
    for (const _ of all(30)) expect((await ask(health)).answer).toContain('200 OK');
  });

  it('B-52 counts as idle since the last request, not since the beginning', async () => {
    const { ask } = await serve();
    const held: Input[] = [];
    for (const _ of all(10)) held.push(await ask(greedy));
    held[0]?.socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
    await once(held[0]?.socket as Socket, 'data');
    await ask(visitor);
    await expect.poll(() => held.slice(0, 3).map(({ isOpen }) => isOpen())).toEqual([true, false, true]);
  });

  it('B-52 takes from the machine that has most, though all of its requests are still being answered', async () => {
    const { ask } = await serve();
    const held: Input[] = [];
    for (const _ of all(10)) held.push(await ask(greedy, '/wait'));
    for (const _ of all(5)) expect((await ask(visitor, '/wait')).answer).toBe('waits');
    await expect.poll(() => held.filter(({ isOpen }) => isOpen()).length).toBe(5);
    // Shared evenly now: a further one of either takes nothing from the other.
    await ask(visitor, '/wait');
    expect(held.filter(({ isOpen }) => isOpen())).toHaveLength(5);
  });

  it('B-52 keeps places for health checks of the private network, and says which they are', async () => {
    const { ask } = await serve(() => true);
    for (const _ of all(10)) await ask(greedy, '/wait');
    expect((await ask(health, '/healthz')).answer).toContain('x-reserved: yes');
    expect((await ask(health, '/healthz')).answer).toContain('x-reserved: yes');
    expect((await ask(health, '/healthz')).answer).toBeNull();
  });

  it('B-52 does not take one of our own proxies for one sender', async () => {
    const proxy = '127.0.0.9';
    const { ask } = await serve((address) => address === proxy);
    const behind: Input[] = [];
    for (const _ of all(8)) behind.push(await ask(proxy));
    const held = [await ask(greedy), await ask(greedy)];
    expect((await ask(visitor)).answer).toContain('200 OK');
    expect((await ask(proxy)).answer).toContain('200 OK');
    await expect.poll(() => held.map(({ isOpen }) => isOpen())).toEqual([false, false]);
    expect(behind.every(({ isOpen }) => isOpen())).toBe(true);
  });
});
