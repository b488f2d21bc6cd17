import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#domain/staff/staff-role.ts';
import type { ImportRun } from '#ports/stock-import-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { StaffCaller } from '#use-cases/staff/staff-caller.ts';
import { type FeedDeskPorts, viewChannel, viewFeeds } from './view-feeds.ts';

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
  stockImportStore: { listImportRuns: async () => runs },
  heldFeeds: { find: async () => null },
  feedSchedule: { listLooks: async () => [] },
  carStore: {
    async *listSummaries() {
      yield cars;
    },
    listByIds: async (_group: string, ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
  },
} satisfies FeedDeskPorts & Record<string, unknown>;

describe('the feeds of a dealer group', () => {
  it('H-15 B-42 stand with what each did last, and every run', async () => {
    const answer = await viewFeeds.perform({ caller: caller('stock'), asked: null }, app, exampleNow);
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

describe('the cars of a network of advertisements', () => {
  const ask = (asked: { site: string; network: string }, who = caller('owner')) =>
    viewChannel.perform({ caller: who, asked }, app, exampleNow);

  it('H-15 are counted, and what keeps one out is named with what to do', async () => {
    const answer = await ask({ site: 'example', network: 'google' });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect([answer.result.advertised, answer.result.keptOut]).toEqual([0, 2]);
    const vin = answer.result.obstacles.find(({ name }) => name === 'vin');
    expect(vin?.text).toContain('VIN');
    expect(vin?.cars.map(({ id }) => id)).toEqual(['no-vin', 'no-vin-there']);
  });

  it('H-2, H-15 are those of the locations that somebody looks after', async () => {
    const answer = await ask({ site: 'example', network: 'meta' }, caller('stock', ['parramatta']));
    if (answer.kind !== 'done') throw new Error(answer.kind);
    expect(answer.result.keptOut).toBe(1);
  });

  it.each([
    { site: 'other', network: 'google' },
    { site: 'example', network: 'constructor' },
  ])('H-15 are not found for %o', async (asked) => {
    expect(await ask(asked)).toEqual({ kind: 'missing' });
  });
});
