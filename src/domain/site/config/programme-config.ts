/** What a manufacturer wants of every site that is bound to it: locked, so that a dealer cannot say otherwise. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { logoConfigSchema, themeConfigSchema } from './brand-config.ts';

export const programmeSchema = z.strictObject({
  name: z.string().min(1).describe('As its dealers know it, for messages.'),
  logo: z
    .strictObject({
      mark: logoConfigSchema.shape.mark.unwrap().optional().describe('The mark of `logo.mark`.'),
      wordmark: z.string().optional().describe('The words of `logo.wordmark`.'),
      tagline: z.string().optional().describe('The small line of `logo.tagline`.'),
    })
    .prefault({})
    .describe(
      'What stands in header and footer. With a mark or words locked, no picture of a dealer’s own stands in their place.',
    ),
  theme: z
    .strictObject({
      brand: themeConfigSchema.shape.brand.describe('The colour of `theme.brand`.'),
      accent: themeConfigSchema.shape.accent.describe('The colour of `theme.accent`.'),
      tokens: themeConfigSchema.shape.tokens.describe('Tokens of `theme.tokens`, each locked.'),
    })
    .prefault({})
    .describe(
      'Colours; a site that names none has these. With one locked, no token of its family can be another.',
    ),
  header: z.array(z.string()).default([]).describe('The words that its menu begins with, in this order.'),
  homeSections: z
    .array(z.string())
    .default([])
    .describe('Kinds of sections that its home page has, in this order; others may stand between.'),
  texts: z.array(z.string().min(1)).default([]).describe('Stand at the foot of every page.'),
});
export type Programme = z.output<typeof programmeSchema>;

export const approvalSchema = z.strictObject({
  on: calendarDaySchema.describe('The day of the approval.'),
  by: z.string().min(1).describe('Who gave it, at the manufacturer.'),
  of: z.string().min(1).describe('What was looked at, such as a version that `site versions` lists.'),
});
