/** The sections a home page is made of. Which of them a template draws is said in domain/site/template-sections.ts. */
import { z } from 'zod';

const title = z.string().optional().describe('Stands over it, in place of the usual words.');

export const homeSectionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('popular-body-types').describe('The four most frequent body types (BLOCK-13).'),
    title,
  }),
  z.strictObject({
    type: z
      .literal('price-and-makes')
      .describe(
        'Two handles over the prices of the stock; Meridian puts the makes beside it (PRICE-10, SRCH-24).',
      ),
    title,
  }),
  z.strictObject({
    type: z.literal('latest-arrivals').describe('What came last.'),
    title,
    limit: z.int().min(1).max(12).default(4).describe('How many.'),
  }),
  z.strictObject({
    type: z.literal('finance-band').describe('A repayment with its working, on a band of its own.'),
    title: z.string().describe('Stands over it.'),
    text: z.string().describe('What is said beside the figure.'),
  }),
  z.strictObject({
    type: z.literal('offers').describe('Special offers.'),
    title,
    limit: z.int().min(1).max(6).default(3).describe('How many.'),
  }),
  z.strictObject({ type: z.literal('locations').describe('The cards of the locations (LOC-4).'), title }),
  z.strictObject({ type: z.literal('reviews').describe('What customers say.'), title }),
  z.strictObject({ type: z.literal('line-up').describe('Volt: the models side by side.'), title }),
  z.strictObject({
    type: z.literal('range').describe('Volt: how far the longest-range model goes.'),
    km: z.int().positive().describe('How far, in km.'),
    text: z.string().describe('What that means, in a sentence.'),
    stops: z
      .array(
        z.strictObject({
          name: z.string().describe('A place on the way.'),
          km: z.int().positive().describe('How far it is, in km.'),
        }),
      )
      .describe('Places that show how far that is, from near to far.'),
  }),
  z.strictObject({
    type: z.literal('split').describe('Volt: half picture, half words.'),
    heading: z.string().describe('Stands over the words.'),
    text: z.string().describe('A sentence or two.'),
    image: z.string().describe('Asset of the picture.'),
    label: z.string().describe('What its button says.'),
    href: z.string().describe('Where the button leads.'),
  }),
  z.strictObject({
    type: z.literal('length-line-up').describe('Outback: vans drawn to one scale.'),
    title: z.string().describe('Stands over it.'),
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
  }),
]);
export type HomeSection = z.output<typeof homeSectionSchema>;
