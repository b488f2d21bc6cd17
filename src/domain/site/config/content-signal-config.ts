/** What a dealer lets crawlers do with what they read, told in `robots.txt` (contentsignals.org). */
import { z } from 'zod';

export const contentSignalConfigSchema = z
  .strictObject({
    search: z.boolean().default(true).describe('Whether the site may be found in search engines.'),
    aiInput: z
      .boolean()
      .default(true)
      .describe('Whether an assistant may answer a question from what it reads here.'),
    aiTrain: z.boolean().default(false).describe('Whether models may be trained on it.'),
  })
  .prefault({})
  .describe(
    'Content signals in `robots.txt`: what crawlers may do with what they read. It is a statement of wishes and keeps nobody out.',
  );

export type ContentSignalConfig = z.infer<typeof contentSignalConfigSchema>;
