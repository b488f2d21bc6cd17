/** The cards of the locations. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { blockFrame, heading } from './block-frame.ts';

export const locationsBlock = z.strictObject({
  type: z.literal('locations').meta({ title: 'Locations', description: 'The location cards.' }),
  ...blockFrame,
  heading,
  department: choiceOf({ sales: 'Sales', service: 'Service', parts: 'Parts' }).optional().meta({
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
