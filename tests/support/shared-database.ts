/**
 * One PostgreSQL server for all integration tests: the packaged one, as `npm start` runs it, unless
 * TEST_DATABASE_URL names another, or CITUS_URL the coordinator of a Citus cluster. Each test makes databases of its own
 * on it, copies of one that is migrated once.
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { clusterFilesOf, readPostmaster } from '#adapters/postgres/packaged/start-postmaster.ts';
import { findWorkers } from './citus-nodes.ts';
import { createTemporaryFolder, prepareTemplate } from './temporary-database.ts';

// biome-ignore lint/style/noDefaultExport: vitest asks for a default export here.
export default async function shareDatabase(): Promise<() => Promise<void>> {
  const { CITUS_URL: citusUrl } = process.env;
  if (citusUrl) {
    process.env.TEST_DATABASE_URL = citusUrl;
    await findWorkers(citusUrl);
  }
  const server = process.env.TEST_DATABASE_URL ? null : await openOwnServer();
  try {
    const template = await prepareTemplate();
    // The processes of the tests inherit it.
    process.env.TEST_DATABASE_TEMPLATE = template.name;
    return async () => {
      delete process.env.TEST_DATABASE_TEMPLATE;
      await template.drop();
      await server?.close();
    };
  } catch (error) {
    await server?.close();
    throw error;
  }
}

async function openOwnServer(): Promise<{ close(): Promise<void> }> {
  const folder = await createTemporaryFolder();
  try {
    const { url, close } = await openPackagedServer(folder.path, 'createdb createrole');
    await spareFlushing(folder.path);
    process.env.TEST_DATABASE_URL = url;
    return {
      close: async () => {
        delete process.env.TEST_DATABASE_URL;
        await close();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** What it holds goes with the run: nothing of it has to outlive a power cut, which takes a third of the time of making a database. */
async function spareFlushing(dataDir: string): Promise<void> {
  // Windows knows no such signal.
  if (process.platform === 'win32') return;
  const { cluster } = clusterFilesOf(dataDir);
  await appendFile(join(cluster, 'postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
  const postmaster = await readPostmaster(cluster);
  if (postmaster !== null) process.kill(postmaster.pid, 'SIGHUP');
}
