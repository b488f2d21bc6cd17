import { describe, expect, it } from 'vitest';
import type { GeocodeResult } from '#ports/shoppers/geocoder.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { measureDistance } from './measure-distance.ts';

const location = exampleLocation();
const address = { ...location.address, latitude: -33.8, longitude: 151 };
const site = { ...exampleSite(), locations: [{ ...location, address }] };
const parramatta: GeocodeResult = {
  kind: 'found',
  place: { label: 'Parramatta', coordinates: { latitude: -33.9, longitude: 151 } },
};
const measure = (
  place: string | null,
  answer: GeocodeResult = parramatta,
  locationSlug: string | null = location.slug,
) =>
  measureDistance(
    site,
    { place, locationSlug },
    { geocoder: { locate: async () => answer, placeNames: async () => null } },
  );

describe('measureWay', () => {
  it('B-4 LOC-14 says how far the location is from the place that was found', async () => {
    expect(await measure(' parramatta ')).toEqual({
      place: 'Parramatta',
      text: '11\u00a0km away, measured in a straight line',
      error: null,
      delivery: null,
    });
  });

  it('B-24 says what delivery there costs where the site estimates it, by the state of a name too', async () => {
    const { config } = exampleSite({
      delivery: { pricing: { by: 'km', centsPerKm: 200 }, roadFactor: 1, excludedStates: ['VIC'] },
    });
    const ask = (place: GeocodeResult) =>
      measureDistance(
        { ...site, config },
        { place: 'x', locationSlug: location.slug },
        { geocoder: { locate: async () => place, placeNames: async () => null } },
      );
    const named = (state?: string): GeocodeResult =>
      parramatta.kind === 'found'
        ? { ...parramatta, place: { ...parramatta.place, ...(state === undefined ? {} : { state }) } }
        : parramatta;
    expect((await ask(named('NSW')))?.delivery).toMatchObject({ price: 'About $24', cents: 24_00 });
    expect((await ask(named('VIC')))?.delivery).toMatchObject({ cents: null });
    expect((await ask(named()))?.delivery?.basis[1]).toContain('Enter the postcode');
  });

  it.each<[string, GeocodeResult, string]>([
    ['200', parramatta, 'Invalid postcode. Please enter a 4-digit number.'],
    ['9999', { kind: 'not-found' }, 'Invalid postcode'],
  ])('ERR-12 ERR-13 says of %s what is wrong, and keeps it', async (place, answer, error) => {
    expect(await measure(place, answer)).toEqual({ place, text: null, error, delivery: null });
  });

  it('says nothing where it was not requested, or the location is not on the map', async () => {
    expect(await measure(null)).toBeNull();
    expect(await measure('  ')).toBeNull();
    expect(await measure('2150', parramatta, null)).toBeNull();
    expect(await measure('2150', parramatta, 'elsewhere')).toBeNull();
  });
});
