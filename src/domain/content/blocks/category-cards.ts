/** Kinds of cars, or of anything else, as a row of cards. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const categoryCardsBlock = z.strictObject({
  type: z
    .literal('category-cards')
    .meta({ title: 'Category cards', description: 'A row of cards that link to what they show.' }),
  ...blockFrame,
  heading,
  cards: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .meta({
            title: 'Short name',
            description: 'Identifies the card, in lower case with hyphens, for example family-suvs.',
          }),
        title: z.string().min(1).meta({ title: 'Title', description: 'What it leads to.' }),
        description: z.string().min(1).meta({ title: 'Text', description: 'One sentence.' }),
        imageUrl: z
          .string()
          .min(1)
          .meta({ title: 'Picture', description: 'The name of an uploaded picture.' }),
        href: z.string().min(1).meta({ title: 'Link', description: 'Where it leads.' }),
      }),
    )
    .min(2)
    .max(12)
    .refine(
      (cards) => new Set(cards.map(({ id }) => id)).size === cards.length,
      'Two cards have the same short name. Change one',
    )
    .meta({ title: 'Cards', description: 'Shown in this order.' }),
});
