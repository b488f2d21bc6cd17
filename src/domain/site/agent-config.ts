/** What shoppers' assistants may do at a site (M-1 to M-8). */
import { z } from 'zod';

export const agentConfigSchema = z
  .strictObject({
    mcp: z
      .boolean()
      .default(true)
      .describe('Whether assistants may read this site at `/mcp`, in the Model Context Protocol (M-2).'),
    a2a: z
      .boolean()
      .default(true)
      .describe('Whether the agents of others may ask at `/a2a`, in the Auto Agent Protocol (M-5).'),
    webmcp: z
      .boolean()
      .default(true)
      .describe('Whether the pages tell an assistant in the browser what their forms are for (M-3).'),
    writes: z
      .boolean()
      .default(true)
      .describe(
        'Whether assistants may book, enquire and offer a trade-in for a shopper who agreed to it (M-7); else they only read.',
      ),
    contact: z
      .enum(['either', 'both'])
      .default('either')
      .describe('What a lead by an assistant has to bring: an email address or a phone number, or both.'),
    extensionUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null)
      .describe(
        'Where the Australian extension of the Auto Agent Protocol is published; null names the copy that the site itself carries (M-5).',
      )
      .meta({ staff: 'owner' }),
  })
  .prefault({})
  .describe('Doors for shoppers’ assistants. What is switched off answers like any unknown address.');
