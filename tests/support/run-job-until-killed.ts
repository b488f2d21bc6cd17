/** A program for the test of jobs: begins one that never ends, says so, and is killed in the middle of it. */
import { writeSync } from 'node:fs';
import { createJobRunner } from '#adapters/pg-boss/job-runner.ts';
import { openDatabase } from '#adapters/postgres/database.ts';

const [, , databaseUrl = ''] = process.argv;
const { pool } = await openDatabase({ databaseUrl, dataDir: '/nowhere' });
const runner = createJobRunner({
  pool,
  reportFault: (error, where) => writeSync(2, `${where}: ${String(error)}\n`),
  pace: { silentSeconds: 10 },
});
runner.add({
  name: 'count',
  everyMs: 60_000,
  async run() {
    writeSync(1, 'running\n');
    await new Promise(() => setInterval(() => undefined, 60_000));
  },
});
runner.start();
