/** The rows of one dealer group, read as of one instant and written in one transaction. */

import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#adapters/postgres/database.ts';
import { errorCode } from '#adapters/postgres/error-code.ts';
import journal from '#adapters/postgres/migrations/meta/_journal.json' with { type: 'json' };
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { longTransaction } from '#adapters/postgres/transaction.ts';
import { ArchiveRefused } from '#domain/group-archive/archive-manifest.ts';
import type { ArchivedTable } from '#domain/group-archive/archived-tables.ts';
import type { GroupReader, GroupTables, GroupWriter } from '#ports/installation/group-archive.ts';

const defaultRowsAtOnce = 250;
/**
 * SQLSTATE classes of rows that do not fit: data exceptions, integrity, what is too long or too deep, and what a trigger
 * refuses. The coordinator of a cluster passes on a worker's refusal without its class, as XX000.
 */
const aboutTheRow = /^(22|23|54|P0|XX000)/;

const name = (identifier: string) => pg.escapeIdentifier(identifier);

export function createGroupTables({ pool }: Pick<Database, 'pool'>): GroupTables {
  const within = <T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    longTransaction(pool, begin, work);
  return {
    schema: async () => journal.entries.at(-1)?.tag ?? 'none',

    read: (dealerGroupId, work) =>
      within('begin isolation level repeatable read read only', (client) =>
        work(readerOf(client, dealerGroupId)),
      ),

    write: (dealerGroupId, work) => within('begin', (client) => work(writerOf(client, dealerGroupId))),
  };
}

function readerOf(client: pg.PoolClient, dealerGroupId: string): GroupReader {
  return {
    columnsOf: (table) => columnsOf(client, table),
    inOrder: (tables) => inOrder(client, tables),

    async count(table) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from ${name(table.name)} where dealer_group_id = $1`,
        [dealerGroupId],
      );
      return Number(rows[0]?.count ?? 0);
    },

    async *rows(table) {
      const columns = (await columnsOf(client, table)).map(name).join(', ');
      const order = (await keyOf(client, table)).map(name).join(', ');
      await client.query(
        `declare kept no scroll cursor for
           select row_to_json(r)::text as row from (
             select ${columns} from ${name(table.name)}
              where dealer_group_id = ${pg.escapeLiteral(dealerGroupId)} order by ${order}) r`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(
          `fetch ${table.rowsAtOnce ?? defaultRowsAtOnce} from kept`,
        );
        if (rows.length === 0) break;
        yield rows.map(({ row }) => row);
      }
      await client.query('close kept');
    },
  };
}

function writerOf(client: pg.PoolClient, dealerGroupId: string): GroupWriter {
  return {
    columnsOf: (table) => columnsOf(client, table),
    inOrder: (tables) => inOrder(client, tables),

    async listFilled(tables) {
      const filled: string[] = [];
      for (const table of tables) {
        const { rowCount } = await client.query(
          `select from ${name(table.name)} where dealer_group_id = $1 limit 1`,
          [dealerGroupId],
        );
        if (rowCount !== 0) filled.push(table.name);
      }
      return filled;
    },

    async insert(table, columns, rows) {
      const listed = columns.map(name).join(', ');
      try {
        await client.query(
          `insert into ${name(table.name)} (${listed})
             select ${listed} from json_populate_recordset(null::${name(table.name)}, $1::json)`,
          [`[${rows.join(',')}]`],
        );
      } catch (error) {
        if (!aboutTheRow.test(errorCode(error) ?? '')) throw error;
        throw new ArchiveRefused(
          `A row of ${table.name} can’t be imported: ${error instanceof Error ? error.message : String(error)}. Nothing was imported.`,
        );
      }
    },

    async listClaimedHosts() {
      const { rows } = await client.query<{ host: string }>(
        `with latest as (
           select distinct on (dealer_group_id, site_slug) dealer_group_id, hosts, snapshot
             from site_version order by dealer_group_id, site_slug, number desc)
         select distinct mine.host from (
             select jsonb_array_elements_text(hosts) as host from latest
              where dealer_group_id = $1 and snapshot is not null) mine
           join (
             select jsonb_array_elements_text(hosts) as host from latest
              where dealer_group_id <> $1 and snapshot is not null) theirs using (host)
         order by 1`,
        [dealerGroupId],
      );
      return rows.map(({ host }) => host);
    },

    auditLog: createAuditLog(drizzle({ client })),
  };
}

async function inOrder(
  client: Pick<pg.PoolClient, 'query'>,
  tables: readonly ArchivedTable[],
): Promise<readonly ArchivedTable[]> {
  const order = await listTables(client);
  return [...tables].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

/** In the order in which they were made. */
async function columnsOf(
  client: Pick<pg.PoolClient, 'query'>,
  { name: table, numberedHere = [] }: ArchivedTable,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name).filter((column) => !numberedHere.includes(column));
}

async function keyOf(
  client: Pick<pg.PoolClient, 'query'>,
  { name: table }: ArchivedTable,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_index
       cross join lateral unnest(indkey::int2[]) with ordinality as part(number, place)
       join pg_attribute on attrelid = indrelid and attnum = part.number
      where indrelid = (quote_ident($1))::regclass and indisprimary order by part.place`,
    [table],
  );
  return rows.map(({ column }) => column);
}

/** The tables of the database in an order in which rows can be written: those that others refer to come first. */
type Connection = Pick<pg.PoolClient, 'query'>;

/** Of the public schema, as they are called in it. */
export async function listTables(client: Connection): Promise<readonly string[]> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const references = await client.query<{ name: string; needs: string }>(
    `select child.relname as name, parent.relname as needs from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f'`,
  );
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const reference of references.rows)
      if (reference.name === name && reference.needs !== name) add(reference.needs);
    ordered.add(name);
  };
  for (const { name } of tables.rows) add(name);
  return [...ordered];
}
