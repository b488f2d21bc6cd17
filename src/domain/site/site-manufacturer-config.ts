/** The one manufacturer that a site is bound to, where it is. */
import { z } from 'zod';
import { approvalSchema } from './programme-config.ts';

export const siteManufacturerSchema = z.strictObject({
  name: z.string().describe('As its cars are labelled in stock.'),
  slug: z.string().describe('As addresses write it.'),
  followsProgramme: z
    .boolean()
    .default(false)
    .describe('The site keeps to what `programmes` says for this manufacturer.'),
  approvals: z
    .array(approvalSchema)
    .default([])
    .describe('What the manufacturer has approved of the site, kept with each of its versions.'),
});
