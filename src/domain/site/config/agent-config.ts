/** What shoppers' assistants may do at a site. */
import { z } from 'zod';
import { choiceOf } from '#domain/text/choice-of.ts';

export const agentConfigSchema = z
  .strictObject({
    mcp: z.boolean().default(true).meta({
      title: 'Assistants can read the site',
      description: 'Yes: AI assistants can search and read this site (Model Context Protocol).',
    }),
    a2a: z.boolean().default(true).meta({
      title: 'Other agents can ask',
      description: 'Yes: agents of other companies can ask this site (Auto Agent Protocol).',
    }),
    webmcp: z.boolean().default(true).meta({
      title: 'Assistants in the browser',
      description: 'Yes: pages tell an assistant in the browser what their forms are for.',
    }),
    writes: z.boolean().default(true).meta({
      title: 'Assistants can enquire and book',
      description:
        'Yes: assistants can enquire, book and offer a trade-in once the shopper agrees. No: they can only read.',
    }),
    contact: choiceOf({ either: 'Email or phone', both: 'Email and phone' }).default('either').meta({
      title: 'Contact details from assistants',
      description: 'Whether a lead from an assistant needs an email or a phone number, or both.',
    }),
    extensionUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .meta({
        title: 'Australian extension address',
        description:
          "Where the Australian extension of the Auto Agent Protocol is published. Leave empty to use this site's own copy.",
        staff: 'owner',
      }),
  })
  .prefault({})
  .meta({
    title: 'AI assistants',
    description: `What shoppers' AI assistants can do on this site. Anything switched off answers "page not found".`,
  });

/** What a dealer lets crawlers do with what they read, declared in `robots.txt` (contentsignals.org). */
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
