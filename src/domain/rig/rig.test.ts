import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLoad, evaluateTow } from './evaluate-tow.ts';
import { computeDays, computeRangeBand } from './range-band.ts';
import { noRig, ownRating, parseRig, readCarName, readKmPerDay, readTowingKg } from './rig.ts';

describe('what a shopper says of their rig', () => {
  it.each([
    ['2000', 2_000],
    ['2,000 kg', 2_000],
    ['2 000', 2_000],
    ['2.5 tonne', 2_500],
    ['3.5t', 3_500],
    ['250', 250],
    ['249', null],
    ['8000', 8_000],
    ['8001', null],
    ['', null],
    ['a lot', null],
  ])('C-22 reads "%s" as a rating of %s kg', (text, kg) => {
    expect(readTowingKg(text)).toBe(kg);
  });

  it.each([
    ['45', 45],
    ['1', 1],
    ['0', null],
    ['1,000 km', 1_000],
    ['1001', null],
  ])('C-22 reads "%s" as %s km a day', (text, km) => {
    expect(readKmPerDay(text)).toBe(km);
  });

  it('C-22 removes what was saved, and nothing else', () => {
    const recorded = { kg: 3_500, carName: '2021 Toyota HiLux SR5', isFromRecord: true };
    for (const towing of [ownRating(2_000), ownRating(2_000, 'Toyota Prado'), recorded]) {
      const rig = { towing, kmPerDay: 45 };
      expect(parseRig(JSON.parse(JSON.stringify(rig)))).toEqual(rig);
    }
    // As browsers stored it when only records had names.
    expect(parseRig({ towing: { kg: 3_500, carName: '2021 Toyota HiLux SR5' } }).towing).toEqual(recorded);
    expect(parseRig({ towing: { kg: 2_000, carName: null, isFromRecord: true } }).towing).toEqual(
      ownRating(2_000),
    );
    expect([readCarName('  Toyota  Prado '), readCarName(' ')]).toEqual(['Toyota Prado', null]);
    expect(parseRig({ towing: { kg: 'x' }, kmPerDay: -1 })).toEqual(noRig);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseRig(parseRig(value))).toEqual(parseRig(value));
      }),
    );
  });
});

describe('what a car may tow', () => {
  it.each([
    [2_000, 2_000, { kind: 'within', spareKg: 0 }],
    [2_000, 2_001, { kind: 'over', overKg: 1 }],
    [2_000, 2_140, { kind: 'over', overKg: 140 }],
  ])('C-22 holds %i kg against an ATM of %i kg', (rating, atm, verdict) => {
    expect(evaluateTow(rating, atm)).toEqual(verdict);
  });

  it.each([
    ['the car', 2_000, 'car', 152],
    ['the van', 3_000, 'van', 292],
    ['the car, which is too weak', 1_700, 'car', -148],
  ])('C-22 leaves what %s bears', (_, rating, limit, spareKg) => {
    // 1,650 empty, 180 of water, 18 of gas.
    expect(computeLoad(rating, { tareKg: 1_650, atmKg: 2_140 })).toEqual({ readyKg: 1_848, spareKg, limit });
  });
});

describe('how far an electric car goes', () => {
  it('C-22 C-27 gives a band, by what is left of its battery', () => {
    expect(computeRangeBand(500, null)).toEqual({ minKm: 320, maxKm: 470 });
    expect(computeRangeBand(500, 90)).toEqual({ minKm: 290, maxKm: 420 });
  });

  it('C-22 counts whole days', () => {
    expect(computeDays({ minKm: 320, maxKm: 470 }, 160)).toEqual({ min: 2, max: 2 });
    expect(computeDays({ minKm: 320, maxKm: 470 }, 480)).toEqual({ min: 0, max: 0 });
  });
});
