/** What the pages under /blog share. */
import { z } from 'zod';

export const blogConfigSchema = z.strictObject({
  callToAction: z
    .strictObject({
      heading: z.string().min(1).describe('An invitation, in a few words.'),
      text: z.string().optional().describe('One sentence under it.'),
      label: z.string().min(1).describe('What its button says.'),
      href: z.string().min(1).describe('Where the button leads: a path of this site, or an https address.'),
    })
    .nullable()
    .default(null)
    .describe('Stands at the end of every page under /blog; null ends them as they are written.'),
});
