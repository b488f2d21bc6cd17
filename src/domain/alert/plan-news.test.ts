import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { defaultNewsKinds } from './alert.ts';
import {
  type CarSnapshot,
  evaluateCarSnapshot,
  evaluateNews,
  type PendingNews,
  planNews,
  type SiteChange,
  withoutRevertedPrices,
} from './plan-news.ts';

const site = exampleSite();
const car = (changes: Partial<CarSummary> = {}): CarSummary => ({
  ...exampleCar(),
  bodyType: 'Ute',
  priceCents: 4_000_000,
  priceType: 'Drive Away',
  ...changes,
});
const search = {
  query: '',
  refinements: { body: ['Ute'] },
  ranges: { price: { min: null, max: 41_000 } },
  near: null,
  origin: null,
};
const alert = {
  id: 'a',
  search,
  channel: 'email',
  frequency: 'at-once',
  kinds: defaultNewsKinds.search,
} as const;
const watch = { ...alert, id: 'w', search: null, kinds: defaultNewsKinds.watchlist };

function plan(before: CarSummary | null, after: CarSummary, changes: Partial<SiteChange> = {}, on = site) {
  const input = {
    changes: [{ before, after }],
    alerts: [alert],
    watched: [],
    pending: [],
    stock: () => [after],
  };
  return planNews(on, { ...input, ...changes }, exampleNow);
}
const kinds = ({ queued }: ReturnType<typeof plan>) =>
  queued.map(
    ({ alertId, before, now }) =>
      `${alertId}: ${before.state} ${before.dollars} to ${now.state} ${now.dollars}`,
  );

describe('planNews', () => {
  it('B-6 tells of a car that came, and of one that became cheap enough', () => {
    expect(kinds(plan(null, car()))).toEqual(['a: unseen null to offered 40000']);
    expect(kinds(plan(car({ priceCents: 4_200_000 }), car()))).toEqual(['a: unseen 42000 to offered 40000']);
    expect(plan(null, car({ bodyType: 'SUV' })).queued).toEqual([]);
  });

  it('B-6 does not report a change without an alert', () => {
    expect(plan(car(), car({ odometerKm: 1 })).queued).toEqual([]);
    expect(plan(car(), car({ status: 'sold', soldAt: exampleNow })).queued).toEqual([]);
  });

  it('B-7 tells those who watch a car of its price, its sale and its return', () => {
    const watched = { alerts: [watch], watched: [{ alertId: 'w', carId: car().id }] };
    const sold = car({ status: 'sold', soldAt: exampleNow });
    expect(kinds(plan(car(), car({ priceCents: 3_900_000 }), watched))).toEqual([
      'w: offered 40000 to offered 39000',
    ]);
    expect(kinds(plan(car(), sold, watched))).toEqual(['w: offered 40000 to gone null']);
    expect(kinds(plan(sold, car(), watched))).toEqual(['w: gone null to offered 40000']);
    expect(plan(car(), car({ priceCents: 3_900_000 }), { alerts: [watch] }).queued).toEqual([]);
  });

  it('B-7 drops a price that rose again before it was sent', () => {
    const [drop] = plan(car(), car({ priceCents: 3_900_000 })).queued;
    const pending = [drop as PendingNews];
    const back = plan(car({ priceCents: 3_900_000 }), car(), { pending });
    expect(back).toEqual({ queued: [], dropped: [{ alertId: 'a', carId: car().id }] });
    const further = plan(car({ priceCents: 3_900_000 }), car({ priceCents: 3_800_000 }), { pending });
    expect(kinds(further)).toEqual(['a: offered 40000 to offered 38000']);
  });

  it('B-7 drops a sale that fell through before it was sent', () => {
    const watched = { alerts: [watch], watched: [{ alertId: 'w', carId: car().id }] };
    const sold = car({ status: 'sold', soldAt: exampleNow });
    const pending = plan(car(), sold, watched).queued;
    expect(plan(sold, car(), { ...watched, pending }).dropped).toHaveLength(1);
  });

  it('B-6 keeps the time at which news first became due', () => {
    const first = plan(car(), car({ priceCents: 3_900_000 }), { alerts: [{ ...alert, frequency: 'daily' }] });
    const early = first.queued.map((news) => ({ ...news, dueAt: new Date(exampleNow.getTime() - dayMs) }));
    const again = plan(car({ priceCents: 3_900_000 }), car({ priceCents: 3_800_000 }), { pending: early });
    expect(again.queued[0]?.dueAt).toEqual(early[0]?.dueAt);
    expect(first.queued[0]?.dueAt.getTime()).toBeGreaterThan(exampleNow.getTime());
  });

  it('B-6 tells only of what the site lists', () => {
    expect(plan(null, car({ showOnDealerWebsite: false })).queued).toEqual([]);
    expect(plan(null, car({ dealershipId: 'another' })).queued).toEqual([]);
  });

  it('B-4 B-6 measures from where the search was saved', () => {
    const address = { ...exampleLocation().address, latitude: -33.8, longitude: 151.0 };
    const placed = exampleSite({}, { locations: [exampleLocation({ address })] });
    const near = { place: '2000', withinKm: 50 };
    const around = (latitude: number) => ({
      alerts: [{ ...alert, search: { ...search, near, origin: { latitude, longitude: 151.2 } } }],
    });
    const there = car({ locationSlug: 'parramatta' });
    expect(plan(null, there, around(-33.9), placed).queued).toHaveLength(1);
    expect(plan(null, there, around(-37.8), placed).queued).toEqual([]);
  });
});

describe('without reverted prices', () => {
  const car = (dollars: number) => exampleCar({ priceCents: dollars * 100, priceType: 'Drive away' });
  const past = (dollars: number) => ({ priceCents: dollars * 100, priceType: 'Drive away' });

  describe('the price that alerts compare with', () => {
    it.each([
      ['a reduction that is in the history', 55_990, 53_990, [past(55_990)], 55_990],
      ['two changes since the last look', 55_990, 53_990, [past(54_990), past(55_990)], 55_990],
      ['a mistake that was reverted', 539_900, 53_990, [], 53_990],
      ['a mistake between two genuine prices', 539_900, 53_990, [past(55_990)], 53_990],
      ['the same price', 53_990, 53_990, [past(55_990)], 53_990],
    ])('H-23 B-7 is that of %s', (_label, seen, requested, history, expected) => {
      expect(withoutRevertedPrices(car(seen), car(requested), history).priceCents).toBe(expected * 100);
    });
  });
});

const unseen: CarSnapshot = { state: 'unseen', dollars: null };
const gone: CarSnapshot = { state: 'gone', dollars: 40_000 };
const offered = (dollars: number | null): CarSnapshot => ({ state: 'offered', dollars });

describe('evaluateNews', () => {
  it.each<[string, CarSnapshot, CarSnapshot, ReturnType<typeof evaluateNews>]>([
    ['B-6 a car that fits now', unseen, offered(40_000), { kind: 'new-match' }],
    ['B-7 a lower price', offered(40_000), offered(39_999), { kind: 'price-drop' }],
    ['B-7 the same price', offered(40_000), offered(40_000), { kind: 'silent', reason: 'nothing-changed' }],
    ['B-7 a higher price', offered(40_000), offered(40_001), { kind: 'silent', reason: 'nothing-changed' }],
    [
      'B-7 a price that was not there',
      offered(null),
      offered(40_000),
      { kind: 'silent', reason: 'nothing-changed' },
    ],
    [
      'B-7 a price that is not there any more',
      offered(40_000),
      offered(null),
      { kind: 'silent', reason: 'nothing-changed' },
    ],
    ['B-7 a car that is back', gone, offered(40_000), { kind: 'back-in-stock' }],
    ['B-7 a car that is gone', offered(40_000), gone, { kind: 'sold' }],
    ['B-7 one that was never offered', unseen, gone, { kind: 'silent', reason: 'never-offered' }],
    ['B-6 one that fits no longer', offered(40_000), unseen, { kind: 'silent', reason: 'no-longer-fits' }],
  ])('%s', (_label, before, now, decision) => expect(evaluateNews(before, now)).toEqual(decision));

  it('B-7 a missing car is not listed, a sold one is gone, one on hold is offered', () => {
    const facts = { fits: true, dollars: 1 };
    expect(evaluateCarSnapshot(null, facts)).toEqual(unseen);
    expect(evaluateCarSnapshot({ status: 'sold' }, facts)).toEqual({ state: 'gone', dollars: 1 });
    expect(evaluateCarSnapshot({ status: 'withdrawn' }, facts)).toEqual({ state: 'gone', dollars: 1 });
    expect(evaluateCarSnapshot({ status: 'coming_soon' }, facts)).toEqual(offered(1));
    expect(evaluateCarSnapshot({ status: 'in_stock' }, { fits: false, dollars: 1 })).toEqual({
      state: 'unseen',
      dollars: 1,
    });
  });
});
