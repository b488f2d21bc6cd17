/** What the blog has published, the newest first. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const articlesBlock = z.strictObject({
  type: z
    .literal('articles')
    .meta({ title: 'Latest articles', description: 'The published blog pages, newest first.' }),
  ...blockFrame,
  heading,
  limit: z
    .int()
    .min(1)
    .max(60)
    .default(30)
    .meta({ title: 'Number', description: 'How many are shown at most.' }),
});
export type ArticlesBlock = z.output<typeof articlesBlock>;
