/** The rows of one dealer group, brought from one database to another while they change, and held against each other. */
import pg from 'pg';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { columnsOf, inOrder, keyOf } from '#adapters/postgres/groups/group-tables.ts';
import { longTransaction } from '#adapters/postgres/long-transaction.ts';
import { type ArchivedTable, movedTables } from '#domain/group-archive/archived-tables.ts';
import type { Comparison, TableTotal } from '#ports/installation/group-mover.ts';

type Client = pg.PoolClient;

const usualRowsAtOnce = 250;
const unique = '23505';

const name = (identifier: string) => pg.escapeIdentifier(identifier);
const names = (identifiers: readonly string[]) => identifiers.map(name).join(', ');

/** Of the tables that move: in which order they are written, their columns, their keys. Read once: seconds count later. */
export type TablePlan = readonly {
  readonly table: ArchivedTable;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}[];

export async function planTables(pool: pg.Pool): Promise<TablePlan> {
  const ordered = await inOrder(pool, movedTables);
  return Promise.all(
    ordered.map(async (table) => ({
      table,
      columns: await columnsOf(pool, table),
      key: await keyOf(pool, table),
    })),
  );
}

/** A transaction in which the guards and the audit let the rows of a whole group pass. */
export async function asMover<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  return longTransaction(pool, 'begin', async (client) => {
    await client.query(`set local forecourt.moving = 'on'`);
    return work(client);
  });
}

/** One instant of a database. */
export function atOneInstant<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  return longTransaction(pool, 'begin isolation level repeatable read read only', work);
}

/** One transaction: all of them, or none. */
export async function copyRows(
  { from, to }: { readonly from: pg.Pool; readonly to: pg.Pool },
  { dealerGroupId, plan }: { readonly dealerGroupId: string; readonly plan: TablePlan },
  onRows: (rows: number) => void,
): Promise<number> {
  let copied = 0;
  await atOneInstant(from, (source) =>
    asMover(to, async (target) => {
      for (const { table, columns: all } of plan) {
        const columns = names(all);
        await source.query(
          `declare leaving no scroll cursor for select row_to_json(r)::text as row from (
             select ${columns} from ${name(table.name)} where dealer_group_id = ${pg.escapeLiteral(dealerGroupId)}) r`,
        );
        for (;;) {
          const { rows } = await source.query<{ row: string }>(
            `fetch ${table.rowsAtOnce ?? usualRowsAtOnce} from leaving`,
          );
          if (rows.length === 0) break;
          await target.query(
            `insert into ${name(table.name)} (${columns})
               select ${columns} from json_populate_recordset(null::${name(table.name)}, $1::json)`,
            [`[${rows.map(({ row }) => row).join(',')}]`],
          );
          copied += rows.length;
          onRows(copied);
        }
        await source.query('close leaving');
      }
    }),
  );
  return copied;
}

/** Those that are referred to go last. */
export async function removeRows(pool: pg.Pool, dealerGroupId: string): Promise<number> {
  return asMover(pool, async (client) => {
    let removed = 0;
    for (const table of (await inOrder(client, movedTables)).toReversed()) {
      const { rowCount } = await client.query(`delete from ${name(table.name)} where dealer_group_id = $1`, [
        dealerGroupId,
      ]);
      removed += rowCount ?? 0;
    }
    return removed;
  });
}

export async function hasRows(client: Pick<pg.Pool, 'query'>, dealerGroupId: string): Promise<boolean> {
  const any = movedTables.map(
    (table) => `exists (select from ${name(table.name)} where dealer_group_id = $1)`,
  );
  const { rows } = await client.query<{ any: boolean }>(`select ${any.join(' or ')} as any`, [dealerGroupId]);
  return rows[0]?.any ?? false;
}

type Noted = { readonly seq: string; readonly table: string; readonly key: string };

/**
 * Brings over what was noted, as the rows stand at this instant of the source; the notes are struck out afterwards, so
 * that whoever dies in between does it once more.
 */
export async function bringOver(
  { source, to }: { readonly source: Client; readonly to: pg.Pool },
  { dealerGroupId, plan }: { readonly dealerGroupId: string; readonly plan: TablePlan },
): Promise<{ readonly seqs: readonly string[]; readonly tables: ReadonlySet<string> }> {
  const { rows: noted } = await source.query<Noted>(
    `select seq::text as seq, table_name as "table", row_key::text as key
       from group_move_change where dealer_group_id = $1`,
    [dealerGroupId],
  );
  const keys = Map.groupBy(noted, ({ table }) => table);
  if (noted.length > 0) {
    await asMover(to, async (target) => {
      const changes: Change[] = [];
      for (const planned of plan) {
        const noted = keys.get(planned.table.name);
        if (noted !== undefined)
          changes.push(await readChanges(source, planned, [...new Set(noted.map(({ key }) => key))]));
      }
      for (const change of changes.toReversed()) await take(target, change);
      for (const change of changes) await put(target, change);
    });
  }
  return { seqs: noted.map(({ seq }) => seq), tables: new Set(keys.keys()) };
}

export async function strikeOut(
  pool: Pick<pg.Pool, 'query'>,
  dealerGroupId: string,
  seqs: readonly string[],
): Promise<void> {
  if (seqs.length === 0) return;
  await pool.query('delete from group_move_change where dealer_group_id = $1 and seq = any($2::bigint[])', [
    dealerGroupId,
    seqs,
  ]);
}

type Change = {
  readonly table: ArchivedTable;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** As JSON: rows that stand, and keys of those that are gone. */
  readonly rows: readonly string[];
  readonly gone: readonly string[];
};

async function readChanges(
  source: Client,
  { table, columns, key }: TablePlan[number],
  keys: readonly string[],
): Promise<Change> {
  const same = key.map((part) => `t.${name(part)} = k.${name(part)}`).join(' and ');
  const { rows } = await source.query<{ row: string | null; key: string }>(
    `select k.moved_key as key, case when t.${name(key[0] ?? '')} is null then null else
              (select row_to_json(r)::text from (select ${columns.map((each) => `t.${name(each)}`).join(', ')}) r) end as row
       from (select each.moved_key, p.* from unnest($1::text[]) as each(moved_key)
               cross join lateral jsonb_populate_record(null::${name(table.name)}, each.moved_key::jsonb) as p) k
       left join ${name(table.name)} t on ${same}`,
    [keys],
  );
  return {
    table,
    columns,
    key,
    rows: rows.flatMap(({ row }) => (row === null ? [] : [row])),
    gone: rows.flatMap(({ row, key: own }) => (row === null ? [own] : [])),
  };
}

async function take(target: Client, { table, key, gone }: Change): Promise<void> {
  if (gone.length === 0) return;
  const same = key.map((part) => `t.${name(part)} = k.${name(part)}`).join(' and ');
  await target.query(
    `delete from ${name(table.name)} t using jsonb_populate_recordset(null::${name(table.name)}, $1::jsonb) k where ${same}`,
    [`[${gone.join(',')}]`],
  );
}

/** Together where that works. Two rows that exchange what only one may have come one after the other. */
async function put(target: Client, change: Change): Promise<void> {
  const atOnce = change.table.rowsAtOnce ?? usualRowsAtOnce;
  for (let first = 0; first < change.rows.length; first += atOnce) {
    const batch = change.rows.slice(first, first + atOnce);
    if (!(await triesToPut(target, change, batch))) await putSingly(target, change, change.rows);
  }
}

async function putSingly(target: Client, change: Change, rows: readonly string[]): Promise<void> {
  for (let left = rows; left.length > 0; ) {
    const again: string[] = [];
    for (const row of left) if (!(await triesToPut(target, change, [row]))) again.push(row);
    if (again.length === left.length)
      throw new Error(
        `Rows of ${change.table.name} exchanged what only one of them may have while they were copied. Nothing is lost: move the group again.`,
      );
    left = again;
  }
}

async function triesToPut(
  target: Client,
  { table, columns, key }: Change,
  rows: readonly string[],
): Promise<boolean> {
  const listed = names(columns);
  const others = columns.filter((column) => !key.includes(column));
  const changed =
    others.length === 0
      ? 'do nothing'
      : `do update set ${others.map((column) => `${name(column)} = excluded.${name(column)}`).join(', ')}
           where (${others.map((column) => `t.${name(column)}::text`).join(', ')})
             is distinct from (${others.map((column) => `excluded.${name(column)}::text`).join(', ')})`;
  await target.query('savepoint putting');
  try {
    await target.query(
      `insert into ${name(table.name)} as t (${listed})
         select ${listed} from json_populate_recordset(null::${name(table.name)}, $1::json)
         on conflict (${names(key)}) ${changed}`,
      [`[${rows.join(',')}]`],
    );
    await target.query('release savepoint putting');
    return true;
  } catch (error) {
    if (errorCode(error) !== unique) throw error;
    await target.query('rollback to savepoint putting');
    return false;
  }
}

/** Rows of every table, and over every row where `sums` says so. */
export async function totalsOf(
  client: Pick<pg.Pool, 'query'>,
  { dealerGroupId, plan }: { readonly dealerGroupId: string; readonly plan: TablePlan },
  sums: (table: string) => boolean,
): Promise<readonly TableTotal[]> {
  const parts: string[] = [];
  for (const { table, columns: all } of plan) {
    const columns = names(all);
    const sum = sums(table.name)
      ? `coalesce(sum(hashtextextended(row_to_json(r)::text, 0)::numeric), 0)::text`
      : 'null::text';
    parts.push(
      `select ${pg.escapeLiteral(table.name)} as "table", count(*)::int as rows, ${sum} as sum
         from (select ${sums(table.name) ? columns : ''} from ${name(table.name)} where dealer_group_id = $1) r`,
    );
  }
  const { rows } = await client.query<TableTotal>(parts.join(' union all '), [dealerGroupId]);
  return rows;
}

export function compareTotals(left: readonly TableTotal[], arrived: readonly TableTotal[]): Comparison {
  return {
    totals: left,
    differences: left.flatMap((one) => {
      const other = arrived.find(({ table }) => table === one.table);
      const isSame = other !== undefined && other.rows === one.rows && other.sum === one.sum;
      return isSame
        ? []
        : [{ table: one.table, left: one, arrived: other ?? { table: one.table, rows: 0, sum: null } }];
    }),
  };
}
