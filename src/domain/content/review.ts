/** A customer review (REV-3). */
import { z } from 'zod';

export const reviewSchema = z.strictObject({
  id: z.string(),
  customerName: z.string(),
  text: z.string(),
  rating: z.number().min(0).max(5),
  /** Written for a demo; refused on a live site (GAP-12). */
  isSample: z.boolean().default(false),
  reviewedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
export type Review = z.output<typeof reviewSchema>;
