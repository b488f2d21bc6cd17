/**
 * Stock import: how fast a feed is read and normalised, how fast it is imported into an empty embedded database, and how
 * fast the same file is found unchanged. `--rows N` for a generated feed, or `--file FILE --map MAP.yaml` for a real one.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createFeedFiles } from '#adapters/feed-files/feed-files.ts';
import { localFeedFiles } from '#adapters/feed-files/local-feed-files.ts';
import { openDatabase } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createQuarantine } from '#adapters/postgres/stock/quarantine.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { FeedCollector } from '#domain/stock-feed/collect-feed.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import { groupLocationsOf } from '#domain/stock-feed/group-locations.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import { importStockFeed } from '#use-cases/stock-feed/import-stock-feed.ts';
import { writeGeneratedFeed } from './import/generated-feed.ts';

const group: DealerGroup = {
  id: 'bench',
  name: 'Bench',
  dealerships: [{ id: 'bench', slug: 'bench', name: 'Bench' }],
  locations: [],
  stockImport: { feeds: {}, fetched: [] },
};
const shippedMapping = fileURLToPath(new URL('../sites/feeds/au-vehicle-prices.yaml', import.meta.url));
const readingRounds = 5;

type Speed = { readonly seconds: number; readonly rowsPerSecond: number };

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean' },
      rows: { type: 'string', default: '13000' },
      file: { type: 'string' },
      map: { type: 'string', default: shippedMapping },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    const file = values.file === undefined ? join(folder, 'feed.csv') : resolve(values.file);
    if (values.file === undefined) await writeGeneratedFeed(file, Number(values.rows));
    const mapping = await readMapping(resolve(values.map));
    const reading = await measureReading(file, mapping);
    const readingPeakMb = peakMemoryMb();
    const importing = await measureImport(file, mapping, folder);
    const figures = { ...reading, readingPeakMb, ...importing, peakMb: peakMemoryMb() };
    print(figures);
    if (values.json) console.log(JSON.stringify({ import: figures }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readMapping(path: string): Promise<FeedMapping> {
  const read = await localFeedFiles.readMapping(path);
  if (read.kind === 'refused') throw new Error(JSON.stringify(read.problems));
  return read.mapping;
}

/** The median of several readings after one to warm up. */
async function measureReading(file: string, mapping: FeedMapping) {
  const seconds: number[] = [];
  let rowCount = 0;
  for (let round = 0; round <= readingRounds; round++) {
    const startedAt = performance.now();
    const collector = new FeedCollector(
      compileNormaliser({
        mapping,
        places: groupLocationsOf(group, {}),
        currentYear: new Date().getUTCFullYear(),
      }),
    );
    for await (const event of localFeedFiles.readFeed(file, mapping, () => undefined)) {
      if (!collector.take(event)) break;
    }
    const outcome = collector.finish();
    if (outcome.kind === 'unreadable') throw new Error(outcome.reason);
    rowCount = outcome.rowCount;
    if (round > 0) seconds.push((performance.now() - startedAt) / 1000);
  }
  const median = seconds.sort((left, right) => left - right)[Math.floor(readingRounds / 2)] ?? 0;
  return { rows: rowCount, reading: speedOf(rowCount, median) };
}

async function measureImport(file: string, mapping: FeedMapping, folder: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') });
  try {
    await migrate(database);
    const stockImportStore = createStockImportStore(database);
    const feedFiles = createFeedFiles();
    const importOnce = async () => {
      const startedAt = performance.now();
      const outcome = await importStockFeed(
        {
          group,
          mapping,
          filePath: file,
          fileName: 'feed.csv',
          placeDefaults: {},
          confirmed: nothingConfirmed,
          dryRun: false,
          onProgress: () => undefined,
        },
        {
          stockImportStore,
          feedFiles,
          quarantine: createQuarantine(database.db),
          feedFileStore: { keep: async () => undefined },
          pendingImports: { keep: async () => undefined },
          importReports: { save: async () => 'not kept' },
          clock: () => new Date(),
          newRunId: () => String(performance.now()),
        },
      );
      return {
        totals: outcome.totals,
        speed: speedOf(outcome.totals.rows, (performance.now() - startedAt) / 1000),
      };
    };
    const first = await importOnce();
    const second = await importOnce();
    return {
      imported: first.totals.imported,
      rejected: first.totals.rejected,
      import: first.speed,
      unchangedAgain: second.totals.unchanged,
      importAgain: second.speed,
    };
  } finally {
    await database.close();
  }
}

function speedOf(rows: number, seconds: number): Speed {
  return { seconds: Math.round(seconds * 1000) / 1000, rowsPerSecond: Math.round(rows / seconds) };
}

/** The most memory that this process ever held, the embedded database included once it is open. */
function peakMemoryMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

type Figures = Awaited<ReturnType<typeof measureReading>> &
  Awaited<ReturnType<typeof measureImport>> & { readonly readingPeakMb: number; readonly peakMb: number };

function print(figures: Figures): void {
  const line = (label: string, { seconds, rowsPerSecond }: Speed) =>
    `${label.padEnd(32)} ${seconds.toFixed(2).padStart(7)} s ${rowsPerSecond.toLocaleString('en-AU').padStart(10)} rows/s`;
  console.log(`${figures.rows} rows: ${figures.imported} imported, ${figures.rejected} rejected`);
  console.log(line('read and normalised', figures.reading));
  console.log(line('imported, empty database', figures.import));
  console.log(line('imported again, unchanged', figures.importAgain));
  console.log(
    `peak memory: ${figures.readingPeakMb} MB while reading, ${figures.peakMb} MB with the embedded database`,
  );
}
