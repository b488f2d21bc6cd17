/** A page that is published on a date: an article of the blog. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { alt, image } from './blocks/block-frame.ts';

export const articleSchema = z.strictObject({
  publishedAt: localMomentSchema.describe(
    "From when it is there, YYYY-MM-DDTHH:MM on the dealer's clock; before that its address answers 404.",
  ),
  by: z.string().min(1).describe('Who wrote it.'),
  image: image.optional(),
  alt,
});
export type Article = z.output<typeof articleSchema>;

export const blogSlug = 'blog';

export function isOfBlog(slug: string): boolean {
  return slug.startsWith(`${blogSlug}/`);
}
