/** What every block may carry, whatever it shows. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';

export const blockFrame = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional()
    .meta({
      title: 'Short name',
      description: 'Identifies the block on its page, in lower case with hyphens, for example opening-hours.',
    }),
  startsAt: localMomentSchema
    .optional()
    .meta({ title: 'Show from', description: "When it appears, in the dealer's time." }),
  endsAt: localMomentSchema
    .optional()
    .meta({ title: 'Remove at', description: "When it disappears, in the dealer's time." }),
};

export const heading = z
  .string()
  .min(1)
  .optional()
  .meta({ title: 'Heading', description: 'Leave empty for the standard heading.' });
export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .optional()
  .meta({
    title: 'Link name',
    description: 'Links to this place end with # and this name. Get Finance uses finance-form.',
  });
export const image = z
  .string()
  .min(1)
  .meta({ title: 'Picture', description: 'From your media library.', picture: 'card' });
export const alt = z.string().default('').meta({
  title: 'Picture description',
  description: 'What the picture shows, for people who cannot see it. Leave empty if it is decoration only.',
});
export const href = z.string().min(1).meta({
  title: 'Link',
  description: 'A page of this site, for example /finance, or an address that starts with https.',
});
/** A picture beside words. */
export const picture = z.strictObject({ image, alt }).optional().meta({
  title: 'Picture',
  description: 'Shown beside the text, or above it on small screens. Leave empty for none.',
});
/** A way on, where there is one. */
export const action = z
  .strictObject({
    label: z.string().min(1).meta({ title: 'Button text', description: 'What the button says.' }),
    href,
  })
  .optional()
  .meta({ title: 'Button', description: 'A button below the text. Leave empty for none.' });
