/** The cards of the locations. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const locationsBlock = z.strictObject({
  type: z.literal('locations').describe('The location cards.'),
  ...blockFrame,
  heading,
  department: z.enum(['sales', 'service', 'parts']).optional().meta({
    title: 'Department',
    description: 'Show only locations with this department. Leave empty for all.',
  }),
  locations: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ title: 'Locations', description: 'Show only these, by their short names. Leave empty for all.' }),
});
export type LocationsBlock = z.output<typeof locationsBlock>;
