/**
 * The same listings in Next.js and in React alone, beside ours: the same components with the same data, which the peers
 * find in memory while ours searches for it. They take turns, several at a time each, nothing compressed, and what is
 * counted is processor time of the server beside the clock. Installed and built when first asked for.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { allStockPath } from '../../tests/support/demo-sites.ts';
import { requestPage } from '../../tests/support/request-page.ts';
import { findFreePort } from '../../tests/support/run-site.ts';
import { readUse } from '../pages/server-time.ts';
import { type Servers, startServers } from './servers.ts';
import { type Answers, Crowd } from './visitors.ts';

const folder = join(import.meta.dirname, '..', 'peers');
const preload = join(import.meta.dirname, '..', 'pages', 'report-processor-time.ts');
const host = 'kestrel.localhost';
const atOnce = 8;
const rounds = 5;
/** So much may the HTML of a peer differ from ours in letters, its own scripts left out. */
const maxDifference = 0.05;

/** So many pages, which differ in what is filtered and found. */
const maxListings = 12;

export type PeerFigure = {
  readonly name: string;
  /** Of one page, the middle of the rounds. */
  readonly processorMs: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly kB: number;
};

type Contender = {
  readonly name: string;
  readonly port: number;
  readonly use: () => Promise<number>;
  readonly requests: readonly Buffer[];
  readonly kB: number;
};

/** Null where they are not available, which is reported. */
export async function measurePeers(seconds: number): Promise<readonly PeerFigure[] | null> {
  const refused = install();
  if (refused !== null) {
    console.log(`  left out: ${refused}`);
    return null;
  }
  const undo: (() => Promise<unknown>)[] = [];
  try {
    await buildPeers();
    const ours = await startServers({ processes: 1, isCached: false });
    undo.push(ours.stop);
    const listings = await readListings(ours);
    const scratch = await mkdtemp(join(tmpdir(), 'forecourt-peers-'));
    undo.push(() => rm(scratch, { recursive: true, force: true }));
    const file = join(scratch, 'listings.json');
    writeFileSync(file, JSON.stringify(listings.map(({ data }) => data)));
    const react = await startPeer([join(folder, 'react-server.mjs')], file);
    undo.push(react.stop);
    const nextBin = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
    const next = await startPeer([nextBin, 'start', join(folder, 'next')], file);
    undo.push(next.stop);
    const number = listings.map((_, position) => position);
    const contenders: readonly Contender[] = [
      await contend(
        'Forecourt, uncached',
        { ...ours, port: ours.ports[0] ?? 0 },
        listings.map(({ path }) => path),
      ),
      await contend(
        'Next.js',
        next,
        number.map((n) => `/search/used-cars?n=${n}`),
      ),
      await contend(
        'React, to a stream',
        react,
        number.map((n) => `/stream?n=${n}`),
      ),
      await contend(
        'React, to a string',
        react,
        number.map((n) => `/string?n=${n}`),
      ),
    ];
    return await takeTurns(contenders, seconds);
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}

/** Why they cannot be installed, or null. */
function install(): string | null {
  if (existsSync(join(folder, 'node_modules', 'next'))) return null;
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    return null;
  } catch (error) {
    return `Next.js could not be installed (${error instanceof Error ? error.message : error})`;
  }
}

/** What our loaders bring for the listings that the first one links to. */
async function readListings({ ports: [port = 0] }: Servers) {
  const { body: first } = await requestPage({ port, host, path: allStockPath });
  const links = [...first.matchAll(/href="(\/search\/[^"#]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom' });
  try {
    const file = '/benchmarks/load/listing-data.ts';
    const { openListings } = (await vite.ssrLoadModule(file)) as typeof import('./listing-data.ts');
    const read = await openListings(host);
    const listings: { readonly path: string; readonly data: unknown }[] = [];
    for (const path of new Set([allStockPath, ...links])) {
      if (listings.length === maxListings) break;
      const data = await read(path);
      if (data !== null) listings.push({ path, data });
    }
    if (listings.length < maxListings) throw new Error(`Only ${listings.length} listings were found.`);
    return listings;
  } finally {
    await vite.close();
  }
}

/** Before the servers are up, which would only be in its way. */
async function buildPeers(): Promise<void> {
  await build({
    configFile: false,
    root: join(folder, '..', '..'),
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'peer-page.tsx'),
      outDir: join(folder, 'build'),
      emptyOutDir: true,
      ssrEmitAssets: false,
      rolldownOptions: {
        external: [/^react($|\/|-dom)/],
        output: { entryFileNames: 'listing-page.mjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react/jsx-runtime'] },
  });
  const nextBin = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  execFileSync(process.execPath, [nextBin, 'build', join(folder, 'next')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
}

async function startPeer(args: readonly string[], file: string) {
  const port = await findFreePort();
  const peer = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      PEER_LISTINGS: file,
    },
  });
  const stop = async () => {
    peer.kill();
  };
  for (let tries = 0; ; tries += 1) {
    const isThere = await requestPage({ port, host, path: '/search/used-cars?n=0' }).catch(() => null);
    if (isThere !== null) break;
    if (tries > 240 || peer.exitCode !== null) throw new Error(`A peer did not start: ${args.join(' ')}`);
    await new Promise((done) => setTimeout(done, 250));
  }
  return { port, use: () => readUse(peer), stop };
}

type Started = { readonly port: number; readonly use: () => Promise<{ readonly processorMs: number }> };

async function contend(
  name: string,
  { port, use }: Started,
  requested: readonly string[],
): Promise<Contender> {
  const bodies = await Promise.all(
    requested.map(async (path) => {
      const { status, body } = await requestPage({ port, host, path });
      if (status !== 200) throw new Error(`${name}: ${path} answers ${status}`);
      return body;
    }),
  );
  const rendered = bodies.map(withoutScripts);
  console.log(
    `  ${name}: ${kB(bodies)} kB a page, ${kB(rendered)} kB and ${Math.round(mean(rendered.map(countElements)))} elements without scripts`,
  );
  const requests = requested.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n\r\n`),
  );
  return { name, port, use: async () => (await use()).processorMs, requests, kB: kB(rendered) };
}

async function takeTurns(contenders: readonly Contender[], seconds: number): Promise<readonly PeerFigure[]> {
  const [ours] = contenders;
  for (const { name, kB: size } of contenders)
    if (ours && Math.abs(size / ours.kB - 1) > maxDifference)
      console.log(`  NOT THE SAME PAGE: ${name} draws ${size} kB, ours ${ours.kB}`);
  const turns = new Map<Contender, (Answers & { readonly processorMs: number })[]>();
  const crowds = new Map(contenders.map((one) => [one, new Crowd([one.port])]));
  for (let round = 0; round <= rounds; round += 1)
    for (const one of contenders) {
      const before = await one.use();
      const next = (number: number) => one.requests[number % one.requests.length] as Buffer;
      const answers = (await crowds.get(one)?.askAll(atOnce, seconds, next)) as Answers;
      if (answers.good !== answers.requested)
        throw new Error(`${one.name}: ${answers.requested - answers.good} broke`);
      const processorMs = ((await one.use()) - before) / answers.requested;
      // The first round warms up.
      if (round > 0) turns.set(one, [...(turns.get(one) ?? []), { ...answers, processorMs }]);
    }
  for (const clients of crowds.values()) clients.close();
  const figures = contenders.map((one): PeerFigure => {
    const of = turns.get(one) ?? [];
    return {
      name: one.name,
      processorMs: middle(of.map(({ processorMs }) => processorMs)),
      perSecond: middle(of.map(({ requested, seconds: took }) => requested / took)),
      p50Ms: middle(of.map(({ p50Ms }) => p50Ms)),
      kB: one.kB,
    };
  });
  const least = figures[0]?.processorMs ?? Number.NaN;
  for (const { name, processorMs, perSecond, p50Ms } of figures)
    console.log(
      `  ${name.padEnd(20)} ${processorMs.toFixed(2)} ms of processor a page (${(processorMs / least).toFixed(1)} times ours), ${Math.round(perSecond)}/s, p50 ${p50Ms.toFixed(1)} ms`,
    );
  return figures;
}

/** Scripts, the data that travels for them, and the marks that React leaves for itself. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
}

function countElements(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}

function kB(texts: readonly string[]): number {
  return Math.round(mean(texts.map((text) => Buffer.byteLength(text))) / 100) / 10;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
