import { describe, expect, it } from 'vitest';
import type { CarStore } from '#ports/stock/car-store.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createMemoryPageViewStore } from '#tests/support/memory-page-view-store.ts';
import { createSubmissionLimiter, shownInterestLimits } from '#use-cases/guard/submission-limits.ts';
import { countPageView, type PageViewRequest } from './count-page-view.ts';
import { createPageViewCounter } from './page-view-counter.ts';

const car = exampleCar({ photoCount: 3 });
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';

function open(groupId = 'group-1') {
  const carStore = {
    findBySlug: async (group: string, slug: string) =>
      group === car.dealerGroupId && slug === car.slug ? car : null,
  } as CarStore;
  const viewCounter = createPageViewCounter({
    store: createMemoryPageViewStore(),
    generateSalt: () => 'salt',
  });
  const interestLimiter = createSubmissionLimiter(shownInterestLimits);
  const site = exampleSite({}, { dealerGroupId: groupId });
  const view = (query: string, changes: Partial<PageViewRequest> = {}) =>
    countPageView(
      site,
      {
        slug: car.slug,
        query: new URLSearchParams(query),
        clientAddress: '203.0.113.7',
        userAgent: phone,
        isUncounted: false,
        ...changes,
      },
      { carStore, viewCounter, interestLimiter },
      exampleNow,
    );
  return { view };
}
const current = `website_id=example&photos_count=3&updated_at=${car.updatedAt.toISOString()}`;

describe('recordCarView', () => {
  it('API-4 VDP-20 counts a visitor once and answers the views so far', async () => {
    const { view } = open();
    expect(await view(current)).toEqual({ kind: 'viewed', views: 1, carFields: {} });
    expect(await view(current)).toMatchObject({ views: 1 });
    expect(await view(current, { clientAddress: '203.0.113.8' })).toMatchObject({ views: 2 });
  });

  it('C-20 answers a network that makes up one browser after the other, and counts no more of them', async () => {
    const { view } = open();
    for (let turn = 0; turn < 200; turn += 1) await view(current, { userAgent: `${phone} ${turn}` });
    expect(await view(current)).toMatchObject({ kind: 'viewed', views: shownInterestLimits.perAddress });
  });

  it.each<[string, string]>([
    ['another number of photos', current.replace('photos_count=3', 'photos_count=2')],
    ['an older record', current.replace('2026-11-01', '2026-10-01')],
    ['a page that knows neither', 'website_id=example'],
  ])('API-4 answers car_fields with what may have changed to %s', async (_label, query) => {
    expect(await open().view(query)).toMatchObject({
      kind: 'viewed',
      carFields: {
        status: 'in_stock',
        reserved: false,
        sold: false,
        price: 43_990,
        price_type: 'Drive away',
        photos_count: 3,
        updated_at: car.updatedAt.toISOString(),
      },
    });
  });

  it.each<[string, Partial<PageViewRequest>]>([
    ['a robot', { userAgent: 'Googlebot/2.1' }],
    ['who does not say what it is', { userAgent: null }],
    ['a prefetched page, or a visitor who opts out', { isUncounted: true }],
  ])('C-20 does not count %s', async (_label, changes) => {
    expect(await open().view(current, changes)).toMatchObject({ kind: 'viewed', views: 0 });
  });

  it.each<[string, string, string]>([
    ['no site', 'photos_count=3', 'unreadable'],
    ['photos that are no number', 'website_id=example&photos_count=three', 'unreadable'],
    ['photos below nothing', 'website_id=example&photos_count=-1', 'unreadable'],
    ['an instant that is none', 'website_id=example&updated_at=yesterday', 'unreadable'],
    ['a text without end', `website_id=${'x'.repeat(101)}`, 'unreadable'],
    ['another site', 'website_id=kestrel', 'other-site'],
  ])('API-4 refuses %s and counts nothing', async (_label, query, reason) => {
    const { view } = open();
    expect(await view(query)).toEqual({ kind: 'refused', reason });
    expect(await view(current, { isUncounted: true })).toMatchObject({ views: 0 });
  });

  it('API-4 CFG-4 knows no car of another group, and no unknown one', async () => {
    expect(await open('group-2').view(current)).toEqual({ kind: 'refused', reason: 'no-such-car' });
    expect(await open().view(current, { slug: 'nothing' })).toEqual({
      kind: 'refused',
      reason: 'no-such-car',
    });
  });
});
