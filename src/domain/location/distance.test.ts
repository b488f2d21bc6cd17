import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, distanceKm, distanceText, earthRadiusKm } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it('LOC-14 measures on a ball of 6371 km', () => {
    expect(earthRadiusKm).toBe(6371);
    const equator = { latitude: 0, longitude: 0 };
    expect(distanceKm(equator, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(distanceKm(equator, { latitude: 1, longitude: 0 })).toBeCloseTo((Math.PI * 6371) / 180, 6);
    const sydney = { latitude: -33.8688, longitude: 151.2093 };
    const melbourne = { latitude: -37.8136, longitude: 144.9631 };
    expect(distanceKm(sydney, melbourne)).toBeCloseTo(713.4, 0);
  });

  it('LOC-14 is the same both ways, nothing to itself, and never beyond half the way around', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const km = distanceKm(a, b);
        expect(km).toBeCloseTo(distanceKm(b, a), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(Math.PI * earthRadiusKm);
        expect(distanceKm(a, a)).toBe(0);
      }),
    );
  });

  it.each([
    [0, 'less than 1 km away'],
    [0.49, 'less than 1 km away'],
    [0.5, '1 km away'],
    [12.4, '12 km away'],
    [1_204, '1,204 km away'],
  ])('B-4 says %d km as "%s"', (km, text) => {
    expect(distanceText(km, 'en-AU').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('knows a place only by both numbers', () => {
    expect(coordinatesOf({ latitude: -33, longitude: null })).toBeNull();
    expect(coordinatesOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  });
});
