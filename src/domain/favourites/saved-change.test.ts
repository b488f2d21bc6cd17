import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCompactCard } from '#view-models/car-card/compact-card.ts';
import { evaluateSavedChange } from './saved-change.ts';

const nowMs = exampleNow.getTime();
const cardView = (changes: Partial<Car>) => buildCarCardView(exampleCar(changes), exampleSite(), exampleNow);
const change = (was: number | null, changes: Partial<Car> | null, savedAtMs = nowMs) =>
  evaluateSavedChange(
    { priceCents: was, savedAtMs },
    changes === null ? undefined : buildCompactCard(cardView(changes)),
    nowMs,
  );

describe('evaluateSavedChange', () => {
  it('FAV-1 tells a lower and a higher price, and what it was', () => {
    expect(change(44_590_00, {})).toEqual({ kind: 'lower', byCents: 600_00, wasCents: 44_590_00 });
    expect(change(43_000_00, {})).toEqual({ kind: 'higher', byCents: 990_00, wasCents: 43_000_00 });
  });

  it.each([
    [0, 0],
    [86_399_999, 0],
    [86_400_000, 1],
    [-5, 0],
  ])('FAV-1 says for how long nothing changed: %i ms are %i days', (ms, days) => {
    expect(change(43_990_00, {}, nowMs - ms)).toEqual({ kind: 'same', days });
  });

  it('FAV-1 calls a price that came or went no change of price', () => {
    expect(change(null, {}).kind).toBe('same');
    expect(change(1, { priceCents: null }).kind).toBe('same');
  });

  it('FAV-1 CARD-9 tells that a car is sold, or no longer listed', () => {
    expect(change(44_590_00, { status: 'sold' })).toEqual({ kind: 'sold' });
    expect(change(44_590_00, null)).toEqual({ kind: 'gone' });
  });
});
