/** A prize draw at `/spin-to-win`: what can be won, at which odds, and for how long. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

const prizeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({
      title: 'Short name',
      description: 'Identifies the prize, for example full-tank. Do not change it once it was won.',
    }),
  name: z.string().min(1).meta({ title: 'Prize', description: 'What can be won, for example Full tank.' }),
  inThousand: z.int().min(1).max(1000).meta({
    title: 'Odds in 1,000',
    description: 'How many of 1,000 turns win it, for example 50. These odds are published.',
  }),
  maxWinners: z.int().min(1).nullable().default(null).meta({
    title: 'Number of prizes',
    description:
      'How many can be won, for example 40. After that the turn wins nothing. Leave empty for no limit.',
  }),
});

export const prizeDrawConfigSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({
        title: 'Short name',
        description:
          'Identifies the draw, for example summer-2026. A new name gives every phone number another turn.',
      }),
    heading: z.string().min(1).meta({ title: 'Heading', description: 'Shown at the top of the page.' }),
    intro: z
      .string()
      .min(1)
      .meta({ title: 'Introduction', description: 'One or two sentences below the heading.' }),
    startsOn: calendarDaySchema.meta({
      title: 'First day',
      description: 'The first day of the draw, for example 2026-12-01.',
    }),
    endsOn: calendarDaySchema.meta({
      title: 'Last day',
      description: 'The draw runs to the end of this day, for example 2026-12-31.',
    }),
    prizes: z.array(prizeSchema).min(1).meta({ title: 'Prizes', description: 'What can be won.' }),
    terms: z.string().min(1).meta({
      title: 'Terms',
      description: 'The conditions, with permit numbers where a state requires them.',
    }),
    claim: z
      .string()
      .min(1)
      .meta({ title: 'How to collect', description: 'How winners collect their prize.' }),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    message: 'The last day must be on or after the first day.',
    path: ['endsOn'],
  })
  .refine(({ prizes }) => prizes.reduce((sum, { inThousand }) => sum + inThousand, 0) <= 1000, {
    message: 'All odds together must be at most 1,000.',
    path: ['prizes'],
  })
  .refine(({ prizes }) => new Set(prizes.map(({ id }) => id)).size === prizes.length, {
    message: 'Each prize needs its own short name.',
    path: ['prizes'],
  });

export type PrizeDrawConfig = z.output<typeof prizeDrawConfigSchema>;
