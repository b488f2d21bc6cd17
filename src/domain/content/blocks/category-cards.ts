/** Kinds of cars, or of anything else, as a row of cards. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const categoryCardsBlock = z.strictObject({
  type: z.literal('category-cards').describe('A row of cards that link to what they show.'),
  ...blockFrame,
  heading,
  cards: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/)
          .describe('Its name among the cards.'),
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
    .refine((cards) => new Set(cards.map(({ id }) => id)).size === cards.length, 'two cards have the same id')
    .meta({ title: 'Cards', description: 'Shown in this order.' }),
});
