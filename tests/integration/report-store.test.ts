/** The figures of a report, counted by both databases: whose they are, which day they belong to, and what stays out. */
import { beforeAll, describe, expect, it } from 'vitest';
import { eventCount } from '#adapters/postgres/schema/staff/event-count.ts';
import { carView } from '#adapters/postgres/schema/stock/car.ts';
import { createReportStore } from '#adapters/postgres/staff/report-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { ReportQuestion } from '#ports/staff/report-store.ts';
import { exampleScope } from '../support/example-inbox.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-24T01:00:00Z');
const group = 'reported';
const car = carIdOf(group, 'A');

describe('the figures of a report', () => {
  let location = '';
  beforeAll(async () => {
    const editor = openStockEditor(database, now);
    await editor.feed(group, [{ stockNumber: 'A', priceCents: 30_000_00 }]);
    location = (await editor.car(group, 'A')).locationSlug ?? '';
    const view = (dealerGroupId: string, viewedOn: string, times: number, siteSlug = 'one') => ({
      ...{ dealerGroupId, siteSlug, carId: car, viewedOn, times },
    });
    await database.db
      .insert(carView)
      .values([
        view(group, '2026-11-19', 100),
        view(group, '2026-11-20', 3),
        view(group, '2026-11-22', 4, 'two'),
        view(group, '2026-11-23', 100),
        view('another', '2026-11-20', 50),
      ]);
    const saved = { dealerGroupId: group, siteSlug: 'one', carId: car, countedOn: '2026-11-20' };
    await database.db.insert(eventCount).values([
      { ...saved, event: 'favourite-added', times: 2 },
      { ...saved, event: 'favourite-removed', times: 7 },
    ]);
  });

  const count = async (facts: Partial<ReportQuestion> = {}) =>
    await createReportStore(database).count({
      dealerGroupId: group,
      scope: exampleScope(),
      from: '2026-11-20',
      to: '2026-11-22',
      timeZone: 'Australia/Sydney',
      locationSlug: null,
      siteSlug: null,
      now,
      ...facts,
    });
  const sums = async (facts: Partial<ReportQuestion> = {}) => {
    const all = (await count(facts)).find(({ dimension }) => dimension === 'all');
    return [all?.views ?? 0, all?.saves ?? 0];
  };

  it('count both ends of the period and no day beside it, and nothing of another group', async () => {
    expect(await sums()).toEqual([7, 2]);
    expect(await sums({ from: '2026-11-21' })).toEqual([4, 0]);
    expect(await sums({ dealerGroupId: 'nobody' })).toEqual([0, 0]);
  });

  it('are the same taken by day, by site and by car', async () => {
    const rows = await count();
    const of = (dimension: string) =>
      rows
        .filter((row) => row.dimension === dimension)
        .map(({ key, views, saves }) => [key, views, saves])
        .sort();
    expect(of('day')).toEqual([
      ['2026-11-20', 3, 2],
      ['2026-11-22', 4, 0],
    ]);
    expect(of('site')).toEqual([
      ['one', 3, 2],
      ['two', 4, 0],
    ]);
    expect(of('car')).toEqual([[car, 7, 2]]);
  });

  it('H-2 keep to the locations that one looks after, and to what was asked for', async () => {
    const elsewhere = exampleScope({ locations: ['elsewhere'] });
    expect(await sums({ scope: elsewhere })).toEqual([0, 0]);
    expect(await sums({ scope: exampleScope({ locations: [] }) })).toEqual([0, 0]);
    expect(await sums({ siteSlug: 'two' })).toEqual([4, 0]);
    if (location !== '') {
      expect(await sums({ scope: exampleScope({ locations: [location] }) })).toEqual([7, 2]);
      expect(await sums({ locationSlug: location })).toEqual([7, 2]);
    }
    expect(await sums({ locationSlug: 'elsewhere' })).toEqual([0, 0]);
  });
});
