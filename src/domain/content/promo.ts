/** A promotion that comes and goes on many pages at once. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { alt, image } from './blocks/block-frame.ts';

export const promoSchema = z
  .strictObject({
    start: localMomentSchema.describe("Shown from this minute on, YYYY-MM-DDTHH:MM on the dealer's clock."),
    expiry: localMomentSchema.describe('Gone from this minute on, on the same clock.'),
    position: z
      .int()
      .min(1)
      .max(40)
      .describe('Its place among the blocks of a page, from 1; the last where the page has fewer.'),
    display: z
      .array(z.string().regex(/^\/([a-z0-9][a-z0-9/-]*)?$/, 'a path of this site, for example /service'))
      .min(1)
      .describe('The pages that show it, and what lies below them: `/` is every page made of blocks.'),
    strictDisplay: z
      .boolean()
      .default(false)
      .describe('Only these very pages, and nothing below them: `/` is then the home page alone.'),
    heading: z.string().min(1).describe('The promotion, in a few words.'),
    text: z.string().optional().meta({ title: 'Text', description: 'One sentence below it.' }),
    image: image.optional(),
    alt,
    label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
    href: z.string().min(1).describe('Where the button leads: a path of this site, or an https address.'),
  })
  .refine(({ start, expiry }) => start < expiry, {
    path: ['expiry'],
    message: 'a promotion ends after it starts',
  });
export type Promo = z.output<typeof promoSchema>;
