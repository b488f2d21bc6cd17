/** A note over the page, until it is put away. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { blockFrame } from './block-frame.ts';

export const popupBlock = z.strictObject({
  type: z
    .literal('popup')
    .describe(
      'A note over the page until the shopper puts it away, once for each site; one on a page, and none over stock.',
    ),
  ...blockFrame,
  id: blockFrame.id
    .unwrap()
    .describe('Names what a browser remembers as put away: another id is shown again.'),
  title: z.string().min(1).describe('Stands over it.'),
  description: z.string().min(1).describe('A sentence or two.'),
  src: z.string().optional().describe('Asset of its picture; left out, there is none.'),
  linkTo: z.string().min(1).optional().describe('Where its button leads; left out, it has none.'),
  buttonText: z.string().min(1).default('Find out more').describe('What the button says.'),
  expiryDate: calendarDaySchema.optional().describe('Local date; shown to the end of this day.'),
});
