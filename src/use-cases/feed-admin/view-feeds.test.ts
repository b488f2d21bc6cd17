import { describe, expect, it } from 'vitest';
import { carFullName } from '#domain/car/car-name.ts';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import { emptyTotals } from '#domain/stock-feed/import-report.ts';
import type {
  DecidedFeed,
  ImportRun,
  PendingImport,
  PendingImportOutcome,
} from '#ports/stock/stock-import-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { memoryFeedFiles, memoryFeedSetups } from '#tests/support/memory-feed-setups.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { type FeedViewPorts, viewChannel, viewFeeds } from './view-feeds.ts';

const site = exampleSite({}, { dealerGroupId: 'group-1', siteSlug: 'example' });
const photo = { url: 'cars/suv/blue/front34', caption: null };
const car = (id: string, changes: Parameters<typeof exampleCar>[0]) =>
  exampleCar({ dealerGroupId: 'group-1', id, slug: id, stockNumber: id, allImages: [photo], ...changes });
const cars = [
  car('no-vin', { vin: null, locationSlug: 'parramatta' }),
  car('no-vin-there', { vin: null, locationSlug: 'elsewhere' }),
  car('hidden', { showOnDealerWebsite: false }),
];
const run = (feedId: string, changes: Partial<ImportRun> = {}): ImportRun => ({
  id: `${feedId} ${changes.fileName ?? ''}`,
  feedId,
  fileName: 'stock.csv',
  startedAt: exampleNow,
  finishedAt: exampleNow,
  counts: { new: 1, changed: 2, unchanged: 3, withdrawn: 4, rejected: 5 },
  heldReason: null,
  ...changes,
});
const runs = [
  run('second', { heldReason: 'It shrank.' }),
  run('main'),
  run('main', { fileName: 'before.csv' }),
];

function caller(role: StaffRole, locations: readonly string[] | null = null): StaffCaller {
  const grants = [{ id: 'grant', role, locations, leadFamilies: null, until: null }];
  return {
    member: { dealerGroupId: 'group-1', id: 'mia', name: 'Mia', email: 'mia@example.com', grants },
    staffId: 'mia',
    sessionId: 'session',
    network: null,
    isViewingAs: false,
    steppedUpAt: null,
    stepUpFor: null,
  };
}

const app = {
  auditLog: { append: async () => undefined },
  dealerGroups: () => [{ ...exampleGroup, id: 'group-1' }],
  sitesOf: (id: string) => (id === 'group-1' ? [site] : []),
  siteOrigin: () => 'https://cars.example',
  stockImportStore: { listImportRuns: async () => runs, countCars: async () => new Map([['main', 7]]) },
  feedSetups: memoryFeedSetups(),
  feedFileStore: memoryFeedFiles(),
  feedPhotos: { countByFeed: async () => new Map() },
  pendingImports: { find: async () => null },
  feedSchedule: { listLooks: async () => [] },
  carStore: {
    async *listSummaries() {
      yield cars;
    },
    listByIds: async (_group: string, ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
  },
} satisfies FeedViewPorts & Record<string, unknown>;

describe('the feeds of a dealer group', () => {
  it('H-15 B-42 are shown with what each did last, and every run', async () => {
    const answer = await viewFeeds.perform({ caller: caller('stock'), requested: null }, app, exampleNow);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const { feeds, runs: shown, timeZone, sites } = answer.result;
    expect(feeds.map(({ feedId, last }) => [feedId, last.heldReason, last.fileName])).toEqual([
      ['second', 'It shrank.', 'stock.csv'],
      ['main', null, 'stock.csv'],
    ]);
    expect(shown).toHaveLength(3);
    expect([timeZone, sites.map(({ slug }) => slug)]).toEqual(['Australia/Melbourne', ['example']]);
  });
});

describe('files that wait', () => {
  const pending = {
    ...{ dealerGroupId: 'group-1', runId: 'second stock.csv', feedId: 'second', fileName: 'stock.csv' },
    ...{ heldAt: exampleNow, keptUntil: new Date(exampleNow.getTime() + 1), placeDefaults: {} },
    mapping: {} as PendingImport['mapping'],
    facts: {
      holds: [{ kind: 'shrink', text: 'It shrank' }],
      ...{ totals: emptyTotals, prices: null, added: [], rejected: [] },
      gone: [
        { carId: 'no-vin', stockNumber: 'no-vin' },
        { carId: 'erased', stockNumber: 'S9' },
      ],
    },
    ...{ decision: null, end: null },
  } satisfies DecidedFeed;
  const see = async (changes: object, run1: ImportRun, who = caller('owner'), now = exampleNow) => {
    const own = {
      ...app,
      stockImportStore: { ...app.stockImportStore, listImportRuns: async () => [run1] },
      pendingImports: { find: async () => pending },
      ...changes,
    };
    const answer = await viewFeeds.perform({ caller: who, requested: null }, own, now);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.result;
  };
  const held = run('second', { heldReason: 'It shrank.' });
  const decided = (kind: 'approved' | 'rejected', end: PendingImportOutcome | null): ImportRun => ({
    ...held,
    decision: { kind, staffName: 'Mia', end },
  });

  it('H-15 show what they would change, cars by their names', async () => {
    const { waiting } = await see({}, held);
    expect(waiting).toMatchObject([{ state: 'open', facts: pending.facts, keptUntil: pending.keptUntil }]);
    expect(waiting[0]?.gone).toEqual([`${carFullName(cars[0] ?? car('x', {}))} (no-vin)`, 'Car (S9)']);
  });

  it.each([
    ['unkept', held, { pendingImports: { find: async () => null } }],
    ['importing', decided('approved', null), {}],
    ['failed', decided('approved', { kind: 'failed', reason: 'no disk' }), {}],
  ] as const)('H-15 are %s', async (state, run1, changes) => {
    expect((await see(changes, run1)).waiting.map((file) => file.state)).toEqual([state]);
  });

  it('H-15 are unkept once their time is over, and wait no more once they are rejected', async () => {
    const later = new Date(exampleNow.getTime() + 1);
    expect((await see({}, held, caller('owner'), later)).waiting[0]?.state).toBe('unkept');
    expect((await see({}, decided('rejected', null))).waiting).toEqual([]);
  });

  it.each([
    ['owner', null, true],
    ['manager', null, true],
    ['stock', null, true],
    ['stock', ['north'], false],
    ['yard', null, false],
  ] as const)('H-2 H-15 have buttons for the role %s of %o: %s', async (role, places, mayDecide) => {
    expect((await see({}, held, caller(role, places))).mayDecide).toBe(mayDecide);
  });
});

describe('the cars of a network of advertisements', () => {
  const ask = (requested: { site: string; network: string }, who = caller('owner')) =>
    viewChannel.perform({ caller: who, requested }, app, exampleNow);

  it('H-15 are counted, and what keeps one out is named with what to do', async () => {
    const answer = await ask({ site: 'example', network: 'google' });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect([answer.result.advertised, answer.result.excludedCars]).toEqual([0, 2]);
    const vin = answer.result.obstacles.find(({ name }) => name === 'vin');
    expect(vin?.text).toContain('VIN');
    expect(vin?.cars.map(({ id }) => id)).toEqual(['no-vin', 'no-vin-there']);
  });

  it('H-2, H-15 are those of the locations that a person is responsible for', async () => {
    const answer = await ask({ site: 'example', network: 'meta' }, caller('stock', ['parramatta']));
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect(answer.result.excludedCars).toBe(1);
  });

  it.each([
    { site: 'other', network: 'google' },
    { site: 'example', network: 'constructor' },
  ])('H-15 are not found for %o', async (requested) => {
    expect(await ask(requested)).toEqual({ kind: 'missing' });
  });
});
