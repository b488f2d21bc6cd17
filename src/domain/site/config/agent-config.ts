/** What shoppers' assistants may do at a site. */
import { z } from 'zod';

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
    contact: z.enum(['either', 'both']).default('either').meta({
      title: 'Contact details from assistants',
      description: 'Whether a lead from an assistant needs an email or a phone number, or both.',
    }),
    extensionUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .meta({
        title: 'Address of the Australian extension',
        description:
          "Where the Australian extension of the Auto Agent Protocol is published. Leave empty to use this site's own copy.",
        staff: 'owner',
      }),
  })
  .prefault({})
  .describe('Doors for shoppers’ assistants. What is switched off answers like any unknown address.');
