/** The port for finding places: a postcode or the name of a suburb becomes a point on the map. */

import type { Coordinates } from '#domain/location/distance.ts';
import type { LocalityNames, Place } from '#domain/location/place-name.ts';

export type GeocodeResult =
  | { readonly kind: 'found'; readonly place: Place }
  /** There is no such place: the text has to change. */
  | { readonly kind: 'not-found' }
  /** The lookup failed: the same text may be found later. `reason` is for the operator. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface Geocoder {
  /**
   * Where a postcode or a suburb lies, in Australia. Of several suburbs of one name the one that is nearest to any
   * of `around`. Never rejects.
   */
  locate(text: string, around: readonly Coordinates[]): Promise<GeocodeResult>;
  /** The suburbs that can be recognised in a sentence; null where only asking tells. */
  placeNames(): Promise<LocalityNames | null>;
}
