import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { addSeenCars, continueVisit, noVisit, visitPauseMs } from '#domain/last-visit/visit.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCompactCard } from '#view-models/car-card/compact-card.ts';
import {
  agoText,
  findChanges,
  knownCars,
  listWatched,
  maxWatchedModel,
  type WatchedCar,
} from './changes-since-visit.ts';

const card = (changes: Partial<Car>) =>
  buildCompactCard(buildCarCardView(exampleCar(changes), exampleSite(), exampleNow));
const watched = (id: string, priceCents: number | null, model = 'RAV4'): WatchedCar => ({
  id,
  make: 'Toyota',
  model,
  isSaved: false,
  priceCents,
});
const nowMs = exampleNow.getTime();
const visit = continueVisit(continueVisit(noVisit, nowMs - visitPauseMs * 2), nowMs);

describe('changes since the last visit', () => {
  it.each([
    [44_590_00, 43_990_00, 600_00],
    [43_990_00, 43_990_00, null],
    [43_989_99, 43_990_00, null],
    [null, 43_990_00, null],
    [44_590_00, null, null],
  ])('C-10 from %s to %s is a drop of %s', (before, priceCents, byCents) => {
    const { drops } = findChanges(visit, [watched('car-1', before)], [card({ priceCents })]);
    expect(drops).toEqual(byCents === null ? [] : [{ id: 'car-1', byCents }]);
  });

  it('C-10 counts a sold car and one no longer listed as gone', () => {
    const cars = [watched('sold', 1), watched('missing', 1), watched('here', 1)];
    const { gone } = findChanges(visit, cars, [card({ id: 'sold', status: 'sold' }), card({ id: 'here' })]);
    expect(gone.map(({ id }) => id)).toEqual(['sold', 'missing']);
  });

  it('C-10 tells a drop and a sale once: the visit after that is silent', () => {
    const cars = [watched('car-1', 44_590_00), watched('sold', 1)];
    const cards = [card({}), card({ id: 'sold', status: 'sold' })];
    expect(findChanges(visit, cars, cards).drops).toHaveLength(1);
    const answer = addSeenCars(visit, knownCars(cars, cards));
    expect(findChanges(answer, cars, cards).drops, 'still told in this visit').toHaveLength(1);
    const next = continueVisit(answer, nowMs + visitPauseMs + 1);
    expect(findChanges(next, cars, cards)).toEqual({ drops: [], gone: [] });
  });

  it('C-10 watches what is saved and what was viewed, each car once, saved ones first', () => {
    const entry = { id: 'b', name: 'b', slug: 'b', make: 'Kia', model: 'Rio', primary_image_url: null };
    const record = { stocknum: 's', make: 'Kia', model: 'Rio', body: null, simple_body: null };
    const list = listWatched(
      [{ entry, priceCents: 2, savedAtMs: 0 }],
      ['a', 'b'].map((id) => ({ record: { ...record, id }, priceCents: 1, viewedAtMs: 0 })),
    );
    expect(list.map(({ id, isSaved, priceCents }) => [id, isSaved, priceCents])).toEqual([
      ['b', true, 2],
      ['a', false, 1],
    ]);
  });

  it('C-10 looks for new ones of the model watched most', () => {
    expect(maxWatchedModel([watched('a', 1), watched('b', 1, 'Kluger'), watched('c', 1, 'Kluger')])).toEqual({
      make: 'Toyota',
      model: 'Kluger',
    });
    expect(maxWatchedModel([])).toBeNull();
  });

  it.each([
    [0, 'less than an hour ago'],
    [3_599_999, 'less than an hour ago'],
    [3_600_000, '1 hour ago'],
    [86_399_999, '23 hours ago'],
    [86_400_000, '1 day ago'],
    [3 * 86_400_000, '3 days ago'],
  ])('C-10 says how long %i ms are', (ms, text) => {
    expect(agoText(ms)).toBe(text);
  });
});
