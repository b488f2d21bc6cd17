/** The models of the site, each a tile. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

export const modelsBlock = z.strictObject({
  type: z.literal('models').meta({ title: 'Models', description: "The site's models as tiles." }),
  ...blockFrame,
  heading,
});
