/** A map that may open beside an address: where its tiles come from and what it shows. */

import { z } from 'zod';
import type { Location } from './location.ts';

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

/** The map of a location, drawn only after a tap. */
export const mapConfigSchema = z.strictObject({
  tileUrl: z
    .url({ protocol: /^https?$/ })
    .includes('{z}', 'an address with {z}, {x} and {y}')
    .includes('{x}', 'an address with {z}, {x} and {y}')
    .includes('{y}', 'an address with {z}, {x} and {y}')
    .meta({
      title: 'Map tiles address',
      description:
        'Where map pictures come from, with {z}, {x} and {y}, for example https://tiles.example.com/{z}/{x}/{y}.png.',
    }),
  attribution: z.string().min(1).meta({
    title: 'Map credit',
    description: 'Who the map credits. The provider of the tiles tells you the wording.',
  }),
  attributionUrl: z
    .url()
    .nullable()
    .default(null)
    .meta({ title: 'Map credit link', description: 'Where the credit leads. Leave empty for no link.' }),
  zoom: z
    .int()
    .min(1)
    .max(19)
    .default(10)
    .meta({ title: 'First zoom', description: 'How close the map opens: 1 shows the world, 19 a street.' }),
  maxZoom: z
    .int()
    .min(1)
    .max(22)
    .default(19)
    .meta({ title: 'Closest zoom', description: 'How far shoppers can zoom in, up to 22.' }),
});
type MapConfig = z.output<typeof mapConfigSchema>;
