import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import type { Car } from './car.ts';
import { listDisplacedTags, selectCarTag } from './car-tag.ts';

const rules = exampleConfig({ tags: { showElectric: true, certifiedMake: 'Toyota' } });
/** A car to which every rule applies at once. */
const everything: Partial<Car> = {
  fuelType: 'Electric',
  isReserved: true,
  isCertified: true,
  tag: 'Test Drive Only',
  status: 'coming_soon',
  createdAt: exampleNow,
};

describe('car tag', () => {
  it.each<[string, string | null, Partial<Car>]>([
    ['TAG-8 sold comes before everything', 'sold', { ...everything, status: 'sold' }],
    ['TAG-1 electric or hybrid is first where the site shows it', 'electric', everything],
    ['TAG-2 reserved is second', 'reserved', { ...everything, fuelType: 'Petrol' }],
    ['TAG-3 certified is third', 'certified', { ...everything, fuelType: 'Petrol', isReserved: false }],
    [
      'TAG-4 the own tag is fourth',
      'own',
      { ...everything, fuelType: 'Petrol', isReserved: false, isCertified: false },
    ],
    [
      'TAG-5 coming soon is fifth',
      'coming-soon',
      { status: 'coming_soon', fuelType: 'Petrol', createdAt: exampleNow },
    ],
    ['TAG-6 new is sixth', 'new', { fuelType: 'Petrol', createdAt: exampleNow }],
    ['TAG-7 otherwise nothing', null, { fuelType: 'Petrol' }],
  ])('TAG-1 to 8 the first that applies: %s', (_title, kind, changes) => {
    expect(selectCarTag(exampleCar(changes), rules, exampleNow)?.kind ?? null).toBe(kind);
  });

  it('TAG-1 keeps nothing that it replaces from a buyer but what is shown elsewhere', () => {
    const displaced = (changes: Partial<Car>) =>
      listDisplacedTags(exampleCar(changes), rules, exampleNow).map(({ label }) => label);
    expect(displaced(everything)).toEqual(['Toyota Certified', 'Test Drive Only', 'Coming soon']);
    expect(displaced({ fuelType: 'Electric' })).toEqual([]);
    expect(displaced({ ...everything, fuelType: 'Petrol' })).toEqual([]);
    expect(displaced({ ...everything, status: 'sold' })).toEqual([]);
  });

  it('TAG-4, TAG-5, TAG-7 says the own tag before what is on its way, and nothing for an ordinary car', () => {
    const config = exampleConfig();
    const tagOf = (changes: Partial<Car>) => selectCarTag(exampleCar(changes), config, exampleNow);
    expect(tagOf({ tag: 'Test Drive Only', status: 'coming_soon' })).toEqual({
      kind: 'own',
      label: 'Test Drive Only',
    });
    expect(tagOf({ status: 'coming_soon' })).toEqual({ kind: 'coming-soon', label: 'Coming soon' });
    expect(tagOf({})).toBeNull();
  });

  const daysAgo = (days: number, ms = 0) => new Date(exampleNow.getTime() - days * 86_400_000 - ms);

  it('TAG-6 lasts 8 days: exactly 8 days old is New, a millisecond more is not', () => {
    const config = exampleConfig();
    expect(selectCarTag(exampleCar({ createdAt: daysAgo(8) }), config, exampleNow)).toEqual({
      kind: 'new',
      label: 'New',
    });
    expect(selectCarTag(exampleCar({ createdAt: daysAgo(8, 1) }), config, exampleNow)).toBeNull();
  });

  it('TAG-8 CFG-16 GAP-16 the sold label is SOLD unless the site sets JUST SOLD', () => {
    const sold = exampleCar({ status: 'sold' });
    expect(selectCarTag(sold, exampleConfig(), exampleNow)?.label).toBe('SOLD');
    expect(selectCarTag(sold, exampleConfig({ labels: { soldTag: 'JUST SOLD' } }), exampleNow)?.label).toBe(
      'JUST SOLD',
    );
  });

  it('TAG-1 GAP-23 a site that does not show it has no electric tag', () => {
    expect(selectCarTag(exampleCar({ fuelType: 'Electric' }), exampleConfig(), exampleNow)).toBeNull();
  });

  it('TAG-3 GAP-23 only the configured make is certified, and only used', () => {
    const config = exampleConfig({ tags: { certifiedMake: 'Mazda' } });
    expect(selectCarTag(exampleCar({ isCertified: true }), config, exampleNow)).toBeNull();
    const demo = exampleCar({ isCertified: true, make: 'Mazda', stockType: 'demo' });
    expect(selectCarTag(demo, config, exampleNow)).toBeNull();
  });
});
