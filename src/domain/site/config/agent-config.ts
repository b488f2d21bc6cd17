/** What shoppers' assistants may do at a site. */
import { z } from 'zod';

export const agentConfigSchema = z
  .strictObject({
    mcp: z
      .boolean()
      .default(true)
      .describe('Whether assistants may read this site at `/mcp`, in the Model Context Protocol.'),
    a2a: z
      .boolean()
      .default(true)
      .describe('Whether the agents of others may ask at `/a2a`, in the Auto Agent Protocol.'),
    webmcp: z
      .boolean()
      .default(true)
      .describe('Whether the pages tell an assistant in the browser what their forms are for.'),
    writes: z
      .boolean()
      .default(true)
      .describe(
        'Whether assistants may book, enquire and offer a trade-in for a shopper who agreed to it; else they only read.',
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
        'Where the Australian extension of the Auto Agent Protocol is published; null names the copy that the site itself carries.',
      )
      .meta({ staff: 'owner' }),
  })
  .prefault({})
  .describe('Doors for shoppers’ assistants. What is switched off answers like any unknown address.');
