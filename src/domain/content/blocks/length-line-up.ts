/** Outback: vans drawn to one scale. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

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
        image: z.string().meta({ title: 'Picture', description: 'The name of an uploaded outline.' }),
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
