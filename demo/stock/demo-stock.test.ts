/** The demo stock that ships: counts, states and bounds, for every group of the sites folder. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { evaluateBelowMarket } from '#domain/car/price/below-market.ts';
import { bodyTypes } from '#domain/car/specification/label-synonyms.ts';
import { generateDemoStock } from './generate-demo-stock.ts';
import { loadDemoStock } from './load-demo-stock.ts';

const now = new Date('2026-11-21T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const sitesFolder = join(import.meta.dirname, '../../sites');
const sites = await loadSites(sitesFolder);
const stock = await loadDemoStock(sitesFolder);
if (sites.kind === 'refused' || stock.kind === 'refused') throw new Error('The shipped sites do not load.');
const { groups } = sites;
const { catalogue, plans } = stock;

function generate(groupId: string, at = now): readonly Car[] {
  const group = groups.find((candidate) => candidate.id === groupId);
  const plan = plans.get(groupId);
  if (group === undefined || plan === undefined) throw new Error(groupId);
  return generateDemoStock({ catalogue, group, plan, now: at });
}
const kestrel = generate('kestrel-bay');
const count = (cars: readonly Car[], fits: (car: Car) => boolean) => cars.filter(fits).length;

describe('the catalogue', () => {
  it('has at least 25 makes and 70 models', () => {
    expect(catalogue.makes.length).toBeGreaterThanOrEqual(25);
    expect(catalogue.makes.flatMap((make) => make.models).length).toBeGreaterThanOrEqual(70);
  });
});

describe('generateDemoStock', () => {
  it.each([
    ['kestrel-bay', 600],
    ['halden-brisbane', 60],
    ['wattlebend', 120],
    ['parkway-yard', 150],
  ])('gives %s %i vehicles with stock numbers, slugs and VINs of their own', (groupId, size) => {
    const cars = generate(groupId);
    expect(cars.length).toBe(size);
    for (const key of ['id', 'stockNumber', 'slug', 'vin'] as const) {
      expect(new Set(cars.map((car) => car[key])).size, key).toBe(size);
    }
  });

  it('is the same all day, and the same cars on the next', () => {
    expect(generate('kestrel-bay', new Date('2026-11-21T23:59:59Z'))).toEqual(kestrel);
    const tomorrow = generate('kestrel-bay', new Date('2026-11-22T00:00:00Z'));
    expect(tomorrow.map((car) => car.slug)).toEqual(kestrel.map((car) => car.slug));
    expect(tomorrow.map((car) => car.priceCents)).toEqual(kestrel.map((car) => car.priceCents));
  });

  // That such cars exist proves none of the rows they are shown by; those have tests of their own.
  it.each<[string, (car: Car) => boolean]>([
    ['new within eight days', (car) => now.getTime() - car.createdAt.getTime() < 8 * dayMs],
    ['coming soon', (car) => car.status === 'coming_soon'],
    [
      'sold within three days',
      (car) => car.soldAt !== null && now.getTime() - car.soldAt.getTime() < 3 * dayMs,
    ],
    ['sold longer ago', (car) => car.soldAt !== null && now.getTime() - car.soldAt.getTime() > 3 * dayMs],
    ['reserved', (car) => car.isReserved && car.reservedUntil !== null && car.reservedUntil > now],
    ['demo', (car) => car.stockType === 'demo'],
    ['certified', (car) => car.isCertified],
    ['pre-order', (car) => car.isPreorder && car.priceCents === null],
    ['was-price', (car) => car.wasPriceCents !== null && car.wasPriceCents > (car.priceCents ?? Infinity)],
    ['trade-in price', (car) => car.offerPriceCents !== null],
    ['subscription', (car) => car.subscriptionPriceCents !== null],
    [
      'below market',
      (car) => car.priceCents !== null && evaluateBelowMarket(car.priceCents, car.market).isBelow,
    ],
    ['test drive only', (car) => car.tag === 'Test Drive Only'],
    ['no price', (car) => car.priceCents === null && !car.isPreorder],
    ['no photo', (car) => car.photoCount === 0],
    ['one photo', (car) => car.photoCount === 1],
    ['long comments', (car) => (car.comments ?? '').length > 400],
    ['no comments', (car) => car.comments === null],
    ['comments of a separator', (car) => /^-+$/.test(car.comments ?? '')],
  ])('has cars for %s', (_label, fits) => {
    expect(count(kestrel, fits)).toBeGreaterThan(2);
  });

  it('SRCH-5 fills every facet that cars have', () => {
    for (const body of bodyTypes.filter(
      (type) => !['Commercial', 'Motorhome', 'Caravan', 'Other'].includes(type),
    )) {
      expect(
        count(kestrel, (car) => car.bodyType === body),
        body,
      ).toBeGreaterThan(0);
    }
    const seen = (key: 'fuelType' | 'transmission' | 'driveType' | 'state' | 'colour') =>
      new Set(kestrel.map((car) => car[key]));
    expect(seen('fuelType')).toEqual(
      new Set(['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG']),
    );
    expect(seen('transmission')).toEqual(new Set(['Automatic', 'Manual']));
    expect(seen('driveType')).toEqual(new Set(['FWD', 'RWD', 'AWD', '4WD']));
    expect(seen('state')).toEqual(new Set(['NSW', 'QLD']));
    expect(seen('colour').size).toBe(9);
    expect(new Set(kestrel.flatMap((car) => car.categories)).size).toBeGreaterThanOrEqual(8);
  });

  it('keeps prices, years and kilometres believable in every group', () => {
    for (const groupId of plans.keys()) {
      for (const car of generate(groupId)) {
        if (car.priceCents !== null) {
          expect(car.priceCents, car.slug).toBeGreaterThanOrEqual(4_990_00);
          expect(car.priceCents, car.slug).toBeLessThanOrEqual(200_000_00);
        }
        expect(car.year, car.slug).toBeLessThanOrEqual(2026);
        expect(car.odometerKm ?? 0, car.slug).toBeLessThan(420_000);
        expect(car.createdAt <= now && car.updatedAt <= now && (car.soldAt ?? now) <= now, car.slug).toBe(
          true,
        );
        expect((car.complianceDate ?? '') >= (car.buildDate ?? ''), car.slug).toBe(true);
        expect(car.vin, car.slug).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      }
    }
  });

  it('a used car costs less the older it is', () => {
    const median = (from: number, to: number) => {
      const prices = kestrel
        .filter((car) => car.stockType === 'used' && car.make === 'Toyota' && car.priceCents !== null)
        .filter((car) => (car.year ?? 0) >= from && (car.year ?? 0) <= to)
        .map((car) => car.priceCents ?? 0)
        .sort((a, b) => a - b);
      return prices[Math.floor(prices.length / 2)] ?? 0;
    };
    expect(median(2023, 2025)).toBeGreaterThan(median(2019, 2022));
    expect(median(2019, 2022)).toBeGreaterThan(median(2014, 2018));
  });

  it('new cars of a badge cost the same everywhere', () => {
    const priced = kestrel.filter((car) => car.stockType === 'new' && car.priceCents !== null);
    const prices = Map.groupBy(priced, (car) => [car.make, car.model, car.badge, car.transmission].join(' '));
    for (const [name, cars] of prices) expect(new Set(cars.map((car) => car.priceCents)).size, name).toBe(1);
  });

  it('VDP-23 CFG-20 Wattlebend sells nothing but caravans and motorhomes, with their weights and lengths', () => {
    for (const van of generate('wattlebend')) {
      expect(van.itemType).toBe('caravan');
      expect(van.caravan?.bodyLengthMm).toBeGreaterThan(3_000);
      expect(van.caravan?.sleeps).toBeGreaterThan(0);
      const { tareKg = null, aggregateTrailerMassKg = null } = van.caravan ?? {};
      if (van.bodyType === 'Caravan') expect(aggregateTrailerMassKg).toBeGreaterThan(tareKg ?? Infinity);
      expect(van.odometerKm === null).toBe(van.bodyType === 'Caravan');
    }
  });

  it('PRICE-2 nearly half of Parkway’s cars carry no price', () => {
    const share = count(generate('parkway-yard'), (car) => car.priceCents === null) / 150;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.55);
  });

  it('CFG-22 Halden Brisbane sells one make, electric, with a range', () => {
    const cars = generate('halden-brisbane');
    expect(new Set(cars.map((car) => car.make))).toEqual(new Set(['Halden']));
    expect(cars.every((car) => car.fuelType === 'Electric' && (car.rangeKm ?? 0) > 300)).toBe(true);
  });
});

describe('how the demo stock looks', () => {
  /** What a picture of a car shows, by its address: body, face and paint. */
  const shownIn = (url: string) => {
    const [, look = '', paint = ''] = /cars\/([a-z-]+)\/([a-z]+)\//.exec(url) ?? [];
    return { look, paint };
  };
  /** Caravans and motorhomes of different faces are different bodies; of cars, a face is a nose. */
  const bodyOf = (look: string) =>
    /^(caravan|motorhome)/.test(look) ? look : look.replace(/(-[a-h])?(-top)?$/, '');

  it.each(sites.sites.map((site) => [site.siteSlug, site] as const))(
    'DATA-6 no two models of %s are shown in the same body and the same paint',
    (_, { config }) => {
      const shown = config.models
        .flatMap(({ imageUrl }) => (imageUrl === null ? [] : [shownIn(imageUrl)]))
        .filter(({ look }) => look !== '')
        .map(({ look, paint }) => `${bodyOf(look)} in ${paint}`);
      expect(shown.filter((picture, index) => shown.indexOf(picture) !== index)).toEqual([]);
    },
  );

  it('DATA-6 the SUVs of a dealer of many makes look like several makes: three bodies, ten noses, no two of them on half the cars', () => {
    const suvs = kestrel.filter((car) => car.bodyType === 'SUV' && car.images.length > 0);
    const looks = suvs.map((car) => shownIn(car.images[0]?.url ?? '').look.replace(/-top$/, ''));
    const counts = new Map<string, number>();
    for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1);
    expect(new Set(looks.map(bodyOf)).size).toBe(3);
    expect(counts.size).toBeGreaterThanOrEqual(10);
    const [first = 0, second = 0] = [...counts.values()].toSorted((a, b) => b - a);
    expect((first + second) / suvs.length).toBeLessThan(0.5);
    const nosesOf = (model: string) =>
      suvs.flatMap((car, index) => (car.model === model ? (looks[index] ?? []) : []));
    expect(new Set(nosesOf('HR-V'))).toEqual(new Set(['suv-coupe-f']));
    expect(new Set(nosesOf('CX-3'))).toEqual(new Set(['suv-coupe-b']));
  });
});
