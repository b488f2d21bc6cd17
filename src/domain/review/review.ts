/** A customer review. */
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
    .describe('The location it is about, whose page shows it too; null is the dealer as a whole.'),
  isSample: z.boolean().default(false).describe('Written for a demo; refused on a live site.'),
  reviewedOn: calendarDaySchema.describe('Day of the review, YYYY-MM-DD.'),
  source: z
    .enum(['own', 'google'])
    .default('own')
    .describe('Where it was written; what Google has goes by its own limits.'),
});
export const reviewRulesSchema = z.strictObject({
  minimumAverage: z.number().min(0).max(5).default(4).meta({
    title: 'Show ratings above',
    description: "A location's stars and reviews are shown if its average is above this.",
  }),
  hidden: z
    .array(z.string())
    .default([])
    .meta({ title: 'Hidden reviews', description: 'The ids of reviews that are never shown.' }),
  minimumGoogleRating: z.number().min(0).max(5).default(4).meta({
    title: 'Fewest stars of a Google review',
    description: 'Google reviews with fewer stars are not shown.',
  }),
  maxGoogleReviews: z
    .int()
    .min(0)
    .default(12)
    .meta({ title: 'Google reviews per location', description: 'How many are shown, newest first.' }),
});
export type ReviewRules = z.output<typeof reviewRulesSchema>;

export type Review = z.output<typeof reviewSchema>;
