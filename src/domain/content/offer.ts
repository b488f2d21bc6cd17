/** A special offer (OFFER-11). */
import { z } from 'zod';

export const offerSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  description: z.string().min(1),
  disclaimer: z.string().default(''),
  imageUrl: z.string().nullable().default(null),
  modelSlug: z.string().nullable().default(null),
  manufacturer: z.string().nullable().default(null),
  /** Local date; the offer is shown to the end of this day. */
  endsOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .default(null),
  /** OFFER-7. */
  excludedSites: z.array(z.string()).default([]),
});
export type Offer = z.output<typeof offerSchema>;
