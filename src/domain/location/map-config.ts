/** The map of a location, drawn only after a tap. */
import { z } from 'zod';

export const mapConfigSchema = z.strictObject({
  tileUrl: z
    .url({ protocol: /^https?$/ })
    .includes('{z}', 'an address with {z}, {x} and {y}')
    .includes('{x}', 'an address with {z}, {x} and {y}')
    .includes('{y}', 'an address with {z}, {x} and {y}')
    .describe('Where map tiles come from. Its origin is the only one that pages may ask for them.'),
  attribution: z.string().min(1).describe('Whom the map credits; the owner of the tiles says how.'),
  attributionUrl: z.url().nullable().default(null).describe('Where the credit leads.'),
  zoom: z.int().min(1).max(19).default(10).describe('How near the map opens.'),
  maxZoom: z.int().min(1).max(22).default(19).describe('How near it goes.'),
});
export type MapConfig = z.output<typeof mapConfigSchema>;
