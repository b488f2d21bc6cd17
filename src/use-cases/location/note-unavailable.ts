/** Reports when a place could not be looked up, so that what was made without it is not cached for others. */
import type { Geocoder } from '#ports/shoppers/geocoder.ts';

export function noteUnavailable(geocoder: Geocoder, note: () => void): Geocoder {
  return {
    async locate(text, around) {
      const result = await geocoder.locate(text, around);
      if (result.kind === 'unavailable') note();
      return result;
    },
    placeNames: () => geocoder.placeNames(),
  };
}
