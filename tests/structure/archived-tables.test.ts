/** Every table of the database leaves with its dealer group, or says why it stays. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { archivedTables, excludedTables } from '#domain/group-archive/archived-tables.ts';

const files = import.meta.glob<Record<string, unknown>>('../../src/adapters/postgres/schema/**/*.ts', {
  eager: true,
});
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable));
const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);

describe('the export of a dealer group', () => {
  it('H-18 names every table once: as one that goes with the group, or with the reason why it stays', () => {
    const named = [...archivedTables, ...excludedTables].map(({ name }) => name);
    expect(new Set(named).size).toBe(named.length);
    expect([...named].sort()).toEqual([...new Set(tables.map((table) => getTableName(table)))].sort());
    expect(named.length).toBeGreaterThan(70);
  });

  it('H-18 takes only rows that say whose they are, and leaves no column out but numbers of the installation', () => {
    for (const { name, numberedHere = [] } of archivedTables) {
      const table = tables.find((one) => getTableName(one) === name);
      const columns = table === undefined ? [] : columnsOf(table);
      expect([name, columns]).toEqual([name, expect.arrayContaining(['dealer_group_id', ...numberedHere])]);
    }
    expect(archivedTables.flatMap(({ numberedHere = [] }) => numberedHere)).toEqual(['ordinal', 'revision']);
  });
});
