/** What the card of a location shows. */
import { z } from 'zod';

export const locationCardConfigSchema = z.strictObject({
  showsRating: z.boolean().default(true).describe('The stars of a location and the number of reviews.'),
  imageHeightPx: z
    .int()
    .min(100)
    .max(400)
    .default(150)
    .describe('How high the picture of a location is, in pixels.'),
  showsHours: z.boolean().default(true).describe('When it is open, on cards that have room for it.'),
  label: z
    .string()
    .min(1)
    .nullable()
    .default(null)
    .describe('What the button says in place of View Details and View Location.'),
});
