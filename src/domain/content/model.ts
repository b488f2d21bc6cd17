/** A model as a site presents it (DATA-8). */
import { z } from 'zod';

export const modelSchema = z.strictObject({
  name: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  manufacturer: z.string(),
  bodyType: z.string(),
  fuelType: z.string(),
  status: z.enum(['available', 'coming_soon']).default('available'),
  overrideUrl: z.string().nullable().default(null),
  imageUrl: z.string().nullable().default(null),
  headline: z.string().nullable().default(null),
  priceFromDollars: z.int().positive().nullable().default(null),
  rangeKm: z.int().positive().nullable().default(null),
  chargeMinutes10To80: z.int().positive().nullable().default(null),
});
export type Model = z.output<typeof modelSchema>;
