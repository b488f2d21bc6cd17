/** The packaged server as the embedded database: started with Forecourt, watched over, and ended with it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenPool } from '#adapters/postgres/open-pool.ts';
import { openServerPool } from '#adapters/postgres/server-pool.ts';
import {
  clusterFilesOf,
  forecourtName,
  hasCluster,
  makeCluster,
  openDataFolder,
  ownerOf,
} from './cluster.ts';
import { findPackagedBinaries } from './packaged-binaries.ts';
import { readPostmaster } from './postmaster-file.ts';
import { chooseServerAccount } from './server-account.ts';
import { type Postmaster, type ServerPlace, startPostmaster } from './start-postmaster.ts';
import { stopOrphan, stopPostmaster } from './stop-postmaster.ts';

/** A server that has just started and runs on a busy machine may take its time. */
const patienceMs = 30_000;

export type PackagedServer = OpenPool & { readonly url: string };

/** The caller holds the lock of the folder. Throws `PackagedServerUnusable` or `ServerDidNotStart`. `rights`: for tests. */
export async function openPackagedServer(dataDir: string, rights = ''): Promise<PackagedServer> {
  const files = clusterFilesOf(dataDir);
  const binaries = await findPackagedBinaries();
  const account = await chooseServerAccount(
    { dataDir, binaries: binaries.folder },
    await ownerOf(files.cluster),
  );
  await openDataFolder(dataDir, account);
  if (!hasCluster(dataDir)) await makeCluster({ dataDir, binaries, account, rights });
  const place: ServerPlace = { files, binaries, account };
  await stopOrphan({ ...place, cluster: files.cluster });
  const postmaster = await startPostmaster(place);
  const keeper = keepRunning(place, postmaster);
  try {
    const url = urlOf(await readFile(files.password, 'utf8'), postmaster.port);
    const { pool, close } = await openServerPool(url, { patienceMs });
    return {
      url,
      pool,
      close: async () => {
        await close();
        await keeper.stop();
      },
    };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** A further process beside the one that started the server, such as a command of the command line. */
export async function joinPackagedServer(dataDir: string): Promise<OpenPool | null> {
  const { cluster, password } = clusterFilesOf(dataDir);
  const found = await readPostmaster(cluster);
  if (found?.isReady !== true) return null;
  return openServerPool(urlOf(await readFile(password, 'utf8'), found.port), { patienceMs });
}

function urlOf(password: string, port: number): string {
  return `postgres://${forecourtName}:${password}@127.0.0.1:${port}/${forecourtName}`;
}

const shortestRestMs = 500;
const longestRestMs = 10_000;

/** A server that ends by itself (a full disk, an operator's hand) is started again at its port, for as long as it takes. */
function keepRunning(place: ServerPlace, first: Postmaster): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Postmaster | null = first;
  const keep = async () => {
    let restMs = shortestRestMs;
    while (!stopping.signal.aborted) {
      await running?.ended;
      running = null;
      await pause(restMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await startPostmaster(place, first.port).catch(() => null);
      restMs = running === null ? Math.min(restMs * 2, longestRestMs) : shortestRestMs;
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      // One that is just being started is waited for.
      if (running === null) await kept;
      if (running !== null) await stopPostmaster({ ...place, cluster: place.files.cluster }, running.pid);
    },
  };
}
