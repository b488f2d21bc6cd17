/** A page that is published on a date: an article of the blog. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { alt, image } from './blocks/block-frame.ts';

export const articleSchema = z.strictObject({
  publishedAt: localMomentSchema.meta({
    title: 'Publish at',
    description: `When the article becomes visible, in the dealer's time. Before that shoppers get "page not found".`,
  }),
  by: z.string().min(1).meta({ title: 'Author', description: 'The name shown under the heading.' }),
  image: image.optional(),
  alt,
});
export type Article = z.output<typeof articleSchema>;

export const blogSlug = 'blog';

export function isOfBlog(slug: string): boolean {
  return slug.startsWith(`${blogSlug}/`);
}
