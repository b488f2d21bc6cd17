/** Forecourt as it is measured: one process with the packaged database, or several over one PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { type RunningForecourt, startForecourt } from '../../tests/support/run-site.ts';
import { readUse } from '../pages/server-time.ts';

const preload = join(import.meta.dirname, '..', 'pages', 'report-processor-time.ts');
/** As in tests: limits of one sender are a hundred times wider, and no pictures are painted. */
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
  TRUSTED_PROXIES: '1',
};

export type Use = { readonly processorMs: number; readonly residentMb: number };
export type Servers = {
  readonly ports: readonly number[];
  /** Of all processes together; the database's own not. */
  readonly use: () => Promise<Use>;
  readonly stop: () => Promise<void>;
};

export async function startServers(options: {
  readonly processes: number;
  readonly isCached: boolean;
}): Promise<Servers> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of undo.toReversed()) await end();
  };
  try {
    const shared = options.processes === 1 ? {} : { DATABASE_URL: await openDatabase(undo) };
    const cache: Record<string, string> = options.isCached ? {} : { PAGE_CACHE_MB: '0' };
    const servers: RunningForecourt[] = [];
    while (servers.length < options.processes) {
      const server = await startForecourt({ preload, environment: { ...environment, ...shared, ...cache } });
      undo.push(server.stop);
      servers.push(server);
    }
    const use = async (): Promise<Use> => {
      const each = await Promise.all(servers.map((server) => readUse(server.process)));
      return {
        processorMs: each.reduce((sum, { processorMs }) => sum + processorMs, 0),
        residentMb: each.reduce((sum, { residentMb }) => sum + residentMb, 0),
      };
    };
    return { ports: servers.map(({ port }) => port), use, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An existing server can be named; else the packaged one is started in a folder of its own. */
async function openDatabase(undo: (() => Promise<unknown>)[]): Promise<string> {
  const { LOAD_DATABASE_URL: named } = process.env;
  if (named) return named;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-load-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const server = await openPackagedServer(folder);
  undo.push(() => server.close());
  return server.url;
}
