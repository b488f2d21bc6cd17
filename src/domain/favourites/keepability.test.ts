import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { canToggleSaved, evaluateKeepability } from './keepability.ts';

const photo = [{ url: '/img/one', caption: null }];

describe('evaluateKeepability', () => {
  it.each<[string, Partial<Car>, boolean]>([
    ['in stock', {}, true],
    ['coming soon', { status: 'coming_soon' }, true],
    ['reserved', { isReserved: true }, true],
    ['sold', { status: 'sold' }, false],
    ['withdrawn', { status: 'withdrawn' }, false],
    ['without a price', { priceCents: null }, true],
    ['without a photo', { images: [] }, true],
  ])('CARD-8 FAV-4 FAV-5 a car %s', (_title, changes, isOffered) => {
    expect(evaluateKeepability(exampleCar(changes), exampleConfig()).isOffered).toBe(isOffered);
  });

  it.each([
    [null, 'no-price'],
    [-1, 'no-price'],
    [0, 'no-price'],
    [1, null],
  ])('PRICE-13 CARD-8 hides them at %s cents where a price is required', (priceCents, reason) => {
    const config = exampleConfig({ favourites: { requiresPrice: true } });
    const controls = evaluateKeepability(exampleCar({ priceCents }), config);
    expect(controls.isOffered ? null : controls.reason).toBe(reason);
  });

  it('CARD-8 hides them without images where images are required', () => {
    const config = exampleConfig({ favourites: { requiresPhotos: true } });
    expect(evaluateKeepability(exampleCar({ images: [] }), config)).toEqual({
      isOffered: false,
      reason: 'no-photo',
    });
    expect(evaluateKeepability(exampleCar({ images: photo }), config).isOffered).toBe(true);
  });

  it('FAV-3 hides them where favourites storage is off', () => {
    const config = exampleConfig({ favourites: { isEnabled: false } });
    expect(evaluateKeepability(exampleCar(), config)).toEqual({ isOffered: false, reason: 'switched-off' });
  });
});

describe('canToggleSaved', () => {
  it('CARD-9 does not offer a sold car for saving, unless it is saved already', () => {
    const sold = evaluateKeepability(exampleCar({ status: 'sold' }), exampleConfig());
    expect(canToggleSaved(sold, false)).toBe(false);
    expect(canToggleSaved(sold, true)).toBe(true);
  });

  it('FAV-3 offers nothing where storage is off', () => {
    expect(canToggleSaved({ isOffered: false, reason: 'switched-off' }, true)).toBe(false);
  });
});
