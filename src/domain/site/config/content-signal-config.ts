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
  .meta({
    title: 'Crawlers',
    description:
      'What search engines and AI companies may do with this site. Well-behaved crawlers follow it; it does not block others.',
  });

export type ContentSignalConfig = z.infer<typeof contentSignalConfigSchema>;
