/** A geocoder that knows a few places, and fails on request. */

import type { Place } from '#domain/location/place-name.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';

export const examplePlaces: Readonly<Record<string, Place>> = {
  '0800': { label: '0800', coordinates: { latitude: -12.4634, longitude: 130.8456 } },
  '2000': { label: '2000', coordinates: { latitude: -33.8688, longitude: 151.2093 } },
  '2150': { label: '2150', coordinates: { latitude: -33.815, longitude: 151.0011 } },
  parramatta: { label: 'Parramatta', coordinates: { latitude: -33.815, longitude: 151.0011 } },
  '6000': { label: '6000', coordinates: { latitude: -31.9505, longitude: 115.8605 } },
};

export function exampleGeocoder({
  isDown = () => false,
}: {
  readonly isDown?: () => boolean;
} = {}): Geocoder {
  return {
    locate: async (text) => {
      if (isDown()) return { kind: 'unavailable', reason: 'down' };
      const place = examplePlaces[text.toLowerCase()];
      return place ? { kind: 'found', place } : { kind: 'not-found' };
    },
    placeNames: async () => ({ has: (name) => Object.hasOwn(examplePlaces, name) }),
  };
}
