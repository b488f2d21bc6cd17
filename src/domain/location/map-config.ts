/** The map of a location, drawn only after a tap. */
import { z } from 'zod';

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
export type MapConfig = z.output<typeof mapConfigSchema>;
