/** Outback: vans drawn to one scale. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const lengthLineUpBlock = z.strictObject({
  type: z.literal('length-line-up').describe('Outback: vans drawn to one scale.'),
  ...blockFrame,
  heading: z.string().meta({ title: 'Heading', description: 'Shown at the top.' }),
  text: z.string().describe('A sentence under the title.'),
  kinds: z
    .array(
      z.strictObject({
        name: z.string().describe('The kind of van.'),
        image: z.string().describe('Asset of its outline.'),
        lengthMetres: z.number().positive().describe('How long it is drawn, in metres.'),
        sleeps: z.string().describe('For how many, in words or numbers.'),
        href: z.string().describe('Where to see them.'),
      }),
    )
    .min(2)
    .describe('From short to long.'),
});
