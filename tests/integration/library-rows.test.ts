/** What PostgreSQL as a library kept, once the packaged server takes its place (C-12): no lead stays behind in a folder that nobody opens. */
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { createPostgresLeadStore } from '#adapters/postgres/lead-store.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createStockImportStore } from '#adapters/postgres/stock-import-store.ts';
import { exampleCar } from '../support/example-car.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-database.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

async function within<T>(
  work: (database: Database) => Promise<T>,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<T> {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder.path }, options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** More cars than go into one statement, with what is hard to carry over: quotes, other scripts, large numbers, instants. */
async function fill(database: Database, name: string): Promise<void> {
  await migrate(database);
  await createPostgresLeadStore(database.db).submit(
    exampleSubmission({ lead: exampleLead({ message: `${name}: "it’s" \\n 車 <b>` }), submissionKey: name }),
  );
  const dealerGroupId = 'group-1';
  const cars = Array.from({ length: 260 }, (_, number) => {
    const id = `${name}-${number}`;
    return {
      car: exampleCar({ dealerGroupId, id, slug: id, stockNumber: id }),
      feedId: 'f',
      fingerprint: 'x',
    };
  });
  await createStockImportStore(database).transaction(dealerGroupId, async (tx) => {
    await tx.insert(cars);
    await tx.bumpStockVersion();
  });
}

/** Every row of every table, as text. */
async function readAll({ pool }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const read: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from "${name}" t order by 1`,
    );
    read[name] = rows.map(({ row }) => row);
  }
  return read;
}

describe('rows of the library', () => {
  it('C-12 are all moved into the server at its first start, once, and their files are kept', async () => {
    const kept = await within(
      async (database) => {
        await fill(database, 'old');
        return readAll(database);
      },
      { engine: 'library' },
    );
    expect(kept.lead).toHaveLength(1);
    expect(kept.car).toHaveLength(260);
    await within(async (database) => {
      expect(database.engine).toBe('server');
      expect(database.notice).toContain('postgres.moved');
      await migrate(database);
      expect(await readAll(database)).toEqual(kept);
    });
    expect(await readdir(folder.path)).toEqual(['database', 'postgres.moved']);
    await within(async (database) => {
      expect(database.notice).toBeNull();
      expect(await readAll(database)).toEqual(kept);
    });
  });

  it('C-12 are moved also where a first start of the server got no further than its tables', async () => {
    await within(migrate);
    await within((database) => fill(database, 'old'), { engine: 'library' });
    await within(async (database) => {
      expect(database.notice).toContain('moved into the packaged server');
      expect((await readAll(database)).lead).toHaveLength(1);
    });
  });

  it('C-12 stay where they are beside a server that has its own, and the start says so', async () => {
    await within((database) => fill(database, 'new'));
    await within((database) => fill(database, 'old'), { engine: 'library' });
    await within(async (database) => {
      expect(database.notice).toMatch(/postgres holds another database.* NOT in use\. To read it, /);
      expect((await readAll(database)).lead).toHaveLength(1);
      expect((await readAll(database)).lead?.[0]).toContain('new: ');
    });
    expect(await readdir(folder.path)).toEqual(['database', 'postgres']);
  });
});
