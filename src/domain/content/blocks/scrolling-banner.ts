/** A line of short messages that wanders across the page. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const scrollingBannerBlock = z.strictObject({
  type: z.literal('scrolling-banner').meta({
    title: 'Scrolling banner',
    description:
      "A line of short messages that moves across the page. It can be paused, and doesn't move for people who prefer less motion.",
  }),
  ...blockFrame,
  messages: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(90).meta({ title: 'Text', description: 'A few words.' }),
        href: z
          .string()
          .min(1)
          .optional()
          .meta({ title: 'Link', description: 'Where it leads. Leave empty for no link.' }),
      }),
    )
    .min(1)
    .max(8)
    .meta({ title: 'Messages', description: 'Shown in this order.' }),
});
