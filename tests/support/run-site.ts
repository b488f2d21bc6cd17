/** Starts Forecourt as a person would, on a free port with data of its own, and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requestPage } from './request-page.ts';

const thisCheckout = resolve(import.meta.dirname, '..', '..');
const defaultStartTimeoutMs = 240_000;
const stopTimeoutMs = 15_000;
const pollMs = 250;
/** The retained output for the message of a start that failed. */
const capturedOutputChars = 4000;

export type RunningForecourt = {
  readonly port: number;
  /** Where its command line finds it. */
  readonly dataFolder: string;
  readonly url: (host: string, path: string) => string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  /** Another checkout of Forecourt, installed and built; left out, this one. */
  readonly root?: string;
  /** A file that the server runs before it starts; they can talk over the process's channel. */
  readonly preload?: string;
  /** Data that outlives the run; left out, the run gets a temporary folder that is removed at its end. */
  readonly dataFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Left out, a free one. */
  readonly port?: number;
  readonly startTimeoutMs?: number;
  /** Called with all output of the server. */
  readonly onOutput?: (text: string) => void;
};

export async function startForecourt(options: StartOptions = {}): Promise<RunningForecourt> {
  const port = options.port ?? (await findFreePort());
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'forecourt-data-')));
  const { root = thisCheckout, preload } = options;
  const server = spawn(process.execPath, [...preloaded(preload), findServer(root)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
    // Few tests look at a picture: it is painted when they do.
    env: {
      PICTURE_WARMUP: 'off',
      ...process.env,
      ...options.environment,
      PORT: String(port),
      DATA_DIR: dataFolder,
    },
  });
  let output = '';
  const save = (chunk: Buffer): void => {
    const text = chunk.toString();
    output = (output + text).slice(-capturedOutputChars);
    options.onOutput?.(text);
  };
  server.stdout?.on('data', save);
  server.stderr?.on('data', save);
  const ended = new Promise<void>((settle) => {
    server.once('close', () => settle());
    server.once('error', (error) => {
      output += error.message;
      settle();
    });
  });
  const hasEnded = (): boolean => server.exitCode !== null || server.signalCode !== null || !server.pid;

  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      server.kill('SIGTERM');
      const killer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(killer);
    }
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  };

  try {
    await waitUntilServing(port, hasEnded, options.startTimeoutMs ?? defaultStartTimeoutMs);
  } catch (error) {
    await stop();
    throw new Error(`Forecourt did not start: ${error instanceof Error ? error.message : error}\n${output}`);
  }
  return { port, dataFolder, url: (host, path) => `http://${host}:${port}${path}`, process: server, stop };
}

function preloaded(file: string | undefined): readonly string[] {
  return file === undefined ? [] : ['--import', pathToFileURL(file).href];
}

function findServer(root: string): string {
  const path = join(root, 'src', 'main', 'serve.ts');
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  return path;
}

async function waitUntilServing(
  port: number,
  hasEnded: () => boolean,
  startTimeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('the server ended by itself.');
    if (await answersHealthz(port)) return;
    await new Promise((done) => setTimeout(done, pollMs));
  }
  throw new Error(`it did not serve within ${startTimeoutMs / 1000} s.`);
}

async function answersHealthz(port: number): Promise<boolean> {
  try {
    return (await requestPage({ port, host: 'localhost', path: '/healthz' })).status === 200;
  } catch {
    return false;
  }
}

export function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port);
        else failed(new Error('no free port'));
      });
    });
  });
}
