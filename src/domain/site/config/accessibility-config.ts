/** What was tested of a site's accessibility, and what is known to be in the way. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const accessibilityConfigSchema = z.strictObject({
  tested: z
    .strictObject({
      on: calendarDaySchema.describe('The day of the test.'),
      engine: z.string().min(1).describe('What tested it, with its version.'),
      pages: z.int().min(1).describe('How many pages of this site it looked at.'),
      widths: z.array(z.int().min(200)).min(1).describe('How wide the window was, in px.'),
      violations: z
        .array(
          z.strictObject({
            rule: z.string().min(1).describe('What was violated, in words.'),
            pages: z.int().min(1).describe('On how many pages.'),
          }),
        )
        .default([])
        .describe('What it found; empty found nothing.'),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Accessibility test',
      description: 'The last accessibility test of this site. Leave empty if there was none.',
    }),
  barriers: z.array(z.string().min(1)).default([]).meta({
    title: 'Known barriers',
    description: 'Known problems and what to do instead, one sentence each.',
  }),
  answerDays: z.int().min(1).max(30).default(5).meta({
    title: 'Days to answer a barrier report',
    description: 'Business days within which a reported barrier is answered.',
  }),
});
export type AccessibilityConfig = z.output<typeof accessibilityConfigSchema>;
