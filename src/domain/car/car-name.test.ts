import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '#domain/text/slugify.ts';
import { carIdOf } from './car-id.ts';
import { buildCarSlug } from './car-name.ts';

const facts = { year: 2019, make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport (4x4)', stockNumber: 'U-1234' };
const free = () => false;

describe('buildCarSlug', () => {
  it.each([
    ['everything known', facts, '2019-mazda-cx-5-maxx-sport-4x4-u-1234'],
    ['no year, no badge', { ...facts, year: null, badge: null }, 'mazda-cx-5-u-1234'],
    [
      'accents and apostrophes',
      { ...facts, make: 'Citroën', badge: "Driver's" },
      '2019-citroen-cx-5-drivers-u-1234',
    ],
  ])('ROUTE-16 builds a readable slug: %s', (_label, input, slug) => {
    expect(buildCarSlug(input, free)).toBe(slug);
  });

  it('ROUTE-16 never gives a slug twice', () => {
    const claimed = new Set([
      '2019-mazda-cx-5-maxx-sport-4x4-u-1234',
      '2019-mazda-cx-5-maxx-sport-4x4-u-1234-2',
    ]);
    expect(buildCarSlug(facts, (slug) => claimed.has(slug))).toBe('2019-mazda-cx-5-maxx-sport-4x4-u-1234-3');
  });

  it('keeps a stock number that has no letters of ours apart from others', () => {
    const first = buildCarSlug({ ...facts, stockNumber: '一' }, free);
    const second = buildCarSlug({ ...facts, stockNumber: '二' }, free);
    expect(first).not.toBe(second);
  });

  it('is safe in an address whatever the feed writes', () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (make, badge, stockNumber) => {
        const slug = buildCarSlug({ year: 2020, make, model: 'X', badge, stockNumber }, free);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(121);
      }),
    );
  });

  it('cuts a long name at a word', () => {
    expect(slugify('one two three four', 12)).toBe('one-two');
    expect(slugify('abcdefghijklmnop', 8)).toBe('abcdefgh');
  });
});

describe('carIdOf', () => {
  it('DATA-1 is the same for the same car and another for another group or number', () => {
    const id = carIdOf('kestrel', 'U1');
    expect(carIdOf('kestrel', 'U1')).toBe(id);
    expect(id).toMatch(/^[a-z0-9]{14}$/);
    expect(
      new Set([id, carIdOf('halden', 'U1'), carIdOf('kestrel', 'U2'), carIdOf('kestre', 'lU1')]).size,
    ).toBe(4);
  });

  it('has no collision among 200,000 stock numbers', () => {
    const ids = new Set(Array.from({ length: 200_000 }, (_, index) => carIdOf('g', `S${index}`)));
    expect(ids.size).toBe(200_000);
  });
});
