import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createIndexNow } from './http-index-now.ts';

const announcement = {
  host: 'cars.example',
  key: 'a1b2c3d4',
  keyLocation: 'https://cars.example/a1b2c3d4.txt',
  addresses: ['https://cars.example/cars/one'],
};
const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(status: number, take: (request: IncomingMessage) => Promise<void> = async () => {}) {
  const server = createServer((request, reply) => {
    void take(request).then(() => reply.writeHead(status, { location: '/elsewhere' }).end());
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
}

describe('createIndexNow', () => {
  it('B-37 posts host, key, the key’s address, and the addresses', async () => {
    let body: unknown = null;
    const url = await serve(202, async (request) => {
      body = JSON.parse(await text(request));
    });
    expect(await createIndexNow(url).announce(announcement)).toBeNull();
    const { addresses, ...rest } = announcement;
    expect(body).toEqual({ ...rest, urlList: addresses });
  });

  it.each([403, 422, 429, 500])('B-37 says that it was answered %i', async (status) => {
    expect(await createIndexNow(await serve(status)).announce(announcement)).toBe(
      `IndexNow answered ${status}`,
    );
  });

  it('B-37 follows no redirect', async () => {
    expect(await createIndexNow(await serve(302)).announce(announcement)).toMatch(/could not be reached/);
  });
});
