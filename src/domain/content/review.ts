/** A customer review (REV-3). */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const reviewSchema = z.strictObject({
  id: z.string().describe('Names it in messages.'),
  customerName: z.string().describe('As the customer wants to be named.'),
  text: z.string().describe('What they wrote.'),
  rating: z.number().min(0).max(5).describe('Stars, 0 to 5.'),
  locationSlug: z
    .string()
    .nullable()
    .default(null)
    .describe('The location it is about, whose page shows it too (REV-6); null is the dealer as a whole.'),
  isSample: z.boolean().default(false).describe('Written for a demo; refused on a live site (GAP-12).'),
  reviewedOn: calendarDaySchema.describe('Day of the review, YYYY-MM-DD.'),
});
export type Review = z.output<typeof reviewSchema>;
