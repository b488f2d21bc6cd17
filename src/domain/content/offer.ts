/** A special offer (OFFER-11). */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const offerSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('The last part of its address (ROUTE-26).'),
  name: z.string().min(1).describe('Heading of the card.'),
  description: z.string().min(1).describe('What is offered.'),
  disclaimer: z.string().default('').describe('The conditions, shown in full on request (OFFER-3).'),
  imageUrl: z.string().nullable().default(null).describe('Asset of the picture.'),
  modelSlug: z
    .string()
    .nullable()
    .default(null)
    .describe('The model it leads to, one of `models` (OFFER-5).'),
  manufacturer: z
    .string()
    .nullable()
    .default(null)
    .describe('The make it belongs to; part of its address on sites without a manufacturer.'),
  endsOn: calendarDaySchema
    .nullable()
    .default(null)
    .describe('Local date; the offer is shown to the end of this day.'),
  excludedSites: z
    .array(z.string())
    .default([])
    .describe('Sites of the group that do not show it (OFFER-7).'),
});
export type Offer = z.output<typeof offerSchema>;
