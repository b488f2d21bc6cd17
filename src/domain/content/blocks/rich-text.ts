/** Words with subheadings, lists, bold words and links. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const richTextBlock = z.strictObject({
  type: z.literal('rich-text').describe('Words with subheadings, lists, bold words and links.'),
  ...blockFrame,
  heading,
  richText: z
    .string()
    .min(1)
    .describe(
      'An empty line ends a paragraph; `## ` begins a subheading, `- ` each point of a list; `**bold**`, `[words](/where)`. Everything else is text: HTML too.',
    ),
});
