/**
 * Ten thousand operations of sixteen workers on twenty cars over PostgreSQL, checked afterwards: one queue for each car
 * could have made what they saw. The tests do the same with fifteen hundred.
 */
import { parseArgs } from 'node:util';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import { findImpossible } from '../tests/support/check-hold-history.ts';
import { createTemporaryFolder, openTemporaryDatabase } from '../tests/support/temporary-database.ts';
import { workOnHolds } from '../tests/support/work-on-holds.ts';

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      operations: { type: 'string', default: '10000' },
      seed: { type: 'string', default: 'holds' },
    },
  });
  const folder = await createTemporaryFolder();
  const server = await openPackagedServer(folder.path, 'createdb');
  process.env.TEST_DATABASE_URL = server.url;
  const database = await openTemporaryDatabase();
  try {
    const startedMs = performance.now();
    const { histories, holds } = await workOnHolds(database, {
      operations: Number(values.operations),
      seed: values.seed,
    });
    const workedMs = performance.now();
    const impossible = [...histories.values()].flatMap((history) => findImpossible(history) ?? []);
    const report = {
      operations: Number(values.operations),
      inTheStore: [...histories.values()].flat().length,
      workSeconds: Math.round((workedMs - startedMs) / 1000),
      checkSeconds: Math.round((performance.now() - workedMs) / 1000),
      faults: holds.faults.length,
      impossible,
    };
    console.log(values.json ? JSON.stringify({ holds: report }) : report);
    if (impossible.length > 0 || holds.faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await server.close();
    await folder.remove();
  }
}
