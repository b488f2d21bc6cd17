import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from './car-card-view.ts';

const site = exampleSite({ finance: exampleFinance });
const card = (changes: Partial<Car> = {}, place = site) =>
  buildCarCardView(exampleCar(changes), place, exampleNow);

const daysAgo = (days: number) => new Date(exampleNow.getTime() - days * dayMs);

describe('buildCarCardView', () => {
  it('CARD-6 shows price, repayment, facts and location', () => {
    const view = card();
    expect(view.price).toMatchObject({ kind: 'price', text: '$43,990', priceType: 'Drive away' });
    expect(view.finance).toMatchObject({ isShown: true });
    expect(view.facts).toEqual(['31,240\u00a0km', 'Automatic', 'SUV', 'Hybrid']);
  });

  it('CARD-4 names the location over the photo, else the city', () => {
    expect(card().locationName).toBe('Parramatta');
    expect(card({ locationSlug: 'unknown', city: 'Ryde' }).locationName).toBe('Ryde');
  });

  it('CARD-2 carries the one tag of the TAG rules', () => {
    expect(card({ isReserved: true, tag: 'One owner' }).tag).toEqual({ kind: 'reserved', label: 'Reserved' });
  });

  it('CARD-10 PRICE-8 says how far below the market it is', () => {
    const market = { stateAverageCents: 45_810_00, nationalAverageCents: null };
    expect(card({ market }).price).toMatchObject({ belowMarketText: '$1,820 below market' });
  });

  it.each<[string, Partial<Car>, string, boolean]>([
    ['CARD-11 "New Arrival"', { createdAt: daysAgo(0) }, 'New Arrival', true],
    ['CARD-3 on its way', { status: 'coming_soon' }, 'Coming soon', true],
    ['CARD-5 nothing to ask for of a sold car', { status: 'sold' }, 'No photos yet', false],
    ['CARD-11 "New Arrival" for thirty days', { createdAt: daysAgo(30) }, 'New Arrival', true],
    ['CARD-11 no "New Arrival" after thirty days', { createdAt: daysAgo(30.01) }, 'No photos yet', true],
  ])('%s where there is no photo', (_title, changes, text, asks) => {
    const view = card(changes);
    expect(view.noPhotoText).toBe(text);
    expect(view.requestPhotosHref).toBe(
      asks ? '/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=photos' : null,
    );
  });

  it("CARD-11 takes the dealer's own words for a car without photos", () => {
    const own = exampleSite({ labels: { newArrival: 'Just in', noPhotos: 'Photos soon' } });
    expect(card({ createdAt: daysAgo(1) }, own).noPhotoText).toBe('Just in');
    expect(card({}, own).noPhotoText).toBe('Photos soon');
  });

  it('TAG-2 says until when a car is on hold, on the clock of its location, and names the zone', () => {
    const reservedUntil = new Date('2026-11-21T03:15:00Z');
    expect(card({ isReserved: true, reservedUntil }).holdText).toBe(
      'On hold until Sat 2:15\u00a0pm\u00a0AEDT',
    );
    const [first] = site.locations;
    if (first === undefined) throw new Error('No location.');
    const north = { ...site, locations: [{ ...first, timeZone: 'Australia/Brisbane' }] };
    expect(card({ isReserved: true, reservedUntil, locationSlug: first.slug }, north).holdText).toBe(
      'On hold until Sat 1:15\u00a0pm\u00a0AEST',
    );
    expect(card({ isReserved: true }).holdText).toBe('On hold');
    expect(card().holdText).toBeNull();
  });

  it('CARD-5 F-18 a sold car shows when it went, no repayment, and cannot be saved', () => {
    const view = card({ status: 'sold', soldAt: new Date('2026-09-12T00:00:00Z') });
    expect(view.soldText).toBe('Sold Sat 12 Sept after 11 days');
    expect(view.finance.isShown).toBe(false);
    expect(view.controls).toEqual({ isOffered: false, reason: 'unavailable' });
  });

  it('B-4 CARD-4 says how far the location is from where the shopper is, and nothing where that is not known', () => {
    const car = exampleCar({ locationSlug: 'parramatta' });
    const textOf = (distances: ReadonlyMap<string, number> | null) =>
      buildCarCardView(car, site, exampleNow, distances).distanceText?.replaceAll('\u00a0', ' ') ?? null;
    expect(textOf(new Map([['parramatta', 12.4]]))).toBe('12 km away');
    expect(textOf(new Map())).toBeNull();
    expect(textOf(null)).toBeNull();
    expect(card().distanceText).toBeNull();
  });
});
