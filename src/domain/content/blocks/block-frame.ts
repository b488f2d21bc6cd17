/** What every block may carry, whatever it shows. */
import { z } from 'zod';
import { localMomentSchema } from '#domain/time/local-moment.ts';

export const blockFrame = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional()
    .describe('Its name among the blocks of its page, for whoever changes one of them.'),
  startsAt: localMomentSchema
    .optional()
    .describe("Shown from this minute on, YYYY-MM-DDTHH:MM on the dealer's clock."),
  endsAt: localMomentSchema.optional().describe('Gone from this minute on, on the same clock.'),
};

export const heading = z.string().min(1).optional().describe('Stands over it, in place of the usual words.');
export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .optional()
  .describe('What a link to this place ends with after `#`; Get Finance ends at `finance-form`.');
export const image = z
  .string()
  .min(1)
  .describe('Asset of the picture; it comes in the width that each screen needs.');
export const alt = z
  .string()
  .default('')
  .describe('What is to be seen, for whoever does not see it; left out, the picture is decoration.');
export const href = z.string().min(1).describe('Where it leads: a path of this site, or an https address.');
/** A picture beside words. */
export const picture = z
  .strictObject({ image, alt })
  .optional()
  .describe('Stands beside the words where there is room, else over them; left out, there is none.');
/** A way on, where there is one. */
export const action = z
  .strictObject({
    label: z.string().min(1).describe('What its button says.'),
    href,
  })
  .optional()
  .describe('A button under the words; left out, there is none.');
