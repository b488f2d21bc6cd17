/** A program for the test of releases: does what the worker does, on a clock that its caller sets, until it is killed. */

import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '#adapters/postgres/database.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createReleaseScheduler } from '#use-cases/release/apply-due-releases.ts';
import { repeat } from '#worker/repeat.ts';

const [, , databaseUrl = '', offsetMs = '0'] = process.argv;
const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
const clock = () => new Date(Date.now() + Number(offsetMs));
const reportFault = (error: unknown, where: string) => writeSync(2, `${where}: ${String(error)}\n`);
const settle = createReleaseScheduler({
  releases: createReleaseStore(database),
  changes: createChangeStore(database),
  clock,
  newId: randomUUID,
  yieldToRequests: async () => {},
  triggerStockRefresh: () => {},
  triggerSiteRefresh: () => {},
  siteChecks: { hasPicture: () => true, findLowContrast: () => [], measureColours: () => [] },
  reportFault,
});
repeat(settle, { everyMs: 500, name: 'releases', reportFault }).start();
// From here on it is as a server that has started.
writeSync(1, 'ready\n');
setInterval(() => {}, 60_000);
