/**
 * One Forecourt for all browser tests. `FORECOURT_TEST_PORT` names one that already runs, which spares its
 * start while a test is being written.
 */
import type { TestProject } from 'vitest/node';
import { startForecourt } from './run-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the Forecourt that the browser tests visit. */
    readonly forecourtPort: number;
  }
}

// biome-ignore lint/style/noDefaultExport: vitest asks for a default export here.
export default async function shareSite(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const runningPort = Number(process.env.FORECOURT_TEST_PORT ?? '');
  if (runningPort > 0) {
    project.provide('forecourtPort', runningPort);
    return undefined;
  }
  const site = await startForecourt();
  project.provide('forecourtPort', site.port);
  return site.stop;
}
