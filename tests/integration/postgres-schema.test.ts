import { readdir, readFile } from 'node:fs/promises';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';

const snapshots = new URL('../../src/adapters/postgres/migrations/meta/', import.meta.url);

describe('the tables in code', () => {
  it('are what the migrations make: `npm run migrations:generate` has nothing to add', async () => {
    const files = import.meta.glob<Record<string, unknown>>('../../src/adapters/postgres/schema/**/*.ts', {
      eager: true,
    });
    const tables = Object.assign({}, ...Object.values(files));
    const migrated = await readLastSnapshot();
    expect(await generateMigration(migrated, generateDrizzleJson(tables, migrated.id))).toEqual([]);
  });
});

async function readLastSnapshot(): Promise<DrizzleSnapshotJSON> {
  const names = (await readdir(snapshots)).filter((name) => name.endsWith('_snapshot.json')).sort();
  return JSON.parse(await readFile(new URL(names.at(-1) ?? '', snapshots), 'utf8'));
}
