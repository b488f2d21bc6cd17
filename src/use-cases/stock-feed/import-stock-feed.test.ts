import { beforeEach, describe, expect, it } from 'vitest';
import { carIdOf } from '#domain/car/car-id.ts';
import { stockImportConfigSchema } from '#domain/site/config/stock-import-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { nothingConfirmed } from '#domain/stock-feed/approval.ts';
import { feedMappingSchema } from '#domain/stock-feed/feed-mapping.ts';
import type { ImportReport } from '#domain/stock-feed/import-report.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import type { FeedFiles } from '#ports/stock/feed-source.ts';
import type { Quarantine } from '#ports/stock/quarantine.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { scriptedFeedFiles } from '#tests/support/inline-feed-files.ts';
import { memoryFeedFiles } from '#tests/support/memory-feed-setups.ts';
import { memoryPendingImports } from '#tests/support/memory-pending-imports.ts';
import { memoryQuarantine } from '#tests/support/memory-quarantine.ts';
import { MemoryStockImportStore } from '#tests/support/memory-stock-import-store.ts';
import type { ImportProgress, ImportStockFeedRequest } from './import-request.ts';
import { importStockFeed } from './import-stock-feed.ts';

const mapping = feedMappingSchema.parse({
  feed: 'dms',
  format: 'csv',
  fields: { stockNumber: 'stock', make: 'make', model: 'model', priceCents: 'price', status: 'status' },
});
const firstDay = new Date('2026-11-20T01:00:00Z');
const secondDay = new Date('2026-11-21T01:00:00Z');

let store: MemoryStockImportStore;
let quarantine: Quarantine;
let pendingImports: ReturnType<typeof memoryPendingImports>;
let reports: ImportReport[];
let progress: ImportProgress[];
const feedFileStore = memoryFeedFiles();
let runCount: number;

beforeEach(() => {
  store = new MemoryStockImportStore();
  quarantine = memoryQuarantine();
  pendingImports = memoryPendingImports(store);
  reports = [];
  progress = [];
  runCount = 0;
});

type Row = {
  readonly stock: string;
  readonly make?: string;
  readonly price?: string;
  readonly status?: string;
};

function feedOf(rows: readonly Row[], last?: FeedEvent): FeedFiles {
  return scriptedFeedFiles({
    readMapping: async () => ({ kind: 'read', mapping }),
    async *readFeed(_path, _mapping, onProgress) {
      yield { kind: 'columns', columns: ['stock', 'make', 'model', 'price', 'status'] };
      for (const [index, row] of rows.entries()) {
        const cells = { make: 'Kia', model: 'Rio', price: '', status: '', ...row };
        yield { kind: 'row', row: { line: index + 2, values: new Map(Object.entries(cells)) } };
      }
      onProgress({ bytesRead: 1, bytesTotal: 1 });
      if (last !== undefined) yield last;
    },
  });
}

function run(feedFiles: FeedFiles, now = firstDay, change: Partial<ImportStockFeedRequest> = {}) {
  const ports = {
    stockImportStore: store,
    feedFiles,
    quarantine,
    pendingImports,
    feedFileStore,
    importReports: { save: async (report: ImportReport) => `report-${reports.push(report)}` },
    clock: () => now,
    newRunId: () => `run-${++runCount}`,
  };
  return importStockFeed(
    {
      group: exampleGroup,
      mapping,
      filePath: '/feeds/stock.csv',
      fileName: 'stock.csv',
      placeDefaults: {},
      confirmed: nothingConfirmed,
      dryRun: false,
      onProgress: (step) => progress.push(step),
      ...change,
    },
    ports,
  );
}

const cars = (...stockNumbers: readonly string[]) => stockNumbers.map((stock) => ({ stock }));
const statusOf = (stockNumber: string) => store.cars.find((car) => car.stockNumber === stockNumber)?.status;

describe('importStockFeed', () => {
  it('DATA-1 imports good rows, reports bad ones, and every row is counted', async () => {
    const outcome = await run(
      feedOf([{ stock: 'A' }, { stock: 'B', make: '' }, { stock: 'A' }, { stock: 'C', price: '$9,100' }]),
    );
    expect(outcome).toMatchObject({
      kind: 'applied',
      reason: null,
      totals: { rows: 4, imported: 2, rejected: 2, new: 2 },
      reportPath: 'report-1',
    });
    expect(store.cars).toMatchObject([
      {
        id: carIdOf('example-group', 'A'),
        slug: 'kia-rio-a',
        createdAt: firstDay,
        dealershipId: 'south',
        locationSlug: null,
      },
      { id: carIdOf('example-group', 'C'), slug: 'kia-rio-c', priceCents: 9_100_00 },
    ]);
    expect(store.version).toBe(1);
    expect(reports[0]?.rejected.map(({ line }) => line)).toEqual([3, 4]);
    expect(progress.at(-1)).toEqual({ stage: 'writing', written: 2, total: 2 });
  });

  it('changes nothing when the same file comes twice', async () => {
    await run(feedOf(cars('A', 'B')));
    const before = store.cars;
    const outcome = await run(feedOf(cars('B', 'A')), secondDay);
    expect(outcome).toMatchObject({
      kind: 'applied',
      totals: { unchanged: 2, new: 0, changed: 0, withdrawn: 0 },
    });
    expect(store.cars).toEqual(before);
    expect(store.version).toBe(1);
    expect(await store.listImportRuns('example-group', 9)).toHaveLength(2);
  });

  it('keeps address, identity and first day of a car that changes, goes and comes back', async () => {
    await run(feedOf([{ stock: 'A', price: '$500' }, ...cars('B', 'C')]));
    const [first] = store.cars;
    await run(feedOf(cars('B', 'C')), secondDay);
    expect(statusOf('A')).toBe('withdrawn');
    const outcome = await run(feedOf([{ stock: 'A', price: '$500' }, ...cars('B', 'C')]), secondDay);
    expect(outcome.totals).toMatchObject({ changed: 1, unchanged: 2 });
    expect(store.cars[0]).toEqual({ ...first, updatedAt: secondDay });
    expect(store.version).toBe(3);
  });

  it('B-20 keeps what was asked before with the day of the import that changed it, risen or fallen', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const priced = (price: string) => run(feedOf([{ stock: 'A', price }, ...cars('B')]), day(1));
    await priced('$5,000');
    await run(feedOf([{ stock: 'A', price: '$4,500' }, ...cars('B')]), day(3));
    await run(feedOf([{ stock: 'A', price: '$4,500', make: 'Kai' }, ...cars('B')]), day(4));
    await run(feedOf([{ stock: 'A', price: '$4,800', make: 'Kai' }, ...cars('B')]), day(5));
    const past = (priceCents: number, n: number) => ({ priceCents, priceType: null, endedAt: day(n) });
    expect(store.cars[0]).toMatchObject({
      priceCents: 4_800_00,
      pastPrices: [past(4_500_00, 5), past(5_000_00, 3)],
    });
    expect(store.cars[1]?.pastPrices).toEqual([]);
  });

  it('B-48 gives a renamed car a new address and remembers the former one', async () => {
    await run(feedOf([{ stock: 'A', make: 'Kai' }, ...cars('B')]));
    expect(store.cars[0]).toMatchObject({ slug: 'kai-rio-a' });
    await run(feedOf([{ stock: 'A', make: 'Kia' }, ...cars('B')]), secondDay);
    expect(store.cars[0]).toMatchObject({ id: carIdOf('example-group', 'A'), slug: 'kia-rio-a' });
    expect(store.formerSlugs).toEqual(new Map([['kai-rio-a', carIdOf('example-group', 'A')]]));
  });

  it('B-48 never gives a former address to another car, but back to its own', async () => {
    await run(feedOf([{ stock: 'A!', make: 'Kai' }, ...cars('B')]));
    await run(feedOf([{ stock: 'A!', make: 'Kia' }, ...cars('B')]), secondDay);
    await run(feedOf([{ stock: 'A!', make: 'Kia' }, { stock: 'A', make: 'Kai' }, ...cars('B')]), secondDay);
    expect(store.cars.map(({ slug }) => slug)).toEqual(['kia-rio-a', 'kia-rio-b', 'kai-rio-a-2']);
    await run(feedOf([{ stock: 'A!', make: 'Kai' }, { stock: 'A', make: 'Kai' }, ...cars('B')]), secondDay);
    expect(store.cars[0]).toMatchObject({ slug: 'kai-rio-a' });
    expect([...store.formerSlugs.keys()]).toEqual(['kia-rio-a']);
  });

  it('CFG-10 takes the sale of a car from the feed', async () => {
    await run(feedOf(cars('A', 'B')));
    await run(feedOf([{ stock: 'A', status: 'sold' }, { stock: 'B' }]), secondDay);
    expect(store.cars[0]).toMatchObject({ status: 'sold', soldAt: secondDay });
    await run(feedOf(cars('B')), secondDay);
    expect(statusOf('A')).toBe('sold');
  });

  it('holds a feed that lost more than a third, until a person confirms', async () => {
    await run(feedOf(cars('A', 'B', 'C')));
    const held = await run(feedOf(cars('A')), secondDay);
    expect(held).toMatchObject({
      kind: 'held',
      reason: expect.stringContaining('the feed lost 2 of its 3 cars: more than a third'),
    });
    expect(store.version).toBe(1);
    expect(statusOf('B')).toBe('in_stock');
    expect(await store.findPlannedRun('example-group', 'dms')).toMatchObject({
      id: 'run-2',
      heldReason: held.reason,
    });
    const confirmed = await run(feedOf(cars('A')), secondDay, {
      confirmed: { cut: false, shrink: true, prices: false },
    });
    expect(confirmed).toMatchObject({ kind: 'applied', totals: { withdrawn: 2, unchanged: 1 } });
    expect(statusOf('B')).toBe('withdrawn');
  });

  it('applies a feed that lost exactly a third', async () => {
    await run(feedOf(cars('A', 'B', 'C')));
    expect(await run(feedOf(cars('A', 'B')))).toMatchObject({ kind: 'applied', totals: { withdrawn: 1 } });
  });

  it('refuses an unreadable file whole, however good its first rows are', async () => {
    const outcome = await run(
      feedOf(cars('A'), { kind: 'unreadable', line: 9, reason: 'a quotation mark is never closed' }),
    );
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'line 9: a quotation mark is never closed' });
    expect([store.cars, store.version, reports.length]).toEqual([[], 0, 1]);
    expect(await store.listImportRuns('example-group', 9)).toMatchObject([
      { failure: { kind: 'refused', reason: 'line 9: a quotation mark is never closed' }, heldReason: null },
    ]);
  });

  it('holds a file that ends in the middle of a row, and applies it once a person says that it is whole', async () => {
    await run(feedOf(cars('A', 'B', 'C', 'D')));
    const cut: FeedEvent = { kind: 'cut', line: 5, reason: 'the file ends in the middle of a row' };
    const held = await run(feedOf(cars('A', 'B', 'C'), cut), secondDay);
    expect(held).toMatchObject({ kind: 'held', reason: expect.stringContaining('line 5: the file ends') });
    expect(statusOf('D')).toBe('in_stock');
    const confirmed = { cut: true, shrink: false, prices: false };
    expect(await run(feedOf(cars('A', 'B', 'C'), cut), secondDay, { confirmed })).toMatchObject({
      kind: 'applied',
      totals: { withdrawn: 1 },
    });
  });

  it('F-1 rejects a last value that may be cut, and reads it once the feed’s files always end so', async () => {
    const withLast = (rows: readonly Row[], stock: string) => {
      const values = new Map(Object.entries({ stock, make: 'Kia', model: 'Rio', price: '5000', status: '' }));
      const row = { line: 9, values, openColumn: 'price', lacksLineEnd: true as const };
      return feedOf(rows, { kind: 'row', row });
    };
    await run(feedOf(cars('A', 'B', 'C', 'D')));
    expect(await run(withLast(cars('A', 'B'), 'C'), secondDay)).toMatchObject({
      kind: 'applied',
      totals: { rejected: 1, withdrawn: 0 },
    });
    const thirdDay = new Date('2026-11-22T01:00:00Z');
    expect(await run(withLast(cars('A', 'B'), 'C'), thirdDay)).toMatchObject({
      kind: 'applied',
      totals: { rejected: 0, withdrawn: 1 },
    });
    expect(statusOf('D')).toBe('withdrawn');
  });

  it('H-15 refuses a file of which no row can be used, instead of calling it unchanged', async () => {
    await run(feedOf(cars('A', 'B')));
    expect(await run(feedOf(cars('#REF!', '#REF!')), secondDay)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('none of its 2 rows can be used: stock: a spreadsheet error'),
      totals: { rows: 2, rejected: 2 },
    });
    expect(statusOf('A')).toBe('in_stock');
    expect(reports.at(-1)?.rejected).toHaveLength(2);
  });

  it('lets a feed turn over whose group says that it may', async () => {
    const group = { ...exampleGroup, stockImport: { fetched: [], feeds: { dms: { holdAboveTurnover: 1 } } } };
    await run(feedOf(cars('A', 'B', 'C')), firstDay, { group });
    expect(await run(feedOf(cars('D', 'E', 'F')), secondDay)).toMatchObject({ kind: 'held' });
    expect(await run(feedOf(cars('D', 'E', 'F')), secondDay, { group })).toMatchObject({
      kind: 'applied',
      totals: { new: 3, withdrawn: 3 },
    });
  });

  it('PRICE-5 F-1 takes the meaning of a price from the setting of the group where the feed says none', async () => {
    const rows = [{ stock: 'A', price: '$5,000' }, { stock: 'B' }];
    await run(feedOf(rows));
    expect(store.cars.map(({ priceType }) => priceType)).toEqual([null, null]);
    const stockImport = { priceTypes: { used: 'Excl. Govt. Charges' }, feeds: {}, fetched: [] };
    const outcome = await run(feedOf(rows), secondDay, { group: { ...exampleGroup, stockImport } });
    expect(outcome.totals).toMatchObject({ changed: 1, unchanged: 1 });
    expect(store.cars.map(({ priceType }) => priceType)).toEqual(['Excl. Govt. Charges', null]);
  });

  it('TAG-6 treats the first cars of a feed as stock that was there already, and later ones as arrivals', async () => {
    await run(feedOf(cars('A', 'B')));
    await run(feedOf(cars('A', 'B', 'C')), secondDay);
    const known = Object.fromEntries(store.cars.map((car) => [car.stockNumber, car.isArrivalKnown]));
    expect(known).toEqual({ A: false, B: false, C: true });
    await run(feedOf([{ stock: 'A', price: '$5,000' }, ...cars('B', 'C')]), secondDay);
    expect(store.cars[0]).toMatchObject({ priceCents: 5_000_00, isArrivalKnown: false, createdAt: firstDay });
  });

  const priced = (...prices: readonly (readonly [string, number])[]) =>
    feedOf(prices.map(([stock, price]) => ({ stock, price: String(price) })));
  const priceOf = (stockNumber: string) =>
    store.cars.find((car) => car.stockNumber === stockNumber)?.priceCents;
  const yard = [1, 2, 3, 4].map((number) => [`S${number}`, 16_200 + number] as const);

  it.each([
    ['a small stock', 1],
    ['four cars', 4],
  ])(
    'H-23 holds a feed whose prices are divided by 100, with the reason and the sums: %s',
    async (_label, count) => {
      const some = yard.slice(0, count);
      await run(priced(...some));
      const wrong = some.map(([stock, price]) => [stock, price / 100] as const);
      const held = await run(priced(...wrong), secondDay);
      expect(held).toMatchObject({
        kind: 'held',
        reason: expect.stringMatching(/^\d of \d prices look wrong, .*−99%/),
        report: { prices: { flagged: count, compared: count } },
      });
      expect(priceOf('S1')).toBe(16_201_00);
      expect(store.version).toBe(1);
      // What is right after all is taken; what is no price of this dealer is left out, and reported.
      const confirmed = { ...nothingConfirmed, prices: true };
      const applied = await run(priced(...wrong), secondDay, { confirmed });
      expect(applied).toMatchObject({ kind: 'applied', totals: { changed: count, warnings: count } });
      expect(priceOf('S1')).toBeNull();
    },
  );

  it('H-23 holds a feed of which each price alone looks right and all together do not', async () => {
    await run(priced(...yard));
    const withoutTax = yard.map(([stock, price]) => [stock, Math.round(price / 1.1)] as const);
    expect(await run(priced(...withoutTax), secondDay)).toMatchObject({
      kind: 'held',
      reason: '4 of 4 prices change; all prices together change from $64,810 to $58,918 (−9.1%)',
    });
    expect(priceOf('S1')).toBe(16_201_00);
    const confirmed = { ...nothingConfirmed, prices: true };
    expect(await run(priced(...withoutTax), secondDay, { confirmed })).toMatchObject({ kind: 'applied' });
    expect(priceOf('S1')).toBe(14_728_00);
  });

  it('H-23 applies and flags one price that is far off among many, and its correction leaves no history', async () => {
    const many = Array.from({ length: 31 }, (_, index) => [`S${index}`, 20_000] as const);
    await run(priced(...many));
    const wrong = many.map(([stock, price]) => [stock, stock === 'S7' ? 2_000 : price] as const);
    const applied = await run(priced(...wrong), secondDay);
    expect(applied).toMatchObject({
      kind: 'applied',
      report: { prices: { flagged: 1, outliers: [{ name: 'Kia Rio (S7)', flag: 'fall' }] } },
    });
    await run(priced(...many), secondDay);
    const car = store.cars.find(({ stockNumber }) => stockNumber === 'S7');
    expect([car?.priceCents, car?.pastPrices]).toEqual([20_000_00, []]);
  });

  it('H-23 lets a feed move its prices whose settings say so', async () => {
    const auction: DealerGroup = {
      ...exampleGroup,
      stockImport: stockImportConfigSchema.parse({
        feeds: { [mapping.feed]: { priceGuard: { holdAboveShare: 1 } } },
      }),
    };
    await run(priced(...yard));
    const bids = yard.map(([stock, price]) => [stock, price * 2] as const);
    expect(await run(priced(...bids), secondDay, { group: auction })).toMatchObject({ kind: 'applied' });
    expect(await run(priced(...yard), secondDay)).toMatchObject({ kind: 'held' });
  });

  it('H-23 shows a car without its price where that is below the lowest of the dealer, and holds no feed for it every night', async () => {
    const cheap = [...yard, ['S9', 162] as const];
    expect(await run(priced(...cheap))).toMatchObject({
      kind: 'applied',
      totals: { new: 5, warnings: 1 },
      report: { warnings: [{ field: 'priceCents', value: '$162' }] },
    });
    expect(priceOf('S9')).toBeNull();
    expect(await run(priced(...cheap), secondDay)).toMatchObject({
      kind: 'applied',
      totals: { unchanged: 5 },
    });
  });

  it('changes nothing in a dry run and tells what it would do', async () => {
    await run(feedOf(cars('A', 'B')));
    const outcome = await run(feedOf(cars('C')), secondDay, { dryRun: true });
    expect(outcome).toMatchObject({
      kind: 'dry-run',
      reason: expect.any(String),
      totals: { new: 1, withdrawn: 2 },
    });
    expect(store.cars).toHaveLength(2);
    expect(await store.listImportRuns('example-group', 9)).toHaveLength(1);
  });

  it('changes nothing when the person leaves in the middle', async () => {
    const departure = new AbortController();
    const leave = (step: ImportProgress) => {
      if (step.stage === 'writing') departure.abort(new Error('left'));
    };
    const many = cars(...Array.from({ length: 1_200 }, (_, index) => `S${index}`));
    await expect(
      run(feedOf(many), firstDay, { signal: departure.signal, onProgress: leave }),
    ).rejects.toThrow('left');
    expect([store.cars, store.version]).toEqual([[], 0]);
  });

  it('DATA-5 puts cars at the location that the import names', async () => {
    await run(feedOf(cars('A')), firstDay, { placeDefaults: { locationSlug: 'dee-why' } });
    expect(store.cars[0]).toMatchObject({
      dealershipId: 'north',
      locationSlug: 'dee-why',
      city: 'dee-why',
      state: 'VIC',
    });
  });
});
