/** Processes of Forecourt over one database, as a proxy has them behind it, and what each of them says of itself. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { requestPage } from '../../tests/support/request-page.ts';
import { findFreePort, type RunningForecourt, startForecourt } from '../../tests/support/run-site.ts';
import { readUse } from '../pages/server-time.ts';

const preload = join(import.meta.dirname, '..', 'pages', 'report-processor-time.ts');
const metricsToken = 'token-of-this-run';
/** A few hundred sites are read and checked once. */
const maxStartMs = 20 * 60_000;

export type ProcessFigures = {
  readonly residentMb: number;
  readonly sitesReady: number;
  readonly pages: Readonly<Record<string, number>>;
};

export type ProcessSet = {
  readonly ports: readonly number[];
  figures(): Promise<readonly ProcessFigures[]>;
  /** One process, with SIGKILL. */
  kill(position: number): Promise<void>;
  revive(position: number): Promise<void>;
  stop(): Promise<void>;
};

type Options = { readonly folder: string; readonly databaseUrl: string; readonly count: number };

/** Each has a data folder of its own, with the sites built as by a start before. */
export async function startProcesses({ folder, databaseUrl, count }: Options): Promise<ProcessSet> {
  const running: RunningForecourt[] = [];
  const ports: number[] = [];
  const start = async (position: number, dataFolder: string) => {
    ports[position] ??= await findFreePort();
    return startForecourt({
      port: ports[position] ?? 0,
      preload,
      dataFolder,
      startTimeoutMs: maxStartMs,
      environment: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        SITES_DIR: join(folder, 'sites'),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: 'http://localhost',
        TRUSTED_PROXIES: '1',
        METRICS_TOKEN: metricsToken,
      },
    });
  };
  const dataFolderOf = (position: number) => join(folder, `data-${count}-${position}`);
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop()));
  };
  try {
    for (let position = 0; position < count; position += 1) {
      await cp(join(folder, 'data'), dataFolderOf(position), { recursive: true });
      running[position] = await start(position, dataFolderOf(position));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    figures: () => Promise.all(running.map(readFigures)),
    async kill(position) {
      const child = running[position]?.process;
      const ended = new Promise((settle) => child?.once('close', settle));
      child?.kill('SIGKILL');
      await ended;
    },
    async revive(position) {
      running[position] = await start(position, dataFolderOf(position));
    },
    stop,
  };
}

/** What a first start builds for all processes. */
export async function buildSites(folder: string, databaseUrl: string): Promise<void> {
  const { stop } = await startForecourt({
    dataFolder: join(folder, 'data'),
    startTimeoutMs: maxStartMs,
    environment: {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost' },
      ...{ SITES_DIR: join(folder, 'sites'), DATABASE_URL: databaseUrl },
    },
  });
  await stop();
}

async function readFigures({ port, process }: RunningForecourt): Promise<ProcessFigures> {
  const { residentMb } = await readUse(process);
  const { body } = await requestPage({
    port,
    host: 'localhost',
    path: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const pages = [...body.matchAll(/^forecourt_pages_total\{cache="(\w+)"\} (\d+)/gm)].map(
    ([, name = '', count]) => [name, Number(count)] as const,
  );
  const [, ready] = /^forecourt_sites\{[^}]*"ready"\} (\d+)/m.exec(body) ?? [];
  return { residentMb, sitesReady: Number(ready), pages: Object.fromEntries(pages) };
}
