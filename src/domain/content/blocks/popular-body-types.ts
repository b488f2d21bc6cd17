/** The four most frequent body types. */
import { z } from 'zod';
import { blockFrame, heading } from './block-frame.ts';

/** By count. */
export const popularBodyTypeCount = 4;

export const popularBodyTypesBlock = z.strictObject({
  type: z
    .literal('popular-body-types')
    .meta({ title: 'Popular body types', description: 'The four most common body types in stock.' }),
  ...blockFrame,
  heading,
});
