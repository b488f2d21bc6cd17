/** A lead form; at most one on a page. */
import { z } from 'zod';
import { pageFormIds } from '#domain/enquiry-kinds/enquiry-forms.ts';
import { generalCategories } from '#domain/enquiry-kinds/lead-category.ts';
import { anchor, blockFrame, heading } from './block-frame.ts';

export const formBlock = z.strictObject({
  type: z.literal('form').describe('An enquiry form. One per page at most.'),
  ...blockFrame,
  form: z.enum(pageFormIds).meta({ title: 'Form', description: 'Which form to show.' }),
  category: z
    .enum(generalCategories)
    .optional()
    .meta({ title: 'Enquiry type', description: 'Chosen at first in the general form.' }),
  heading,
  text: z.string().optional().meta({ title: 'Text', description: 'A sentence before it.' }),
  anchor,
});
