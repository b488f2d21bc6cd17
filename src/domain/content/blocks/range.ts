/** Volt: how far the longest-range model goes. */
import { z } from 'zod';
import { blockFrame } from './block-frame.ts';

export const rangeBlock = z.strictObject({
  type: z.literal('range').meta({
    title: 'Driving range',
    description: 'How far the model with the longest range drives. For the Volt template.',
  }),
  ...blockFrame,
  km: z.int().positive().meta({ title: 'Range in km', description: 'The range, for example 510.' }),
  text: z.string().meta({ title: 'Text', description: 'What the range means, in one sentence.' }),
  stops: z
    .array(
      z.strictObject({
        name: z.string().meta({ title: 'Place', description: 'A place on the way, for example Byron Bay.' }),
        km: z
          .int()
          .positive()
          .meta({ title: 'Distance in km', description: 'How far away the place is, for example 165.' }),
      }),
    )
    .meta({ title: 'Places on the way', description: 'Places within the range, from near to far.' }),
});
