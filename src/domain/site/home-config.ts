/** What a home page is made of (HOME group). */
import { z } from 'zod';
import { homeSectionSchema } from '#domain/content/blocks/block-registry.ts';
import { haveOwnIds } from '#domain/content/page.ts';

export const homeConfigSchema = z.strictObject({
  heading: z.string().describe('The sentence on the picture.'),
  intro: z
    .string()
    .describe(
      'The sentence under it. `{count}` is the number in stock, `{locations}` the number of locations.',
    ),
  searchLabel: z.string().default('Search our stock').describe('Label of the search field.'),
  searchPlaceholder: z.string().describe('An example of what to type.'),
  heroImage: z.string().nullable().default(null).describe('Asset of the picture.'),
  sections: z
    .array(homeSectionSchema)
    .refine((sections) => sections.filter(({ type }) => type === 'popup').length <= 1, 'one popup on a page')
    .refine(haveOwnIds, 'two blocks of one page have the same id')
    .default([])
    .describe('What follows, in order.'),
});
