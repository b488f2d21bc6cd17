import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpPagePurge } from './http-page-purge.ts';

const requested: Record<'authorization' | 'key' | 'body', unknown>[] = [];
let status = 200;
const peer = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { authorization, 'surrogate-key': key } = request.headers;
    requested.push({ authorization, key, body: Buffer.concat(chunks).toString() });
    answer.writeHead(status, { location: '/elsewhere' }).end();
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/purge_cache`;
});
afterAll(() => peer.close());

it('posts the names with the token', async () => {
  await createHttpPagePurge({ url, token: 'secret' }).purge(['site-a-b', 'site-a-c']);
  expect(requested).toEqual([
    { authorization: 'Bearer secret', key: 'site-a-b site-a-c', body: '{"tags":["site-a-b","site-a-c"]}' },
  ]);
});

it.each([403, 500, 302])('throws for an answer with %s', async (answered) => {
  status = answered;
  await expect(createHttpPagePurge({ url, token: 'secret' }).purge(['x'])).rejects.toThrow();
});
