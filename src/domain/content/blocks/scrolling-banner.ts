/** A line of short messages that wanders across the page. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const scrollingBannerBlock = z.strictObject({
  type: z
    .literal('scrolling-banner')
    .describe(
      'A line of short messages that wanders across; it can be paused, and stands still for whoever asks for less motion.',
    ),
  ...blockFrame,
  messages: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(90).describe('A few words.'),
        href: z.string().min(1).optional().describe('Where they lead; left out, nowhere.'),
      }),
    )
    .min(1)
    .max(8)
    .describe('In order.'),
});
