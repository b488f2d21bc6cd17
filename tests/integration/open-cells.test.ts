/** Which dealer group lives in which database is said at the start, and a mistake in it stops the start in words. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { Cells } from '#main/cells.ts';
import { openCells } from '#main/open-cells.ts';
import { fillGroup } from '../support/fill-group.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

let home: Database;
let east: Database;
let sites: TemporaryFolder;

describe.skipIf(!process.env.TEST_DATABASE_URL)('the databases of an installation', () => {
  beforeAll(async () => {
    home = await openTemporaryDatabase();
    east = await openTemporaryDatabase();
    sites = await createTemporaryFolder();
  });
  afterAll(async () => {
    await east.close();
    await home.close();
    await sites.remove();
  });

  async function open(map: string, names: readonly string[] = ['east']) {
    await writeFile(join(sites.path, 'databases.yaml'), map);
    const url = String(east.pool.options.connectionString);
    const opened: Database[] = [];
    const said: string[] = [];
    const cells: Promise<Cells> = openCells(
      {
        dataDir: sites.path,
        sitesDir: sites.path,
        databases: new Map(names.map((name) => [name, { url, listenUrl: null }])),
      },
      { database: home, opened: (one) => void opened.push(one), warn: (text) => void said.push(text) },
    );
    try {
      return { homeOf: (await cells).homeOf, said };
    } finally {
      for (const one of opened) await one.close();
    }
  }

  it('has one, in which everybody lives, where nobody names another', async () => {
    expect((await open('', [])).homeOf('kestrel-bay')).toBe('');
  });

  it('says which name is not known, and which variable is missing', async () => {
    await expect(open('kestrel-bay: west\n')).rejects.toThrow(
      'The dealer group kestrel-bay: databases.yaml names the database "west", and DATABASE_URL_WEST is not set. There are: east.',
    );
    await expect(open('kestrel-bay: [east]\n')).rejects.toThrow(
      'databases.yaml must name a database for each',
    );
  });

  it('leads a group that lives in the database of the installation to a move', async () => {
    await fillGroup(home, 'settled', 2);
    await expect(open('settled: east\n')).rejects.toThrow('group move settled --to east');
  });

  it('places a new group where the file says, and remembers it without the file', async () => {
    expect((await open('newcomer: east\n')).homeOf('newcomer')).toBe('east');
    expect((await open('')).homeOf('newcomer')).toBe('east');
    expect((await open('')).homeOf('anybody-else')).toBe('');
    await expect(open('', [])).rejects.toThrow('DATABASE_URL_EAST is not set');
  });

  it('goes by where a group was moved, and says that the file is behind', async () => {
    await home.pool.query(`update group_home set database = '' where dealer_group_id = 'newcomer'`);
    const { homeOf, said } = await open('newcomer: east\n');
    expect(homeOf('newcomer')).toBe('');
    expect(said).toEqual([expect.stringContaining('correct the file')]);
  });
});
