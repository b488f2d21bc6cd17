/** The feeds that advertising networks fetch from a site. */
import { z } from 'zod';

export const adFeedConfigSchema = z.strictObject({
  revision: z
    .int()
    .min(1)
    .default(1)
    .describe('Raise it, and every address of a feed that was given out so far opens nothing more.'),
});
