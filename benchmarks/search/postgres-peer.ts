/**
 * PostgreSQL as a peer: the whole search as one statement over indexed rows, embedded in a new folder, or on the
 * server of DATABASE_URL in tables of its own group, which are emptied afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { PostgresStockSearch } from '#adapters/search-postgres/postgres-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { defaultPageSize } from '#domain/site/search-config.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { benchSite } from './bench-site.ts';
import type { Engine } from './engines.ts';

export type PostgresPeer = Engine & { readonly close: () => Promise<void> };

const benchedAt = new Date('2026-11-21T00:00:00Z');

export async function buildPostgres(cars: readonly CarSummary[]): Promise<PostgresPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataDir: folder });
  await migrate(database);
  const stockSearch = new PostgresStockSearch(database);
  await stockSearch.replaceStock(benchSite, { cars, stockVersion: 1, now: benchedAt });
  let asked = 0;
  let version = 1;
  // A page size of its own keeps the answer from coming out of the cache of recent ones.
  const search = async (state: SearchState) =>
    (await stockSearch.search(benchSite, state, { pageSize: defaultPageSize + (asked++ % 1_000) })).count;
  return {
    name: 'postgres',
    search,
    misspelt: { rule: 'ours', search },
    applyChange: async (next) => {
      await stockSearch.replaceStock(benchSite, { cars: next, stockVersion: ++version, now: benchedAt });
    },
    close: async () => {
      await stockSearch.replaceStock(benchSite, { cars: [], stockVersion: ++version, now: benchedAt });
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
