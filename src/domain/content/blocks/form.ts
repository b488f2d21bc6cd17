/** A lead form; at most one on a page. */

import { z } from 'zod';
import type { PageFormId } from '#domain/enquiry-kinds/enquiry-forms.ts';
import { generalCategories } from '#domain/enquiry-kinds/lead-category.ts';
import { choiceOf } from '#domain/text/choice-of.ts';
import { anchor, blockFrame, heading } from './block-frame.ts';

export const formBlock = z.strictObject({
  type: z.literal('form').meta({ title: 'Form', description: 'An enquiry form. One for each page.' }),
  ...blockFrame,
  form: choiceOf<PageFormId>({
    general: 'General enquiry',
    finance: 'Finance',
    'test-drive': 'Test drive',
    'trade-in': 'Trade-in',
    'sell-my-car': 'Sell my car',
    service: 'Service',
    parts: 'Parts',
    careers: 'Careers',
    fleet: 'Fleet',
    roadside: 'Roadside assistance',
    'spin-to-win': 'Prize draw',
    'online-payment': 'Online payment',
    barrier: 'Accessibility problem',
  }).meta({ title: 'Form', description: 'Which form to show.' }),
  category: z
    .enum(generalCategories)
    .optional()
    .meta({ title: 'Enquiry type', description: 'Chosen at first in the general form.' }),
  heading,
  text: z.string().optional().meta({ title: 'Text', description: 'A sentence before it.' }),
  anchor,
});
