/**
 * The database itself on a disk that is really full: a lead is refused or stored whole, and what was acknowledged is
 * there afterwards.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskSpace } from '#adapters/disk-space/disk-space.ts';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { StorageFull, withDiskFallbackForLeads } from '#main/databases/disk-fallback.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import {
  createDatabaseFolder,
  createTemporaryFolder,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const run = promisify(execFile);
const dealerGroupId = 'full-disk';
const patience = { timeout: 60_000, interval: 200 };

let folder: TemporaryFolder;
let disk = '';
let reason: string | null = null;
let database: Database;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  disk = join(folder.path, 'small');
  await mkdir(disk);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'none', disk]);
  } catch (error) {
    reason = `no disk of 200 MB can be made here: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
    return;
  }
  const empty = await createDatabaseFolder();
  await cp(empty.path, disk, { recursive: true });
  await empty.remove();
  database = await openDatabase({ databaseUrl: null, dataDir: disk });
  await migrate(database);
});
afterAll(async () => {
  if (reason === null) {
    await database.close();
    await run('umount', ['--lazy', disk]);
  }
  await folder.remove();
});

/** Long, so that tables need new pages soon. */
async function submit(number: number): Promise<string> {
  const id = `lead-${String(number).padStart(5, '0')}`;
  const lead = exampleLead({ id, dealerGroupId, message: `${id} ${randomText(number, 20_000)}` });
  const deliveries = exampleSubmission().deliveries.map((each) => ({ ...each, id: `delivery-${id}` }));
  const tokens = { submissionKey: id, receiptToken: `receipt-${id}`, answerToken: `answer-${id}` };
  await createPostgresLeadStore(database.db).submit(exampleSubmission({ lead, deliveries, ...tokens }));
  return id;
}

/** What does not get smaller when it is packed. */
function randomText(seed: number, length: number): string {
  let state = seed * 2_654_435_761 + 1;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text;
}

const stored = async () => {
  const { rows } = await database.pool.query<{ id: string; deliveries: string; length: string }>(
    `select l.id, length(l.message) as length,
            (select count(*) from lead_delivery d where d.dealer_group_id = l.dealer_group_id and d.lead_id = l.id) as deliveries
       from lead l where l.dealer_group_id = $1 order by l.id`,
    [dealerGroupId],
  );
  return rows;
};

describe('a database whose disk is full', () => {
  it('C-12 keeps each lead that it acknowledged, whole and once, and refuses the others as one that is away', async (context) => {
    if (reason !== null) context.skip(reason);
    const acknowledged: string[] = [];
    let number = 0;
    while (number < 10) acknowledged.push(await submit(number++));
    const { bavail, bsize } = await statfs(disk);
    const ballast = join(disk, 'ballast');
    await expect(writeFile(ballast, Buffer.alloc(bavail * bsize + 1024 * 1024))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    let refused = 0;
    while (refused < 10 && number < 2_000) {
      const outcome = await submit(number++).catch((error: unknown) => {
        expect(isDatabaseUnavailable(error), String(error)).toBe(true);
        return null;
      });
      if (outcome === null) refused += 1;
      else acknowledged.push(outcome);
    }
    expect(refused).toBe(10);
    // In front of it nothing is even begun.
    const careful = withDiskFallbackForLeads(createPostgresLeadStore(database.db), createDiskSpace(disk));
    await expect(careful.submit(exampleSubmission())).rejects.toBeInstanceOf(StorageFull);

    await rm(ballast);
    await expect
      .poll(
        () =>
          submit(number++).then(
            (id) => acknowledged.push(id),
            () => 0,
          ),
        patience,
      )
      .toBeGreaterThan(0);
    const check = async () => {
      const rows = await stored();
      expect(rows.map(({ id }) => id)).toEqual(acknowledged);
      expect(new Set(rows.map(({ deliveries }) => Number(deliveries)))).toEqual(new Set([1]));
      expect(rows.every(({ length }) => Number(length) > 20_000)).toBe(true);
    };
    await check();
    // And by what is on the disk.
    await database.close();
    database = await openDatabase({ databaseUrl: null, dataDir: disk });
    await check();
  });
});
