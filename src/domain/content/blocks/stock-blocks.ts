/** Blocks that show cars and models: categories, body types, lengths, range, models and offers. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

/** Kinds of cars, or of anything else, as a row of cards. */
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
          .meta({ title: 'Picture', description: 'Shown on the card.', picture: 'card' }),
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

/** By count. */
export const popularBodyTypeCount = 4;

/** The four most frequent body types. */
export const popularBodyTypesBlock = z.strictObject({
  type: z
    .literal('popular-body-types')
    .meta({ title: 'Popular body types', description: 'The four most common body types in stock.' }),
  ...blockFrame,
  heading,
});

/** Outback: vans drawn to one scale. */
export const lengthLineUpBlock = z.strictObject({
  type: z.literal('length-line-up').meta({
    title: 'Length comparison',
    description: 'Caravans drawn to one scale. For the Outback template.',
  }),
  ...blockFrame,
  heading: z.string().meta({ title: 'Heading', description: 'Shown at the top.' }),
  text: z.string().meta({ title: 'Text', description: 'One sentence below the heading.' }),
  kinds: z
    .array(
      z.strictObject({
        name: z
          .string()
          .meta({ title: 'Name', description: 'The type of caravan, for example Couples van.' }),
        image: z.string().meta({
          title: 'Picture',
          description: 'An outline of the caravan from the side.',
          picture: 'free',
        }),
        lengthMetres: z
          .number()
          .positive()
          .meta({ title: 'Length in metres', description: 'How long it is drawn, for example 6.7.' }),
        sleeps: z
          .string()
          .meta({ title: 'Sleeps', description: 'How many people it sleeps, for example 2 or up to 4.' }),
        href: z.string().meta({
          title: 'Link',
          description: 'A page with these caravans, for example /search/used-caravans.',
        }),
      }),
    )
    .min(2)
    .meta({ title: 'Caravans', description: 'Shown in this order, from short to long.' }),
});

/** Volt: how far the longest-range model goes. */
export const rangeBlock = z.strictObject({
  type: z.literal('range').meta({
    title: 'Driving range',
    description: 'How far the model with the longest range drives. For the Volt template.',
  }),
  ...blockFrame,
  km: z.int().positive().meta({ title: 'Range in km', description: 'The range, for example 510.' }),
  text: z.string().meta({ title: 'Text', description: 'What the range means, in one sentence.' }),
  stops: z
    .array(
      z.strictObject({
        name: z.string().meta({ title: 'Place', description: 'A place on the way, for example Byron Bay.' }),
        km: z
          .int()
          .positive()
          .meta({ title: 'Distance in km', description: 'How far away the place is, for example 165.' }),
      }),
    )
    .meta({ title: 'Places on the way', description: 'Places within the range, from near to far.' }),
});

/** The models of the site, each a tile. */
export const modelsBlock = z.strictObject({
  type: z.literal('models').meta({ title: 'Models', description: "The site's models as tiles." }),
  ...blockFrame,
  heading,
});

/** Special offers. */
export const offersBlock = z.strictObject({
  type: z.literal('offers').meta({ title: 'Offers', description: 'The current special offers.' }),
  ...blockFrame,
  heading,
  limit: z.int().min(1).max(6).default(3).meta({ title: 'Number', description: 'How many are shown.' }),
});
