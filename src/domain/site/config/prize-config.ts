/** A prize draw at `/spin-to-win`: what can be won, at which odds, and for how long. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

const prizeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Names it in records; never changes once somebody won it.'),
  name: z.string().min(1).describe('What is won, such as "Full tank".'),
  inThousand: z.int().min(1).max(1000).describe('Of a thousand turns this many win it: the published odds.'),
  maxWinners: z
    .int()
    .min(1)
    .nullable()
    .default(null)
    .describe(
      'How many there are; once they are gone a turn that would win one wins nothing. Null is no limit.',
    ),
});

export const prizeDrawConfigSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .describe('Names the draw; with another one everybody has another turn.'),
    heading: z.string().min(1).describe('Over the page.'),
    intro: z.string().min(1).describe('One or two sentences under it.'),
    startsOn: calendarDaySchema.describe('Local date of the first day.'),
    endsOn: calendarDaySchema.describe('Local date of the last day, to its end.'),
    prizes: z.array(prizeSchema).min(1).describe('What can be won.'),
    terms: z.string().min(1).describe('The conditions, with permits where a state asks for them.'),
    claim: z.string().min(1).describe('How a prize is fetched.'),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    message: 'a draw ends on the day it starts or later',
    path: ['endsOn'],
  })
  .refine(({ prizes }) => prizes.reduce((sum, { inThousand }) => sum + inThousand, 0) <= 1000, {
    message: 'all odds together are at most 1000 in a thousand',
    path: ['prizes'],
  })
  .refine(({ prizes }) => new Set(prizes.map(({ id }) => id)).size === prizes.length, {
    message: 'every prize has an id of its own',
    path: ['prizes'],
  });

export type PrizeDrawConfig = z.output<typeof prizeDrawConfigSchema>;
