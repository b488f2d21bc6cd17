import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import {
  buildFavouriteEntry,
  isFavourite,
  maxFavourites,
  parseFavourites,
  removeFavourite,
  type SavedCar,
  toggleFavourite,
} from './favourites.ts';

const saved = (id: string): SavedCar => ({
  entry: { id, name: `Car ${id}`, slug: id, make: 'Toyota', model: 'RAV4', primary_image_url: null },
  priceCents: 43_990_00,
  savedAtMs: exampleNow.getTime(),
});

describe('favourites', () => {
  it('FAV-2 keeps exactly id, name, slug, make, model and primary_image_url', () => {
    const car = exampleCar({ images: [{ url: '/img/one', caption: null }] });
    expect(buildFavouriteEntry(buildCarCardView(car, exampleSite(), exampleNow))).toEqual({
      id: 'car-1',
      name: '2023 Toyota RAV4 GXL Hybrid',
      slug: '2023-toyota-rav4-gxl-kb10482',
      make: 'Toyota',
      model: 'RAV4',
      primary_image_url: '/img/one',
    });
  });

  it('FAV-1 goes in and out again, the latest first', () => {
    const two = toggleFavourite(toggleFavourite([], saved('a')), saved('b'));
    expect(two.map(({ entry }) => entry.id)).toEqual(['b', 'a']);
    expect(isFavourite(two, 'a')).toBe(true);
    expect(toggleFavourite(two, saved('a')).map(({ entry }) => entry.id)).toEqual(['b']);
    expect(removeFavourite(two, 'unknown')).toEqual(two);
  });

  it.each([
    [maxFavourites - 1, maxFavourites],
    [maxFavourites, maxFavourites],
  ])('FAV-1 is bounded: one more than %i is %i', (before, after) => {
    const full = Array.from({ length: before }, (_, index) => saved(`car-${index}`));
    const more = toggleFavourite(full, saved('new'));
    expect(more).toHaveLength(after);
    expect(more[0]?.entry.id).toBe('new');
  });

  it('FAV-1 reads back what it wrote, and never throws on anything else', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: maxFavourites });
    fc.assert(
      fc.property(ids, (list) => {
        const cars = list.map(saved);
        expect(parseFavourites(JSON.parse(JSON.stringify(cars)))).toEqual(cars);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (invalid) => {
        expect(parseFavourites([invalid, saved('a')]).map(({ entry }) => entry.id)).toContain('a');
        expect(Array.isArray(parseFavourites(invalid))).toBe(true);
      }),
    );
  });

  it('FAV-1 keeps the good entries beside a broken one, each once', () => {
    expect(parseFavourites([saved('a'), { entry: {} }, null, saved('a'), saved('b')])).toEqual([
      saved('a'),
      saved('b'),
    ]);
  });
});
