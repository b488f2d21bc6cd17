/** Blocks that link to other pages: tiles, and an invitation with a button. */
import { z } from 'zod';
import { alt, anchor, blockFrame, heading, href, image } from './block-frame.ts';

/** Ways on, each a tile. */
export const actionTilesBlock = z.strictObject({
  type: z
    .literal('action-tiles')
    .meta({ title: 'Link tiles', description: 'Tiles that link to other pages.' }),
  ...blockFrame,
  heading,
  tiles: z
    .array(
      z.strictObject({
        title: z.string().min(1).meta({ title: 'Title', description: 'Where it leads, in a few words.' }),
        text: z.string().optional().meta({ title: 'Text', description: 'One sentence below it.' }),
        image: image.optional(),
        alt,
        href,
      }),
    )
    .min(2)
    .max(6)
    .meta({ title: 'Tiles', description: 'Shown in this order.' }),
});

/** An invitation with a button. */
export const callToActionBlock = z.strictObject({
  type: z
    .literal('call-to-action')
    .meta({ title: 'Call to action', description: 'A heading with a button.' }),
  ...blockFrame,
  anchor,
  heading: z.string().meta({ title: 'Heading', description: 'The invitation, in a few words.' }),
  text: z.string().optional().meta({ title: 'Text', description: 'One sentence below it.' }),
  label: z.string().optional().meta({
    title: 'Button text',
    description:
      "What the button says. Leave empty on a link to finance to use the site's finance button text.",
  }),
  href,
});
