/**
 * One PostgreSQL server for all integration tests: the packaged one, as `npm start` runs it, unless
 * TEST_DATABASE_URL names another. Each test makes databases of its own on it.
 */
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { createTemporaryFolder } from './temporary-database.ts';

// biome-ignore lint/style/noDefaultExport: vitest asks for a default export here.
export default async function shareDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = await createTemporaryFolder();
  try {
    const { url, close } = await openPackagedServer(folder.path, 'createdb createrole');
    // The processes of the tests inherit it.
    process.env.TEST_DATABASE_URL = url;
    return async () => {
      delete process.env.TEST_DATABASE_URL;
      await close();
      await folder.remove();
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
