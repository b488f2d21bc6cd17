/** A content page made of blocks. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { articleSchema } from './article.ts';
import { picture } from './blocks/block-frame.ts';
import { pageBlockSchema } from './blocks/block-registry.ts';

export const pageSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .meta({ title: 'Title', description: 'The heading of the page, and its title in search results.' }),
  intro: z
    .string()
    .optional()
    .meta({ title: 'Introduction', description: 'The sentence under the heading.' }),
  picture: picture.meta({
    title: 'Picture',
    description: 'Shown beside the title at the top of the page. Leave empty for none.',
  }),
  description: z
    .string()
    .optional()
    .meta({ title: 'Description for search engines', description: 'Leave empty to use the introduction.' }),
  status: choiceOf({ draft: 'Draft', published: 'Published' }).optional().meta({
    title: 'Visibility',
    description: 'Drafts are only visible through a preview link. Leave empty to publish the page.',
  }),
  startsAt: localMomentSchema.optional().meta({
    title: 'Publish at',
    description: "When the page becomes visible to everybody, in the dealer's time.",
  }),
  endsAt: localMomentSchema
    .optional()
    .meta({ title: 'Remove at', description: "When it disappears, in the dealer's time." }),
  article: articleSchema.optional().meta({
    title: 'Article details',
    description: 'For articles of the blog: when it was published, and the author.',
  }),
  blocks: z
    .array(pageBlockSchema)
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'form').length <= 1,
      'A page can have one form. Remove the other',
    )
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'popup').length <= 1,
      'A page can have one popup. Remove the other',
    )
    .refine(haveOwnIds, 'Two blocks of the page have the same short name. Change one')
    .default([])
    .meta({ title: 'Blocks', description: 'What follows below the heading, in this order.' }),
});
export type ContentPage = z.output<typeof pageSchema>;

/** An id names one block of its page. */
export function haveOwnIds(blocks: readonly { readonly id?: string | undefined }[]): boolean {
  const ids = blocks.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return new Set(ids).size === ids.length;
}
