/** A stop in the middle of a response: it is finished, and no new connections are accepted. */
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drainServer } from './start-server.ts';

async function open(
  answer: (end: () => void) => void,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_request, reply) => answer(() => reply.end('whole')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { server, port: (server.address() as AddressInfo).port };
}

function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false, headers: { connection: 'keep-alive' } }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      reply.on('end', () => resolve(text));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });
}

it('answers requests from before the stop, refuses later ones, and then has ended', async () => {
  const requested = Promise.withResolvers<() => void>();
  const { server, port } = await open((end) => requested.resolve(end));
  const early = ask(port);
  const end = await requested.promise;
  const drained = drainServer(server, { maxMs: 10_000, checkEveryMs: 1 });
  expect(await ask(port)).toBe('ECONNREFUSED');
  end();
  expect(await early).toBe('whole');
  await drained;
  expect(server.listening).toBe(false);
});

it('cuts requests that take too long', async () => {
  const requested = Promise.withResolvers<void>();
  const { server, port } = await open(() => requested.resolve());
  const early = ask(port);
  await requested.promise;
  await drainServer(server, { maxMs: 5, checkEveryMs: 1 });
  expect(await early).toBe('ECONNRESET');
});
