/** Columns of words, one set at a time. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const tabColumnsBlock = z.strictObject({
  type: z
    .literal('tab-columns')
    .meta({ title: 'Tabs', description: 'Tabs with columns of text, one tab open at a time.' }),
  ...blockFrame,
  heading,
  tabs: z
    .array(
      z.strictObject({
        label: z.string().min(1).meta({ title: 'Tab title', description: 'What the tab says.' }),
        columns: z
          .array(
            z.strictObject({
              title: z.string().min(1).meta({ title: 'Title', description: 'What it is.' }),
              text: z.string().min(1).meta({ title: 'Text', description: 'What to say about it.' }),
            }),
          )
          .min(1)
          .max(6)
          .meta({ title: 'Columns', description: 'Side by side if there is room.' }),
      }),
    )
    .min(2)
    .max(6)
    .meta({ title: 'Tabs', description: 'Shown in this order; the first is open at first.' }),
});
