/** What may be kept and compared in a shopper's browser. */
import { z } from 'zod';

export const favouritesConfigSchema = z.strictObject({
  isEnabled: z
    .boolean()
    .default(true)
    .describe('Shoppers may keep favourites and compare cars in their browser.'),
  requiresPrice: z
    .boolean()
    .default(false)
    .describe('A car whose price is 0 or less cannot be kept or compared.'),
  requiresPhotos: z.boolean().default(false).describe('A car without photos cannot be kept or compared.'),
});
