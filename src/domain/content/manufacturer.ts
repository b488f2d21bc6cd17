/** A manufacturer as a site presents it. */
import { z } from 'zod';

export const manufacturerSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Names it for other systems.'),
  name: z.string().min(1).describe('As its cars are labelled in stock.'),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('As addresses write it.'),
  logo: z
    .strictObject({ url: z.string().min(1).describe('Asset of the picture.') })
    .nullable()
    .default(null)
    .describe('Its mark; null for its name alone.'),
});
export type Manufacturer = z.output<typeof manufacturerSchema>;
