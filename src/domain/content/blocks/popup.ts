/** A note over the page, until it is dismissed. */
import { z } from 'zod';
import { calendarDaySchema } from '#domain/time/calendar-day.ts';
import { blockFrame } from './block-frame.ts';

export const popupBlock = z.strictObject({
  type: z.literal('popup').meta({
    title: 'Popup',
    description:
      'A message over the page until the shopper closes it, shown once. One for each page, and never over cars.',
  }),
  ...blockFrame,
  id: blockFrame.id.unwrap().meta({
    title: 'Short name',
    description: "Shoppers who closed the popup don't see it again until you change this name.",
  }),
  title: z.string().min(1).meta({ title: 'Title', description: 'Shown at the top.' }),
  description: z.string().min(1).meta({ title: 'Text', description: 'One or two sentences.' }),
  src: z
    .string()
    .optional()
    .meta({ title: 'Picture', description: 'The name of an uploaded picture. Leave empty for none.' }),
  linkTo: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Link', description: 'Where its button leads. Leave empty for no button.' }),
  buttonText: z
    .string()
    .min(1)
    .default('Find out more')
    .meta({ title: 'Button text', description: 'What the button says.' }),
  expiryDate: calendarDaySchema
    .optional()
    .meta({ title: 'Last day', description: 'Shown to the end of this day.' }),
});
