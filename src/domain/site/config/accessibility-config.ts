/** What was tested of a site's accessibility, and what is known to be in the way. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';

export const accessibilityConfigSchema = z.strictObject({
  tested: z
    .strictObject({
      on: calendarDaySchema.meta({
        title: 'Tested on',
        description: 'The day of the test, for example 2026-11-03.',
      }),
      engine: z.string().min(1).meta({ title: 'Tested with', description: 'The test tool and its version.' }),
      pages: z
        .int()
        .min(1)
        .meta({ title: 'Pages tested', description: 'How many pages of this site were tested.' }),
      widths: z.array(z.int().min(200)).min(1).meta({
        title: 'Window widths in px',
        description: 'How wide the browser window was, for example 390 and 1440.',
      }),
      violations: z
        .array(
          z.strictObject({
            rule: z
              .string()
              .min(1)
              .meta({ title: 'Problem', description: 'What the test found, in plain words.' }),
            pages: z
              .int()
              .min(1)
              .meta({ title: 'Pages affected', description: 'How many pages have this problem.' }),
          }),
        )
        .default([])
        .meta({
          title: 'Problems found',
          description: 'What the test found. Leave empty if it found nothing.',
        }),
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
    title: 'Answer barrier reports within',
    unit: 'business days',
    description: 'How long it takes to answer a report of a barrier.',
  }),
});
export type AccessibilityConfig = z.output<typeof accessibilityConfigSchema>;
