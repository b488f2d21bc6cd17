/** Which dealer group lives in which database is said at the start, and a mistake in it stops the start in words. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { isDatabaseAway } from '#adapters/postgres/is-database-away.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import type { Cells } from '#main/databases/cells.ts';
import { openCells } from '#main/databases/open-cells.ts';
import { spreadCars } from '#main/databases/refresh-of-cells.ts';
import { fillGroup } from '../support/fill-group.ts';
import { startBreakableWay } from '../support/start-breakable-way.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  openUnmigratedDatabase,
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
        databases: new Map(names.map((name) => [name, { url, listenUrl: null, readUrls: [] }])),
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

  describe('one of which is away at the start', () => {
    async function start(url: string, waitsForAway = true) {
      await writeFile(join(sites.path, 'databases.yaml'), 'far-away: west\n');
      const opened: Database[] = [];
      const databases = new Map([
        ['east', { url: String(east.pool.options.connectionString), listenUrl: null, readUrls: [] }],
        ['west', { url, listenUrl: null, readUrls: [] }],
      ]);
      const close = async () => {
        for (const one of opened) await one.close();
      };
      const cells = await openCells(
        { dataDir: sites.path, sitesDir: sites.path, databases },
        { database: home, opened: (one) => void opened.push(one), warn: () => undefined, waitsForAway },
      ).catch(async (error: unknown) => {
        await close();
        throw error;
      });
      return { cells, close };
    }

    it('C-12 is waited for, asked nothing meanwhile, and used with its tables once it is there', async () => {
      const west = await openUnmigratedDatabase();
      const way = await startBreakableWay(String(west.pool.options.connectionString));
      await way.cut();
      const { cells, close } = await start(way.url);
      const begun: string[] = [];
      cells.eachThere(({ name }) => void begun.push(name));
      const cars = spreadCars(cells, createCarStore);
      const [waiting] = cells.waiting();
      expect(waiting?.waiting.reason).toMatch(/^No PostgreSQL server answers .* correct DATABASE_URL_WEST/);
      expect(begun).toEqual(['', 'east']);
      expect(cells.hasBeenThere({ dealerGroupId: 'far-away' })).toBe(false);
      expect(cells.hasBeenThere({ dealerGroupId: 'anybody-else' })).toBe(true);
      expect(await cars.stockVersions()).toBeInstanceOf(Map);
      expect(await cars.stockVersion('anybody-else')).toBe(0);
      await expect(async () => cars.stockVersion('far-away')).rejects.toSatisfy(isDatabaseAway);
      await expect(waiting?.waiting.open()).rejects.toThrow('No PostgreSQL server answers');

      await way.mend();
      // There, and not yet with its tables.
      await expect(async () => cars.stockVersion('far-away')).rejects.toSatisfy(isDatabaseAway);
      await waiting?.waiting.open();
      if (waiting !== undefined) for (let times = 0; times < 2; times += 1) cells.admit(waiting);
      expect(begun).toEqual(['', 'east', 'west']);
      expect(cells.waiting()).toEqual([]);
      expect(await cars.stockVersion('far-away')).toBe(0);
      await cells.stop();
      await close();
      await way.stop();
      await west.close();
    });

    it('stops the start where it refuses us, which nobody can wait for, and of a command where it is away', async () => {
      const wrong = new URL(String(east.pool.options.connectionString));
      wrong.pathname = '/no_such_database';
      await expect(start(wrong.href)).rejects.toThrow(/has no database called .* correct DATABASE_URL_WEST/);
      await expect(start('postgres://a:b@127.0.0.1:1/nowhere', false)).rejects.toThrow('DATABASE_URL_WEST');
    });
  });
});
