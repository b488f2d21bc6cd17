/** A map that may open beside an address: where its tiles come from and what it shows. */

import type { Location } from './location.ts';
import type { MapConfig } from './map-config.ts';

export type LocationMap = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly tileUrl: string;
  readonly attribution: string;
  readonly attributionUrl: string | null;
  readonly zoom: number;
  readonly maxZoom: number;
};

/** Null where the site has no source of tiles, or the location has no coordinates. */
export function buildLocationMap(
  { name, address }: Pick<Location, 'name' | 'address'>,
  { map }: { readonly map: MapConfig | null },
): LocationMap | null {
  const { latitude, longitude } = address;
  if (map === null || latitude === null || longitude === null) return null;
  return { name, latitude, longitude, ...map };
}
