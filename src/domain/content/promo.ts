/** A promotion that comes and goes on many pages at once. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';
import { alt, image } from './blocks/block-frame.ts';

export const promoSchema = z
  .strictObject({
    start: localMomentSchema.meta({
      title: 'Show from',
      description: "When the promotion appears, in the dealer's time, for example 2026-12-01T09:00.",
    }),
    expiry: localMomentSchema.meta({
      title: 'Remove at',
      description: "When the promotion disappears, in the dealer's time, for example 2026-12-24T17:00.",
    }),
    position: z.int().min(1).max(40).meta({
      title: 'Position',
      description: 'Its place among the blocks of a page: 1 is first. Shorter pages show it last.',
    }),
    display: z
      .array(
        z.string().regex(/^\/([a-z0-9][a-z0-9/-]*)?$/, 'Enter a page of this site, for example /service'),
      )
      .min(1)
      .meta({
        title: 'Pages',
        description:
          'Addresses of the pages that show it, for example /service. Pages below them show it too; / is every page with blocks.',
      }),
    strictDisplay: z.boolean().default(false).meta({
      title: 'These pages only',
      description: 'Yes: pages below those listed do not show it, and / is the home page alone.',
    }),
    heading: z.string().min(1).meta({ title: 'Heading', description: 'The promotion, in a few words.' }),
    text: z.string().optional().meta({ title: 'Text', description: 'One sentence below it.' }),
    image: image.optional(),
    alt,
    label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
    href: z.string().min(1).meta({
      title: 'Link',
      description:
        'Where the button leads: a page of this site, for example /finance, or an address that starts with https.',
    }),
  })
  .refine(({ start, expiry }) => start < expiry, {
    path: ['expiry'],
    message: 'The end must be after the start.',
  });
export type Promo = z.output<typeof promoSchema>;
