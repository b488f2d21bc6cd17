/** A page out of the cache beside a server of Node's that does nothing else, in turns: with a few letters, and with as many bytes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { allStockPath } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import { findFreePort } from '../../tests/support/run-site.ts';
import { readUse } from '../pages/server-time.ts';
import { startServers } from './servers.ts';
import { Crowd } from './visitors.ts';

const host = 'kestrel.localhost';
const atOnce = 32;
const rounds = 5;
const preload = join(import.meta.dirname, '..', 'pages', 'report-processor-time.ts');

export type HitFigure = { readonly name: string; readonly perCoreSecond: number; readonly perSecond: number };

export async function measureHits(seconds: number): Promise<readonly HitFigure[]> {
  const ours = await startServers({ processes: 1, isCached: true });
  const port = ours.ports[0] ?? 0;
  const headers = { 'accept-encoding': 'br' };
  const { headers: page } = await requestPage({ port, host, path: allStockPath, headers });
  const helloPort = await findFreePort();
  const hello = spawn(process.execPath, ['--import', preload, join(import.meta.dirname, 'hello-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(helloPort), BYTES: String(page['content-length']) },
  });
  const ask = (path: string, more = '') =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${more}\r\n`);
  const useHello = () => readUse(hello);
  const contenders = [
    { name: 'hello of node:http', port: helloPort, use: useHello, request: ask('/hello') },
    { name: 'as many bytes of node:http', port: helloPort, use: useHello, request: ask('/page') },
    { name: 'a listing from the cache', port, use: ours.use, request: ask(allStockPath) },
    {
      name: 'the same, not changed (304)',
      port,
      use: ours.use,
      request: ask(allStockPath, `If-None-Match: ${page.etag}\r\n`),
    },
  ].map((one) => ({ ...one, crowd: new Crowd([one.port]), turns: [] as HitFigure[] }));
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, use, request, crowd: clients, turns } of contenders) {
        const before = await use();
        const { requested, good, seconds: took } = await clients.askAll(atOnce, seconds, () => request);
        if (good !== requested) throw new Error(`${name}: ${requested - good} broke`);
        const processorMs = (await use()).processorMs - before.processorMs;
        // The first round warms up.
        if (round > 0)
          turns.push({ name, perCoreSecond: (requested / processorMs) * 1000, perSecond: requested / took });
      }
  } finally {
    for (const { crowd: clients } of contenders) clients.close();
    hello.kill();
    await ours.stop();
  }
  const figures = contenders.map(
    ({ turns }) =>
      turns.toSorted((a, b) => a.perCoreSecond - b.perCoreSecond)[Math.floor(turns.length / 2)] as HitFigure,
  );
  const least = figures[1]?.perCoreSecond ?? Number.NaN;
  for (const { name, perCoreSecond, perSecond } of figures)
    console.log(
      `  ${name.padEnd(28)} ${Math.round(perCoreSecond)} for a second of processor (${(perCoreSecond / least).toFixed(2)} of as many bytes), ${Math.round(perSecond)}/s`,
    );
  return figures;
}
