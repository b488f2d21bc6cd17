import { describe, expect, it } from 'vitest';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { buildCar } from './build-car.ts';

const now = new Date('2026-11-21T02:00:00Z');
const firstSeen = new Date('2026-01-01T00:00:00Z');
const identity = {
  dealerGroupId: 'g',
  id: 'car-1',
  slug: 'toyota-corolla-u100',
  createdAt: firstSeen,
  isArrivalKnown: false,
  soldAt: null,
  isReserved: true,
  reservedUntil: now,
};

describe('buildCar', () => {
  it('DATA-1 CFG-14 keeps what the feed does not know and starts the rest with its defaults', () => {
    expect(buildCar(buildFeedRecord(), identity, now)).toMatchObject({
      id: 'car-1',
      slug: 'toyota-corolla-u100',
      createdAt: firstSeen,
      updatedAt: now,
      isReserved: true,
      reservedUntil: now,
      itemType: 'car',
      stockType: 'used',
      status: 'in_stock',
      showOnDealerWebsite: true,
      caravan: null,
      rank: 0,
    });
  });

  it.each([
    ['the day that the feed tells', { soldOn: '2026-11-19' }, null, new Date('2026-11-19T00:00:00Z')],
    ['the day it was first seen sold', { soldOn: null }, firstSeen, firstSeen],
    ['this import, when it is sold for the first time', { soldOn: null }, null, now],
    ['this import, when the feed tells a month only', { soldOn: '2026-11' }, null, now],
  ])('CFG-10 counts a sold car from %s', (_label, facts, soldAt, expected) => {
    const record = buildFeedRecord({ status: 'sold', ...facts });
    expect(buildCar(record, { ...identity, soldAt }, now).soldAt).toEqual(expected);
  });

  it.each([
    ['the day that the feed tells', '2026-11-02', new Date('2026-11-02T00:00:00Z'), true],
    ['its first listing, when the feed tells nothing', null, firstSeen, false],
    ['its first listing, when the feed tells a month only', '2026-11', firstSeen, false],
    ['its first listing, when the feed tells a day to come', '2026-11-22', firstSeen, false],
  ])('TAG-6 counts an arrival from %s', (_label, arrivedOn, createdAt, isArrivalKnown) => {
    const car = buildCar(buildFeedRecord({ arrivedOn }), identity, now);
    expect(car).toMatchObject({ createdAt, isArrivalKnown });
  });

  it('CFG-10 forgets the sale of a car that is for sale again', () => {
    expect(
      buildCar(buildFeedRecord({ soldOn: '2026-11-19' }), { ...identity, soldAt: firstSeen }, now).soldAt,
    ).toBeNull();
  });

  it('DATA-6 gives the card five pictures and the page all of them', () => {
    const images = Array.from({ length: 7 }, (_, index) => `https://pictures.example/${index}.jpg`);
    const car = buildCar(buildFeedRecord({ images }), identity, now);
    expect([car.images.length, car.allImages.length, car.photoCount]).toEqual([5, 7, 7]);
  });

  it('DATA-2 says nothing about the kind of a price that is not there', () => {
    const record = buildFeedRecord({ priceType: 'Drive away' });
    expect(buildCar(record, identity, now).priceType).toBeNull();
    expect(buildCar({ ...record, priceCents: 1_000_00 }, identity, now).priceType).toBe('Drive away');
  });

  it('CFG-20 fills the caravan only when the feed knows one', () => {
    expect(buildCar(buildFeedRecord({ sleeps: 4, tareKg: 2_100 }), identity, now).caravan).toMatchObject({
      sleeps: 4,
      tareKg: 2_100,
    });
  });
});
