/** A lead form; at most one on a page. */
import { z } from 'zod';
import { pageFormIds } from '#domain/enquiry-kinds/enquiry-forms.ts';
import { generalCategories } from '#domain/enquiry-kinds/lead-category.ts';
import { anchor, blockFrame, heading } from './block-frame.ts';

export const formBlock = z.strictObject({
  type: z.literal('form').describe('A lead form; at most one on a page.'),
  ...blockFrame,
  form: z.enum(pageFormIds).describe('Which of them.'),
  category: z.enum(generalCategories).optional().describe('What is chosen beforehand in the general form.'),
  heading,
  text: z.string().optional().describe('A sentence before it.'),
  anchor,
});
