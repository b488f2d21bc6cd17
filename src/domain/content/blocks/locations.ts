/** The cards of the locations. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const locationsBlock = z.strictObject({
  type: z.literal('locations').describe('The cards of the locations.'),
  ...blockFrame,
  heading,
  department: z
    .enum(['sales', 'service', 'parts'])
    .optional()
    .describe('Only those that have it; left out, all of them.'),
  locations: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Only these, by their slugs; left out, all of them.'),
});
export type LocationsBlock = z.output<typeof locationsBlock>;
