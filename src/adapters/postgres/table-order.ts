/** The tables of the database in an order in which rows can be written: those that others refer to come first. */
import type pg from 'pg';

type Asking = Pick<pg.PoolClient, 'query'>;

/** Of the public schema, as they are called in it. */
export async function listTables(client: Asking): Promise<readonly string[]> {
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
