/** Things with a few words about each. */

import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';
import { action, blockFrame, heading, picture } from './block-frame.ts';

export const listBlock = z.strictObject({
  type: z.literal('list').meta({ title: 'List', description: 'A list of items with some text about each.' }),
  ...blockFrame,
  heading,
  look: choiceOf({ columns: 'Columns', rows: 'Rows', steps: 'Steps' }).optional().meta({
    title: 'Layout',
    description:
      'Columns are side by side. Rows have one line each, for prices, hours or jobs. Steps are numbered.',
  }),
  picture,
  items: z
    .array(
      z.strictObject({
        title: z.string().meta({ title: 'Title', description: 'What it is.' }),
        text: z.string().meta({ title: 'Text', description: 'What to say about it.' }),
        figure: z
          .string()
          .min(1)
          .optional()
          .meta({ title: 'Figure', description: 'A price, a duration or a time, in a few characters.' }),
        action,
      }),
    )
    .min(1)
    .meta({ title: 'Items', description: 'Shown in this order.' }),
});
