/** Opens the further databases that the environment names, and says in which of them each dealer group lives. */
import { type Database, namedDatabase } from '#adapters/postgres/database.ts';
import { listHomes, settleHomes } from '#adapters/postgres/group-move/group-homes.ts';
import { isDatabaseAway } from '#adapters/postgres/is-database-away.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { readDatabaseMap } from '#adapters/site-files/database-map.ts';
import { databaseVariableOf } from '#config/database-environment.ts';
import type { Environment } from '#config/environment.ts';
import { step } from '#main/command-line/progress.ts';
import { siteFoldersOf } from '#main/sites/installed-sites.ts';
import { StartFailure } from '#main/watching/explain-failure.ts';
import { DatabaseUnavailable } from '#ports/installation/database-unavailable.ts';
import { type Cell, type Cells, createCells, installationName } from './cells.ts';

type Opening = {
  /** Of the installation, with its tables. */
  readonly database: Database;
  /** Called for each as soon as it is open, so that it is closed whatever follows. */
  readonly opened: (database: Database) => void;
  readonly warn: (text: string) => void;
  readonly reportFault?: (error: unknown) => void;
  /** A further database that is away is waited for while the others are used; left out, it is refused. */
  readonly waitsForAway?: boolean;
};

export async function openCells(
  environment: Pick<Environment, 'dataDir' | 'sitesDir'> & Partial<Pick<Environment, 'databases'>>,
  { database, opened, warn, reportFault, waitsForAway = false }: Opening,
): Promise<Cells> {
  const databases = environment.databases ?? new Map();
  const map = await readDatabaseMap(siteFoldersOf(environment).sitesFolder);
  if (map.kind === 'refused') throw new StartFailure(map.problem);
  for (const [dealerGroupId, name] of map.homes) requireKnown(name, dealerGroupId, 'databases.yaml names');
  await settleMap(database, map.homes, warn);
  const homes = await listHomes(database.pool);
  for (const home of homes)
    if (home.database !== installationName)
      requireKnown(home.database, home.dealerGroupId, 'since it was moved there, it lives in');

  const all: Cell[] = [{ name: installationName, database }];
  for (const [name, named] of databases) {
    const further = namedDatabase(named);
    opened(further);
    const open = async () => {
      await further.check();
      await migrate(further, named.listenUrl);
    };
    const failure = await step(`Opening the database "${name}"`, () =>
      open().then(
        () => null,
        (error: unknown) => error ?? 'unknown',
      ),
    );
    if (failure === null) all.push({ name, database: further });
    else if (waitsForAway && isMerelyAway(failure)) {
      const reason = inItsName(failure, name);
      all.push({ name, database: further, waiting: { reason, open } });
    } else
      throw failure instanceof DatabaseUnavailable ? new StartFailure(inItsName(failure, name)) : failure;
  }
  return createCells(all, homes, reportFault);

  function requireKnown(name: string, dealerGroupId: string, why: string): void {
    if (databases.has(name)) return;
    const known = [...databases.keys()];
    throw new StartFailure(
      `The dealer group ${dealerGroupId}: ${why} the database "${name}", and ${databaseVariableOf(name)} is not set. ${
        known.length === 0 ? 'No further database is.' : `There are: ${known.join(', ')}.`
      }`,
    );
  }
}

/** One that refuses us (a password, a name) is no matter of waiting: somebody has to correct it. */
export function isMerelyAway(failure: unknown): boolean {
  return failure instanceof DatabaseUnavailable
    ? failure.trouble === 'server-unreachable'
    : isDatabaseAway(failure);
}

function inItsName(failure: unknown, name: string): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  return message.replaceAll('DATABASE_URL', databaseVariableOf(name));
}

/** A group that nobody has placed yet is placed where the file says; one that has rows already goes there by a move only. */
async function settleMap(
  { pool }: Database,
  wanted: ReadonlyMap<string, string>,
  warn: (text: string) => void,
): Promise<void> {
  if (wanted.size === 0) return;
  const placed = new Map((await listHomes(pool)).map((home) => [home.dealerGroupId, home.database]));
  const fresh = new Map([...wanted].filter(([dealerGroupId]) => !placed.has(dealerGroupId)));
  const { rows } = await pool.query<{ id: string }>(
    'select distinct dealer_group_id as id from site_version where dealer_group_id = any($1)',
    [[...fresh.keys()]],
  );
  const [settled] = rows;
  if (settled !== undefined)
    throw new StartFailure(
      `The dealer group ${settled.id} lives in the database of the installation, and databases.yaml names another. Take it out of the file, then: npm run forecourt -- group move ${settled.id} --to ${fresh.get(settled.id)}`,
    );
  await settleHomes(pool, fresh);
  for (const [dealerGroupId, name] of wanted) {
    const home = placed.get(dealerGroupId);
    if (home !== undefined && home !== name)
      warn(
        `${dealerGroupId} lives in ${home === installationName ? 'the database of the installation' : `"${home}"`} since it was moved, and databases.yaml says "${name}": correct the file.`,
      );
  }
}
