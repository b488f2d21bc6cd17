/** A customer review (REV-3). */
import { z } from 'zod';

export const reviewSchema = z.strictObject({
  id: z.string().describe('Names it in messages.'),
  customerName: z.string().describe('As the customer wants to be named.'),
  text: z.string().describe('What they wrote.'),
  rating: z.number().min(0).max(5).describe('Stars, 0 to 5.'),
  isSample: z.boolean().default(false).describe('Written for a demo; refused on a live site (GAP-12).'),
  reviewedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe('Day of the review, YYYY-MM-DD.'),
});
export type Review = z.output<typeof reviewSchema>;
