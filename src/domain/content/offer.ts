/** A special offer. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

/** A manufacturer comes as its name, or as an object that has one. */
function nameOf(manufacturer: unknown): unknown {
  return typeof manufacturer === 'object' && manufacturer !== null && 'name' in manufacturer
    ? manufacturer.name
    : manufacturer;
}

export const offerSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('The last part of its address.'),
    isSample: z
      .boolean()
      .default(false)
      .describe('A sample of how an offer looks: refused on a live site, as sample reviews are.'),
    name: z.string().min(1).describe('Heading of the card.'),
    description: z
      .string()
      .min(1)
      .describe('What is offered: plain text, or HTML, of which simple marks are kept.'),
    disclaimer: z
      .string()
      .default('')
      .describe('The conditions, shown in full on request; plain text or HTML.'),
    imageUrl: z
      .string()
      .nullable()
      .default(null)
      .describe('Asset of the picture; without one, the picture of its model.'),
    modelSlug: z.string().nullable().default(null).describe('The model it leads to, one of `models`.'),
    manufacturer: z
      .preprocess(nameOf, z.string())
      .nullable()
      .default(null)
      .describe('The make it belongs to; part of its address on sites without a manufacturer.'),
    startsOn: calendarDaySchema
      .nullable()
      .default(null)
      .describe("Local date; the offer is shown from the beginning of this day, on the site's own clock."),
    endsOn: calendarDaySchema
      .nullable()
      .default(null)
      .describe('Local date; the offer is shown to the end of this day.'),
    banner: z
      .strictObject({
        text: z.string().min(1).describe('One line, for example "Tow bar included until Sunday".'),
        endsOn: calendarDaySchema.describe('Local date; the line is shown to the end of this day.'),
      })
      .nullable()
      .default(null)
      .describe('A line over new cars that leads to the offer; null for none.'),
    excludedSites: z.array(z.string()).default([]).describe('Sites of the group that do not show it.'),
    neverExcludedSites: z
      .array(z.string())
      .default([])
      .describe('Sites that show it whatever `excludedSites` says.'),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'it ends before it starts',
  });
export type Offer = z.output<typeof offerSchema>;
