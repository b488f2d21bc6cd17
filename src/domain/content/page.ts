/** A content page made of blocks. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { articleSchema } from './article.ts';
import { picture } from './blocks/block-frame.ts';
import { pageBlockSchema } from './blocks/block-registry.ts';

export const pageSchema = z.strictObject({
  title: z.string().min(1).describe('Heading of the page, and its title in search results.'),
  intro: z.string().optional().describe('The sentence under the heading.'),
  picture: picture.describe(
    'Opens the page beside its title, with the words that come first; left out, the title stands alone.',
  ),
  description: z.string().optional().describe('What search engines show; the intro where it is left out.'),
  status: z
    .enum(['draft', 'published'])
    .optional()
    .describe(
      'A draft is seen by nobody but whoever has its link, from `forecourt site preview`; left out, it is published.',
    ),
  startsAt: localMomentSchema
    .optional()
    .describe("Seen by everybody from this minute on, YYYY-MM-DDTHH:MM on the dealer's clock."),
  endsAt: localMomentSchema.optional().describe('Gone from this minute on, on the same clock.'),
  article: articleSchema.optional().describe('Of an article: when it was published, and by whom.'),
  blocks: z
    .array(pageBlockSchema)
    .refine((blocks) => blocks.filter(({ type }) => type === 'form').length <= 1, 'one form on a page')
    .refine((blocks) => blocks.filter(({ type }) => type === 'popup').length <= 1, 'one popup on a page')
    .refine(haveOwnIds, 'two blocks of one page have the same id')
    .default([])
    .describe('What follows, in order.'),
});
export type ContentPage = z.output<typeof pageSchema>;

/** An id names one block of its page. */
export function haveOwnIds(blocks: readonly { readonly id?: string | undefined }[]): boolean {
  const ids = blocks.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return new Set(ids).size === ids.length;
}
