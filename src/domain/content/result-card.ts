/** A card among the results that is no car: a question, an invitation, a promotion. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const resultCardSchema = z.strictObject({
  position: z
    .int()
    .min(1)
    .max(100)
    .meta({ title: 'Position', description: 'Its place among the cars of a results page: 1 is first.' }),
  heading: z
    .string()
    .min(1)
    .meta({ title: 'Heading', description: 'A question or an offer, in a few words.' }),
  text: z.string().default('').meta({ title: 'Text', description: 'One sentence below it.' }),
  label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
  href: z.string().min(1).meta({
    title: 'Link',
    description:
      'Where the button leads: a page of this site, for example /finance, or an address that starts with https.',
  }),
  startsOn: calendarDaySchema.nullable().default(null).meta({
    title: 'First day',
    description: 'Shown from the start of this day. Leave empty if it has already started.',
  }),
  endsOn: calendarDaySchema
    .nullable()
    .default(null)
    .meta({ title: 'Last day', description: 'Shown to the end of this day. Leave empty if it has no end.' }),
});
export type ResultCard = z.output<typeof resultCardSchema>;
