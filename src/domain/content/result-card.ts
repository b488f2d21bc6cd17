/** A card among the results that is no car: a question, an invitation, a promotion. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const resultCardSchema = z.strictObject({
  position: z.int().min(1).max(100).describe('Its place on a page of results, from 1.'),
  heading: z.string().min(1).describe('A question or an offer, in a few words.'),
  text: z.string().default('').meta({ title: 'Text', description: 'One sentence below it.' }),
  label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
  href: z.string().min(1).describe('Where the button leads: a path of this site, or an https address.'),
  startsOn: calendarDaySchema
    .nullable()
    .default(null)
    .describe("Local date; shown from the beginning of this day, on the site's own clock."),
  endsOn: calendarDaySchema.nullable().default(null).describe('Local date; shown to the end of this day.'),
});
export type ResultCard = z.output<typeof resultCardSchema>;
