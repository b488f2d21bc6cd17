/** A content page made of simple blocks (ROUTE-21, ROUTE-23). */
import { z } from 'zod';
import { pageFormIds } from '#domain/enquiry-kinds/enquiry-forms.ts';
import { generalCategories } from '#domain/enquiry-kinds/lead-category.ts';

const heading = z.string().optional().describe('Stands over it.');
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .optional()
  .describe('What a link to this place ends with after `#`; Get Finance ends at `finance-form` (FIN-18).');

export const pageBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text').describe('Words.'),
    heading,
    paragraphs: z.array(z.string()).min(1).describe('One after the other.'),
  }),
  z.strictObject({
    type: z.literal('list').describe('Things with a few words about each.'),
    heading,
    items: z
      .array(
        z.strictObject({
          title: z.string().describe('What it is.'),
          text: z.string().describe('What there is to say of it.'),
        }),
      )
      .min(1)
      .describe('In order.'),
  }),
  z.strictObject({
    type: z.literal('questions').describe('Questions that open to their answers.'),
    heading,
    items: z
      .array(
        z.strictObject({
          question: z.string().describe('As a shopper would ask it.'),
          answer: z.string().describe('What opens under it.'),
        }),
      )
      .min(1)
      .describe('In order.'),
  }),
  z.strictObject({
    type: z.literal('locations').describe('The cards of the locations.'),
    heading,
    department: z
      .enum(['sales', 'service', 'parts'])
      .optional()
      .describe('Only those that have it; left out, all of them.'),
  }),
  z.strictObject({
    type: z.literal('finance-example').describe('A repayment with everything it rests on.'),
    heading,
  }),
  z.strictObject({
    type: z.literal('calculator').describe('The repayment calculator, without a car (CALC-28).'),
    heading,
  }),
  z.strictObject({
    type: z.literal('form').describe('A lead form; at most one on a page.'),
    form: z.enum(pageFormIds).describe('Which of them.'),
    category: z
      .enum(generalCategories)
      .optional()
      .describe('What is chosen beforehand in the general form (ENQ-4).'),
    heading,
    text: z.string().optional().describe('A sentence before it.'),
    anchor,
  }),
  z.strictObject({
    type: z.literal('call-to-action').describe('An invitation with a button.'),
    anchor,
    heading: z.string().describe('The invitation, in a few words.'),
    text: z.string().optional().describe('One sentence under it.'),
    label: z
      .string()
      .optional()
      .describe(
        "What the button says; left out on the way to finance, the site's approval text (FIN-19, CFG-16).",
      ),
    href: z.string().describe('Where it leads: a path of this site, or an https address.'),
  }),
]);
export type PageBlock = z.output<typeof pageBlockSchema>;

export const pageSchema = z.strictObject({
  title: z.string().min(1).describe('Heading of the page, and its title in search results.'),
  intro: z.string().optional().describe('The sentence under the heading.'),
  description: z.string().optional().describe('What search engines show; the intro where it is left out.'),
  blocks: z
    .array(pageBlockSchema)
    .refine((blocks) => blocks.filter(({ type }) => type === 'form').length <= 1, 'one form on a page')
    .default([])
    .describe('What follows, in order.'),
});
export type ContentPage = z.output<typeof pageSchema>;
