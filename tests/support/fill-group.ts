/** Rows of a dealer group in every table that leaves with it, made from what the database says of its columns. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '#adapters/postgres/database.ts';
import { listTables } from '#adapters/postgres/groups/group-tables.ts';
import { createAuditLog } from '#adapters/postgres/staff/audit-log.ts';
import { type ArchivedTable, archivedTables } from '#domain/group-archive/archived-tables.ts';

type Column = { readonly name: string; readonly type: string };
type Row = Readonly<Record<string, unknown>>;

/** What is hard to carry over. */
const texts = [
  'plain',
  '"quoted" \\n \\ ’ 車 🚐 e\u0301',
  'two\nlines\r\nand\ta tab\u2028',
  '{"a":1}',
  '',
  '\u202e<b>&amp;</b>',
] as const;

const numbers: Readonly<Record<string, readonly number[]>> = {
  bigint: [0, 9_007_199_254_740_991, -9_007_199_254_740_991],
  integer: [0, 2_147_483_647, -2_147_483_648],
  smallint: [0, 32_767, -32_768],
  'double precision': [0, 0.1, -33.868_819_7, 1e-300],
  real: [0, 0.5, 4.75],
};

/** What the database checks beside types. */
const checked: Readonly<Record<string, Row>> = {
  car: { item_type: 'car', stock_type: 'used', status: 'in_stock' },
};
/** A chain, which only its own code can write. */
const chained = ['audit_entry', 'audit_payload', 'audit_head'];

export async function fillGroup(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  dealerGroupId: string,
  rowsOfEach: number,
): Promise<void> {
  const order = await listTables(pool as unknown as pg.PoolClient);
  const tables = [...archivedTables]
    .filter(({ name }) => !chained.includes(name))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  const written = new Map<string, readonly Row[]>();
  for (const table of tables) {
    const columns = await columnsOf(pool, table);
    const parents = await parentsOf(pool, table.name);
    const rows = Array.from({ length: rowsOfEach }, (_, index) => {
      const own = Object.fromEntries(
        columns.map(({ name, type }) => [name, exampleValue(`${table.name}.${name}`, type, index)]),
      );
      const ofParents = parents.map(({ parent, columns: pairs }) => {
        const row = written.get(parent)?.[index] ?? {};
        return Object.fromEntries(pairs.map(([child, above]) => [child, row[above]]));
      });
      return Object.assign(own, ...ofParents, checked[table.name] ?? {}, { dealer_group_id: dealerGroupId });
    });
    // A table that has one row for each group keeps the first.
    const listed = columns.map(({ name }) => `"${name}"`).join(', ');
    await pool.query(
      `insert into "${table.name}" (${listed}) select ${listed} from json_populate_recordset(null::"${table.name}", $1::json)
         on conflict do nothing`,
      [JSON.stringify(rows)],
    );
    written.set(table.name, rows);
  }
  const audit = createAuditLog(db);
  for (let index = 0; index < rowsOfEach; index += 1) {
    await audit.append(dealerGroupId, {
      actor: { kind: 'staff', id: 'mia', sessionId: null, network: null },
      act: 'lead.note',
      subject: { kind: 'lead', id: `lead-${index}` },
      facts: { text: texts[index % texts.length] ?? '', n: index },
      payload: { name: 'Jordan “車”' },
      at: new Date(Date.UTC(2026, 10, 24, 1, index)),
    });
  }
}

function exampleValue(place: string, type: string, index: number): unknown {
  // Keys differ from row to row; the kind of value is decided by the name of the column.
  const turn = index + (createHash('sha1').update(place).digest()[0] ?? 0);
  const text = `${texts[turn % texts.length]}${place}-${index}`;
  switch (type) {
    case 'text':
      return text;
    case 'boolean':
      return turn % 2 === 0;
    case 'jsonb':
      return place === 'site_version.hosts' ? [`${index}.example.com`] : { text, list: [1, 0.1, null, true] };
    case 'ARRAY':
      return [text, ''];
    case 'bytea':
      return `\\x${createHash('sha256').update(text).digest('hex')}00ff`;
    case 'date':
      return `2026-02-2${index % 8}`;
    case 'timestamp with time zone':
      return place === 'override.starts_at' && index === 0
        ? '-infinity'
        : new Date(Date.UTC(2026, 3, 5, 15, 59, 59, turn)).toISOString();
    default: {
      const known = numbers[type];
      if (known === undefined)
        throw new Error(`${place} is a ${type}: say here what such a value looks like.`);
      // The first of a key may not come twice.
      return index < known.length ? known[index] : index * 7 + 1;
    }
  }
}

type Columns = ReadonlyMap<string, readonly Column[]>;
const columnsOfPools = new WeakMap<pg.Pool, Promise<Columns>>();

/** Asked once for all tables, which no test changes: the catalogue is slow to answer. */
async function columnsOf(pool: pg.Pool, { name, numberedHere = [] }: ArchivedTable): Promise<Column[]> {
  const known = columnsOfPools.get(pool) ?? readColumns(pool);
  columnsOfPools.set(pool, known);
  return ((await known).get(name) ?? []).filter((column) => !numberedHere.includes(column.name));
}

async function readColumns(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<Column & { table: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' order by ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

type Parent = { readonly parent: string; readonly columns: readonly (readonly [string, string])[] };

async function parentsOf(pool: pg.Pool, table: string): Promise<readonly Parent[]> {
  const { rows } = await pool.query<{ parent: string; child_columns: string; parent_columns: string }>(
    `select above.relname as parent,
            (select string_agg(attname, ',' order by place) from unnest(conkey) with ordinality k(n, place)
               join pg_attribute on attrelid = conrelid and attnum = n) as child_columns,
            (select string_agg(attname, ',' order by place) from unnest(confkey) with ordinality k(n, place)
               join pg_attribute on attrelid = confrelid and attnum = n) as parent_columns
       from pg_constraint
       join pg_class below on below.oid = conrelid
       join pg_class above on above.oid = confrelid
      where contype = 'f' and below.relname = $1`,
    [table],
  );
  return rows.map(({ parent, child_columns, parent_columns }) => {
    const above = parent_columns.split(',');
    return {
      parent,
      columns: child_columns.split(',').map((child, position) => [child, above[position] ?? ''] as const),
    };
  });
}

/** Every row of the group in every table, as text, in a fixed order; without what each installation numbers itself. */
export async function readGroup(
  { pool }: Pick<Database, 'pool'>,
  dealerGroupId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const ofEach = archivedTables.map(async (table) => {
    const columns = (await columnsOf(pool, table)).map(({ name }) => `"${name}"`).join(', ');
    return `select '${table.name}' as table, row_to_json(t)::text as row
              from (select ${columns} from "${table.name}" where dealer_group_id = $1) t`;
  });
  const { rows } = await pool.query<{ table: string; row: string }>(
    (await Promise.all(ofEach)).join(' union all '),
    [dealerGroupId],
  );
  const read = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    archivedTables.map(({ name }) => [name, (read.get(name) ?? []).map(({ row }) => row).sort()]),
  );
}
