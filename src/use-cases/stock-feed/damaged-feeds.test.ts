/** Damaged feed files: every row is accounted for, no car gets a wrong fact, none is withdrawn because its row could not be read. FORECOURT_DAMAGED_FEEDS=10000 draws that many. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { nothingConfirmed } from '#domain/stock-feed/import-hold.ts';
import {
  damages,
  feedColumns,
  feedDialect,
  plainFor,
  type TrueCar,
  trueStock,
  writeCsv,
  writeJson,
} from '#tests/support/damage-feed.ts';
import { inlineFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import { importStockFeed } from './import-stock-feed.ts';

const runs = Number(process.env.FORECOURT_DAMAGED_FEEDS ?? 400);
const timeout = 120_000 + runs * 60;

const group: DealerGroup = {
  id: 'g',
  name: 'Group',
  dealerships: [{ id: 'main', slug: 'main', name: 'Main' }],
  locations: [],
  stockImport: { feeds: {}, fetched: [] },
};
const [stock, make, model, year, price, kms, comments] = feedColumns;
const mappingOf = (format: 'csv' | 'json', encoding = 'utf-8'): FeedMapping =>
  feedMappingSchema.parse({
    feed: 'f',
    format,
    encoding,
    fields: {
      stockNumber: stock,
      make,
      model,
      year,
      priceCents: { column: price, steps: ['money'] },
      odometerKm: { column: kms, steps: ['kilometres'] },
      comments,
    },
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-damaged-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function importBytes(store: MemoryStockImportStore, mapping: FeedMapping, bytes: Buffer) {
  const filePath = join(folder, `${files++ % 8}.feed`);
  await writeFile(filePath, bytes);
  const request = {
    group,
    mapping,
    filePath,
    fileName: 'feed',
    placeDefaults: {},
    confirmed: nothingConfirmed,
    dryRun: false,
    onProgress: () => {},
  };
  return importStockFeed(request, {
    stockImportStore: store,
    feedFiles: inlineFeedFiles,
    quarantine: memoryQuarantine(),
    importReports: { save: async () => 'report' },
    clock: () => new Date('2026-11-28T00:00:00Z'),
    newRunId: () => `run-${files}`,
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** A fact may be missing, never wrong; a text that lost a letter is told and may lack it. */
function wrongFacts(car: Car, truth: TrueCar): readonly string[] {
  const told: readonly (readonly [string, unknown, unknown])[] = [
    ['make', fold(car.make), fold(truth.make)],
    ['model', car.model, truth.model],
    ['year', car.year, Number(truth.year)],
    ['price', car.priceCents, Number(truth.price) * 100],
    ['kms', car.odometerKm, Number(truth.kms)],
  ];
  const wrong = told.filter(([, own, right]) => own !== null && own !== right);
  return wrong.map(([name, own, right]) => `${truth.stock} ${name}: ${own} instead of ${right}`);
}

async function check(
  label: string,
  cars: readonly TrueCar[],
  mapping: FeedMapping,
  whole: Buffer,
  damaged: Buffer,
) {
  const store = new MemoryStockImportStore();
  const first = await importBytes(store, mapping, whole);
  expect([label, first.kind, first.totals.imported]).toEqual([label, 'applied', cars.length]);
  const { kind, totals, report } = await importBytes(store, mapping, damaged);
  expect(totals.imported + totals.rejected, label).toBe(totals.rows);
  if (kind === 'refused') return;
  const seen =
    totals.imported + totals.rejected + report.warnings.filter(({ field }) => field === 'stockNumber').length;
  if (kind === 'applied' && !label.includes('cut')) expect(seen, label).toBeGreaterThanOrEqual(cars.length);
  const truths = new Map(cars.map((car) => [car.stock, car]));
  for (const car of store.cars) {
    const truth = truths.get(car.stockNumber);
    expect(truth, `${label}: no car has the number ${car.stockNumber}`).toBeDefined();
    if (truth !== undefined) expect(wrongFacts(car, truth), label).toEqual([]);
    expect([label, car.stockNumber, car.status]).toEqual([label, car.stockNumber, 'in_stock']);
  }
}

describe('damaged feed files', () => {
  it('account for every row, change no fact and withdraw no car: CSV', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(
        trueStock,
        feedDialect,
        fc.constantFrom(...Object.keys(damages)),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        async (drawn, dialect, name, at, also) => {
          const cars = plainFor(drawn, dialect);
          const whole = Buffer.from(writeCsv(cars, dialect), 'utf8');
          const damaged = damages[name]?.(whole, at, also, dialect) ?? whole;
          await check(`${name} ${JSON.stringify(dialect)}`, cars, mappingOf('csv'), whole, damaged);
        },
      ),
      { numRuns: runs },
    );
  });

  it('account for every row, change no fact and withdraw no car: JSON', { timeout }, async () => {
    const dialect = { delimiter: ',', lineEnd: '\n', quoting: 'all', columns: [] } as const;
    await fc.assert(
      fc.asyncProperty(
        trueStock,
        fc.constantFrom(0, 1),
        fc.constantFrom(...Object.keys(damages)),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        async (cars, space, name, at, also) => {
          const whole = Buffer.from(writeJson(cars, space), 'utf8');
          const damaged = damages[name]?.(whole, at, also, dialect) ?? whole;
          await check(`JSON ${space} ${name}`, cars, mappingOf('json'), whole, damaged);
        },
      ),
      { numRuns: runs },
    );
  });
});
