/** What a manufacturer wants of every site that is bound to it: locked, so that a dealer cannot say otherwise. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { logoConfigSchema, themeConfigSchema } from './brand-config.ts';

export const programmeSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ title: 'Name', description: 'The name of the programme, shown in messages.' }),
  logo: z
    .strictObject({
      mark: logoConfigSchema.shape.mark
        .unwrap()
        .optional()
        .meta({ title: 'Logo symbol', description: 'The symbol that sites must show.' }),
      wordmark: z
        .string()
        .optional()
        .meta({ title: 'Logo text', description: 'The words that sites must show beside the symbol.' }),
      tagline: z.string().optional().meta({
        title: 'Logo tagline',
        description: 'The small line that sites must show under the logo text.',
      }),
    })
    .prefault({})
    .meta({
      title: 'Logo',
      description:
        'What headers and footers must show. Dealers cannot replace a locked symbol or text with their own picture.',
    }),
  theme: z
    .strictObject({
      brand: themeConfigSchema.shape.brand.meta({
        title: 'Brand colour',
        description: 'The brand colour that sites must use, for example #1d3b2f.',
      }),
      accent: themeConfigSchema.shape.accent.meta({
        title: 'Button colour',
        description: 'The button colour that sites must use, for example #1d3b2f.',
      }),
      tokens: themeConfigSchema.shape.tokens.meta({
        title: 'Individual colours, sizes and fonts',
        description: 'Individual parts of the design that sites must use, by name.',
      }),
    })
    .prefault({})
    .meta({
      title: 'Look',
      description:
        'The colours of the programme. Sites cannot change those that are locked, nor colours made from them.',
    }),
  header: z
    .array(z.string())
    .default([])
    .meta({ title: 'Header menu', description: 'The entries that the menu must begin with, in this order.' }),
  homeSections: z.array(z.string()).default([]).meta({
    title: 'Home page sections',
    description: 'The blocks that the home page must have, in this order. Others can be between them.',
  }),
  texts: z
    .array(z.string().min(1))
    .default([])
    .meta({ title: 'Footer texts', description: 'Texts shown at the bottom of every page.' }),
});
export type Programme = z.output<typeof programmeSchema>;

export const approvalSchema = z.strictObject({
  on: calendarDaySchema.meta({
    title: 'Approved on',
    description: 'The day of the approval, for example 2026-11-03.',
  }),
  by: z
    .string()
    .min(1)
    .meta({ title: 'Approved by', description: 'The person at the manufacturer who approved it.' }),
  of: z
    .string()
    .min(1)
    .meta({ title: 'What was approved', description: 'For example the header, or a version of the site.' }),
});
