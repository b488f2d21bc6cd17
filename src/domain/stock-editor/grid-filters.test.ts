import { describe, expect, it } from 'vitest';
import { gridChipsOf, gridFiltersOf } from './grid-filters.ts';
import { parseGridSearch, serialiseGridSearch } from './grid-search.ts';

const search = (address: string) => parseGridSearch(new URLSearchParams(address));
const item = (value: string, label: string, count: number, isRefined = false) => ({
  ...{ value, label, count, isRefined },
});
const stats = (min: number | null, max: number | null) => ({
  ...{ min, max, histogram: [], track: { min, max } },
});
const facets = {
  stock: [item('KB-1', 'KB-1', 1)],
  make: [item('Ford', 'Ford', 3), item('Kia', 'Kia', 2), item('Rover', 'Rover', 0)],
  make_model: [item('Ford Ranger', 'Ford Ranger', 3), item('Kia Rio', 'Kia Rio', 2)],
  fuel: [item('Diesel', 'Diesel', 5)],
  age: [item('0-29', 'Under 30 days', 4), item('90+', '90 days or more', 1)],
  features: [item('Tow bar', 'Tow bar', 4), item('Sunroof', 'Sunroof', 3)],
};
const ranges = {
  price: stats(9_000, 50_000),
  days: stats(1, 120),
  tow: stats(3_500, 3_500),
  tare: stats(null, null),
};
const filters = (address = '') => gridFiltersOf({ facets, ranges }, search(address));
const labels = (address = '') => filters(address).map(({ label }) => label);

describe('the filters of the stock table', () => {
  it('H-4 are one for each field, what people look for most first', () => {
    expect(labels()).toEqual(['Price', 'Days in stock', 'Make', 'Features']);
    const [, days] = filters('days=30:&age=90%2B');
    expect(days?.list?.values.map(({ value }) => value)).toEqual(['0-29', '90+']);
    expect(days?.range).toEqual({ name: 'days', least: 1, most: 120, min: 30, max: null });
  });

  it.each([
    ['where all cars are alike, until it is set', '', 'fuel=Diesel', 'Fuel'],
    ['that another field says too, until it is set', '', 'make_model=Kia+Rio', 'Make and model'],
    ['between the same two ends, until it is set', '', 'tow=3500:', 'Braked towing'],
  ])('H-4 leave out one %s', (_label, without, withIt, label) => {
    expect(labels(without)).not.toContain(label);
    expect(labels(withIt)).toContain(label);
  });

  it('H-4 name no value that no car has, and add up where cars have one value at most', () => {
    const make = filters().find(({ label }) => label === 'Make');
    expect(make?.list?.values.map(({ value }) => value)).toEqual(['Ford', 'Kia']);
    expect(make?.isExact).toBe(true);
    expect(filters().find(({ label }) => label === 'Features')?.isExact).toBe(false);
  });

  it.each([
    ['make=Ford&make=Kia', 'Make: Ford, Kia', ''],
    ['make=Ford&q=ute&sort=name', 'Make: Ford', 'q=ute&sort=name'],
    ['features=a&features=b&features=c&features=d&features=e', 'Features: a, b, c and 2 more', ''],
    ['days=60:&page=4', 'Days in stock: 60 or more', ''],
    ['year=2020:2022', 'Year: 2020 to 2022', ''],
    ['price=20000:30000', 'Price: $20,000 to $30,000', ''],
  ])('H-4 show %s as one chip, which removes it alone', (address, text, without) => {
    const chips = gridChipsOf({ facets }, search(address));
    expect(chips.map((chip) => chip.text)).toEqual([text]);
    expect(chips.map((chip) => serialiseGridSearch(chip.without))).toEqual([without]);
  });

  it('H-4 remove a range and leave the values of the same field', () => {
    const chips = gridChipsOf({ facets }, search('year=2020&year=2021:'));
    expect(chips.map((chip) => [chip.text, serialiseGridSearch(chip.without)])).toEqual([
      ['Year: 2020', 'year=2021%3A'],
      ['Year: 2021 or more', 'year=2020'],
    ]);
  });

  it.each([
    ['days.from=30', 'days=30%3A'],
    ['days.from=30&days.to=60', 'days=30%3A60'],
    ['km.to=100,000', 'km=%3A100000'],
    ['price.from=$9,000', 'price=9000%3A'],
    ['price.from=&price.to=', ''],
    ['price.from=cheap&price.to=-4', ''],
    ['fuel.from=3', ''],
  ])('H-4 read the two fields of a form: %s', (typed, address) => {
    expect(serialiseGridSearch(search(typed))).toBe(address);
  });
});
