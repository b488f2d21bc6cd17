/** Damaged feed files: every row is accounted for, no car gets a wrong fact, none is withdrawn because its row could not be read. FORECOURT_DAMAGED_FEEDS=10000 draws that many. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { type FeedMapping, feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import { type Damage, damages, type Marks, type Places } from '#tests/support/damage-feed.ts';
import { inlineFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryFeedFiles } from '#tests/support/memory-feed-setups.ts';
import { memoryPendingImports } from '#tests/support/memory-pending-imports.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import {
  feedColumns,
  feedDialect,
  jsonDialect,
  plainFor,
  type TrueCar,
  trueStock,
  writeCsv,
  writeJson,
  writeRows,
  writeXml,
  xmlDialect,
} from '#tests/support/true-stock.ts';
import { importStockFeed } from './import-stock-feed.ts';

const runs = Number(process.env.FORECOURT_DAMAGED_FEEDS ?? 300);
const timeout = 120_000 + runs * 60;

/** Every place is as likely as every other: numbers that fast-check draws by itself lie mostly near their ends. */
const share = fc.noBias(fc.nat({ max: 999_999 })).map((millionths) => millionths / 1_000_000);
const drawnDamage = fc.record({
  name: fc.noBias(fc.constantFrom(...damages.keys())),
  places: fc.tuple(share, share, share),
  isFirstImport: fc.boolean(),
});
type DrawnDamage = { readonly name: string; readonly places: Places; readonly isFirstImport: boolean };

/** The guards on prices and losses would hold what a misread row changes: here nothing but the reading is trusted. */
const group: DealerGroup = {
  id: 'g',
  name: 'Group',
  dealerships: [{ id: 'main', slug: 'main', name: 'Main' }],
  locations: [],
  stockImport: {
    holdAboveLoss: 1,
    holdAboveTurnover: 1,
    priceGuard: { holdAboveShare: 1 },
    feeds: {},
    fetched: [],
  },
};

function mappingOf(format: FeedMapping['format'], records = ''): FeedMapping {
  return feedMappingSchema.parse({
    feed: 'f',
    format,
    records,
    fields: {
      stockNumber: feedColumns.stock,
      make: feedColumns.make,
      model: feedColumns.model,
      year: feedColumns.year,
      priceCents: { column: feedColumns.price, steps: ['money'] },
      odometerKm: { column: feedColumns.kms, steps: ['kilometres'] },
      vin: feedColumns.vin,
      images: { column: feedColumns.photos, steps: [{ split: ' ' }] },
      comments: feedColumns.comments,
    },
  });
}

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
    feedFileStore: memoryFeedFiles(),
    pendingImports: memoryPendingImports(store),
    importReports: { save: async () => 'report' },
    clock: () => new Date('2026-11-28T00:00:00Z'),
    newRunId: () => `run-${files}`,
  });
}

/** What damage may add or remove without another fact being reported: everything but letters and digits. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A line end or another control character in a name is seen. */
const isName = (own: string, right: string) =>
  letters(own) === letters(right) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(own);

function hasOnly(own: string, right: string): boolean {
  let at = 0;
  for (const letter of own) {
    at = right.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** A fact may be missing, never wrong; a long text that lost a letter is reported and may lack it. */
function wrongFacts(car: Car, truth: TrueCar, { losesLetters = false }: Damage): readonly string[] {
  const words = letters(car.comments ?? '');
  const right = letters(truth.comments);
  const photos = truth.photos.split(' ').map(letters);
  const told: readonly (readonly [string, boolean, unknown, unknown])[] = [
    ['make', isName(car.make, truth.make), car.make, truth.make],
    ['model', isName(car.model, truth.model), car.model, truth.model],
    ['year', car.year === null || car.year === Number(truth.year), car.year, truth.year],
    [
      'price',
      car.priceCents === null || car.priceCents === Number(truth.price) * 100,
      car.priceCents,
      truth.price,
    ],
    ['kms', car.odometerKm === null || car.odometerKm === Number(truth.kms), car.odometerKm, truth.kms],
    ['vin', car.vin === null || letters(car.vin) === truth.vin, car.vin, truth.vin],
    ['photos', car.allImages.every(({ url }) => photos.includes(letters(url))), car.allImages, truth.photos],
    [
      'comments',
      words === '' || words === right || (losesLetters && hasOnly(words, right)),
      car.comments,
      truth.comments,
    ],
  ];
  return told
    .filter(([, isRight]) => !isRight)
    .map(([name, , own, wanted]) => `${truth.stock} ${name}: ${JSON.stringify(own)} instead of ${wanted}`);
}

/** Of all files that were applied: a reader that rejects everything would make no mistake either. */
const read = { rows: 0, imported: 0 };
afterEach(() => {
  expect(read.imported / read.rows).toBeGreaterThan(0.85);
  Object.assign(read, { rows: 0, imported: 0 });
});

type Case = {
  readonly cars: readonly TrueCar[];
  readonly mapping: FeedMapping;
  readonly before: Buffer;
  readonly whole: Buffer;
};

/** What is wrong after the damaged file was imported; nothing where all is well. */
async function findFaults(
  { cars, mapping, before, whole }: Case,
  damage: Damage,
  damaged: Buffer,
  isFirstImport: boolean,
): Promise<readonly string[]> {
  const store = new MemoryStockImportStore();
  if (!isFirstImport) {
    const first = await importBytes(store, mapping, before);
    expect([first.kind, first.totals.imported]).toEqual(['applied', cars.length]);
  }
  const { kind, reason, totals } = await importBytes(store, mapping, damaged);
  const faults: string[] = [];
  if (kind === 'applied') {
    read.rows += cars.length;
    read.imported += totals.imported;
  }
  if (kind !== 'applied') {
    if ((reason ?? '') === '') faults.push(`${kind} without a reason`);
    if (isFirstImport && store.cars.length > 0) faults.push(`${kind}, and yet there are cars`);
  } else if (totals.imported + totals.rejected < cars.length && damage.losesRows !== true)
    faults.push(`${totals.imported} imported + ${totals.rejected} rejected of ${cars.length}`);
  const truths = new Map(cars.map((car) => [car.stock, car]));
  for (const car of store.cars) {
    const truth = truths.get(car.stockNumber);
    if (truth === undefined) faults.push(`no car has the number ${JSON.stringify(car.stockNumber)}`);
    else faults.push(...wrongFacts(car, truth, damage));
    if (car.status !== 'in_stock' && !isCutBetweenRows(damage, whole, damaged))
      faults.push(`${car.stockNumber} is ${car.status}`);
  }
  return faults;
}

/** A file that ends exactly where a row does looks whole. */
function isCutBetweenRows({ losesRows = false }: Damage, whole: Buffer, damaged: Buffer): boolean {
  if (!losesRows) return false;
  const isWide = damaged.toString('hex', 0, 2) === 'fffe';
  const text = isWide ? whole.toString('utf8') : whole.toString('latin1');
  const end = isWide ? damaged.length / 2 - 1 : damaged.length;
  return /[\r\n]/.test(text.slice(end - 1, end + 1));
}

async function check(label: string, drawn: Case, { name, places, isFirstImport }: DrawnDamage, marks: Marks) {
  const damage = damages.get(name);
  if (damage === undefined) throw new Error(`There is no damage called ${name}.`);
  const damaged = damage.change(drawn.whole, places, marks);
  expect([label, name, await findFaults(drawn, damage, damaged, isFirstImport)]).toEqual([label, name, []]);
}

describe('damaged feed files', () => {
  it('account for every row, change no fact and withdraw no car: CSV', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(trueStock, feedDialect, drawnDamage, async (drawn, dialect, damage) => {
        const cars = plainFor(drawn, dialect);
        const whole = Buffer.from(writeCsv(cars, dialect), 'utf8');
        const before = Buffer.from(writeCsv(cars, { ...dialect, endsInLine: true }), 'utf8');
        const file = { cars, mapping: mappingOf('csv'), before, whole };
        await check(JSON.stringify(dialect), file, damage, { ...dialect, rows: writeRows(cars, dialect) });
      }),
      { numRuns: runs },
    );
  });

  it('account for every row, change no fact and withdraw no car: JSON', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(trueStock, jsonDialect, drawnDamage, async (cars, dialect, damage) => {
        const whole = Buffer.from(writeJson(cars, dialect), 'utf8');
        const mapping = mappingOf('json', dialect.records);
        const file = { cars, mapping, before: whole, whole };
        await check(JSON.stringify(dialect), file, damage, { delimiter: ',', lineEnd: '\n', rows: [] });
      }),
      { numRuns: runs },
    );
  });

  it('H-21 account for every row, change no fact and withdraw no car: XML', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(trueStock, xmlDialect, drawnDamage, async (cars, dialect, damage) => {
        const whole = Buffer.from(writeXml(cars, dialect), 'utf8');
        const file = { cars, mapping: mappingOf('xml', dialect.records), before: whole, whole };
        await check(JSON.stringify(dialect), file, damage, { delimiter: ',', lineEnd: '\n', rows: [] });
      }),
      { numRuns: runs },
    );
  });
});
