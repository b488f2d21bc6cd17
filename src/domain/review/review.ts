/** A customer review. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { dayMs } from '#domain/time/durations.ts';

export const reviewSchema = z.strictObject({
  id: z.string().meta({ title: 'Short name', description: 'Identifies the review, for example review-12.' }),
  customerName: z
    .string()
    .meta({ title: 'Customer name', description: 'The name the customer agreed to show.' }),
  text: z.string().meta({ title: 'Review', description: 'What the customer wrote.' }),
  rating: z.number().min(0).max(5).meta({ title: 'Stars', description: 'From 0 to 5, for example 4.5.' }),
  locationSlug: z.string().nullable().default(null).meta({
    title: 'Location',
    description:
      'The short name of the location it is about, for example robina. Leave empty for the dealer as a whole.',
  }),
  isSample: z
    .boolean()
    .default(false)
    .meta({ title: 'Sample review', description: 'Yes: it was written for a demo. Live sites refuse it.' }),
  reviewedOn: calendarDaySchema.meta({
    title: 'Reviewed on',
    description: 'The day of the review, for example 2026-11-03.',
  }),
  source: choiceOf({ own: 'Own site', google: 'Google' }).default('own').meta({
    title: 'Source',
    description: 'Where the review was written. Google reviews have limits of their own.',
  }),
});
export const reviewRulesSchema = z.strictObject({
  minimumAverage: z.number().min(0).max(5).default(4).meta({
    title: 'Show ratings above',
    unit: 'stars',
    description: "A location's stars and reviews are shown if its average is above this.",
  }),
  hidden: z
    .array(z.string())
    .default([])
    .meta({ title: 'Hidden reviews', description: 'The ids of reviews that are never shown.' }),
  minimumGoogleRating: z.number().min(0).max(5).default(4).meta({
    title: 'Lowest Google rating',
    unit: 'stars',
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

/** A little less than a day: a look that comes a moment early counts. */
export const reviewRefreshMs = dayMs - 60_000;
/** Google's terms forbid storing reviews of a place for longer. */
export const reviewRetentionMs = 30 * dayMs;

/** What a service knows of a place: its stars, how many gave them, and some of what was written. */
export type PlaceReviews = {
  /** Null where it has no ratings. */
  readonly average: number | null;
  readonly count: number;
  readonly reviews: readonly Pick<Review, 'id' | 'customerName' | 'text' | 'rating' | 'reviewedOn'>[];
};

export type ReviewedPlace = {
  readonly dealerGroupId: string;
  readonly locationSlug: string;
  readonly placeId: string;
};

export type StoredReviews = ReviewedPlace & PlaceReviews;
