/** A content page made of simple blocks (ROUTE-21, ROUTE-23). */
import { z } from 'zod';
import { pageFormIds } from '../lead/forms/enquiry-form-view.ts';
import { generalCategories } from '../lead/lead-category.ts';

export const pageBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    heading: z.string().optional(),
    paragraphs: z.array(z.string()).min(1),
  }),
  z.strictObject({
    type: z.literal('list'),
    heading: z.string().optional(),
    items: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
  }),
  z.strictObject({
    type: z.literal('questions'),
    heading: z.string().optional(),
    items: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
  }),
  z.strictObject({
    type: z.literal('locations'),
    heading: z.string().optional(),
    department: z.enum(['sales', 'service', 'parts']).optional(),
  }),
  z.strictObject({ type: z.literal('finance-example'), heading: z.string().optional() }),
  /** The repayment calculator, without a car (CALC-28). */
  z.strictObject({ type: z.literal('calculator'), heading: z.string().optional() }),
  /** A lead form; at most one on a page. Get Finance leads to the anchor `finance-form` (FIN-18). */
  z.strictObject({
    type: z.literal('form'),
    form: z.enum(pageFormIds),
    /** What is chosen beforehand in the general form (ENQ-4). */
    category: z.enum(generalCategories).optional(),
    heading: z.string().optional(),
    text: z.string().optional(),
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .optional(),
  }),
  z.strictObject({
    type: z.literal('call-to-action'),
    /** What a link to this place ends with after `#`; Get Finance ends at `finance-form` (FIN-18). */
    anchor: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/)
      .optional(),
    heading: z.string(),
    text: z.string().optional(),
    label: z.string(),
    href: z.string(),
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
