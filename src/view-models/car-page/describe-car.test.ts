import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarView } from './car-view.ts';
import { describeCar } from './describe-car.ts';

const site = exampleSite({ finance: exampleFinance });
const now = new Date('2026-11-21T02:00:00Z');

const format = (changes: Partial<Car> = {}) => {
  const car = exampleCar(changes);
  return describeCar(car, buildCarView(car, site, now), site, now).join(' ');
};

describe('describeCar', () => {
  it('C-19 F-2 says in sentences what the page says in figures', () => {
    const text = format({ wasPriceCents: 45_990_00 });
    expect(text).toContain(
      'The 2023 Toyota RAV4 GXL Hybrid AXAH54R is a used car at Example Motors, Parramatta NSW.',
    );
    expect(text).toContain('It costs $43,990 drive away, no estimate excl. govt. charges in NSW.');
    expect(text).toMatch(
      /a week \(5 years, no deposit\) at an interest rate of 7\.99% p\.a\. and a comparison rate of 8\.87% p\.a\./,
    );
    expect(text).toContain('8.87% p.a. See the comparison rate warning beside the price.');
    expect(text).not.toContain(exampleFinance.comparisonRateWarning);
    expect(text).toContain(
      'It has done 31,240 km. In short: automatic, SUV, hybrid, AWD, 2.5 L engine, 5 seats, ',
    );
    // Words for people: a label and its value in a row are a table read aloud.
    expect(text).not.toMatch(/Transmission|Kilometres|Its facts/);
    expect(text).toContain('Its stock number is KB10482 and its VIN JTMRD3FV70D123456.');
    expect(text).toContain('Its price has come down from $45,990 to $43,990.');
  });

  it.each<[string, Partial<Car>, string]>([
    ['on hold', { isReserved: true }, 'It is on hold.'],
    ['coming', { status: 'coming_soon' }, 'It has not arrived yet.'],
    ['sold', { status: 'sold' }, 'It has been sold.'],
    ['without a price', { priceCents: null }, 'It has no published price; the dealer answers enquiries.'],
  ])('C-19 says that a car is %s', (_label, changes, text) => expect(format(changes)).toContain(text));

  it('C-19 F-18 names no price of a sold car', () => {
    expect(format({ status: 'sold', wasPriceCents: 45_990_00 })).not.toMatch(/\$\d|p\.a\./);
  });

  it.each([
    ['the same day in Sydney', '2026-11-20T13:00:00Z', '21 November 2026, today'],
    ['an hour earlier, the day before there', '2026-11-20T12:59:00Z', '20 November 2026, yesterday'],
    ['weeks before', '2026-09-01T00:00:00Z', '1 September 2026, 81 days ago'],
  ])('B-20 counts days listed by the calendar of the site: %s', (_label, createdAt, text) => {
    expect(format({ createdAt: new Date(createdAt) })).toContain(`It was first listed on ${text}.`);
  });

  it.each([
    ['no earlier price', null],
    ['a lower one', 40_000_00],
    ['the same', 43_990_00],
  ])('B-20 tells of no reduction where the record has %s', (_label, wasPriceCents) => {
    expect(format({ wasPriceCents })).not.toContain('come down');
  });
});
