import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { type RankingRule, rankingConfigSchema } from '#domain/site/config/search-config.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { weighedRank } from './ranking.ts';

function rankOf(changes: Partial<CarSummary>, ...rules: (Partial<RankingRule> & { points: number })[]) {
  return weighedRank(exampleCar({ rank: 10, ...changes }), rankingConfigSchema.parse({ rules }).rules);
}

describe('the rank of a car on a site', () => {
  it('SRCH-12 is the rank it came with where the site has no rules', () => {
    expect(rankOf({})).toBe(10);
  });

  it.each<[string, Partial<CarSummary>, Partial<RankingRule>, number]>([
    ['a make, whatever its case', { make: 'Toyota' }, { makes: ['TOYOTA'] }, 15],
    ['another make', { make: 'Mazda' }, { makes: ['Toyota'] }, 10],
    ['a body type', { bodyType: 'Ute' }, { bodyTypes: ['Ute', 'Van'] }, 15],
    ['no body type', { bodyType: null }, { bodyTypes: ['Ute'] }, 10],
    ['a fuel', { fuelType: 'Electric' }, { fuelTypes: ['Electric'] }, 15],
    ['new cars', { stockType: 'new' }, { stockTypes: ['new'] }, 15],
    ['used cars, the rule being for new ones', { stockType: 'used' }, { stockTypes: ['new'] }, 10],
    ['a location', { locationSlug: 'penrith' }, { locations: ['penrith'] }, 15],
    ['certified cars', { isCertified: true }, { isCertified: true }, 15],
    ['others', { isCertified: false }, { isCertified: true }, 10],
    ['a car without photos', { photoCount: 0 }, { hasPhotos: false }, 15],
    ['a car with one, the rule being for none', { photoCount: 1 }, { hasPhotos: false }, 10],
    [
      'both of two conditions',
      { make: 'Kia', stockType: 'new' },
      { makes: ['Kia'], stockTypes: ['new'] },
      15,
    ],
    ['one of two', { make: 'Kia', stockType: 'used' }, { makes: ['Kia'], stockTypes: ['new'] }, 10],
  ])('B-55 weighs %s', (_case, car, rule, rank) => {
    expect(rankOf(car, { points: 5, ...rule })).toBe(rank);
  });

  it('B-55 adds up every rule that fits, also below zero', () => {
    expect(rankOf({}, { points: 5 }, { points: -20 }, { points: 100, makes: ['None'] })).toBe(-5);
  });
});
