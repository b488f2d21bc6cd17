/** What a dealer lets crawlers do with what they read, declared in `robots.txt` (contentsignals.org). */
import { z } from 'zod';

export const contentSignalConfigSchema = z
  .strictObject({
    search: z
      .boolean()
      .default(true)
      .meta({ title: 'Search engines', description: 'Yes: search engines can list this site.' }),
    aiInput: z
      .boolean()
      .default(true)
      .meta({ title: 'AI answers', description: 'Yes: assistants can answer questions from this site.' }),
    aiTrain: z
      .boolean()
      .default(false)
      .meta({ title: 'AI training', description: 'Yes: AI models can be trained on this site.' }),
  })
  .prefault({})
  .describe(
    'Content signals in `robots.txt`: what crawlers may do with what they read. It is a statement of wishes and keeps nobody out.',
  );

export type ContentSignalConfig = z.infer<typeof contentSignalConfigSchema>;
