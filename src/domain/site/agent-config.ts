/** What shoppers' assistants may do at a site (M-1 to M-8). */
import { z } from 'zod';

export const agentConfigSchema = z
  .strictObject({
    mcp: z
      .boolean()
      .default(true)
      .describe('Whether assistants may read this site at `/mcp`, in the Model Context Protocol (M-2).'),
  })
  .prefault({})
  .describe('Doors for shoppers’ assistants. What is switched off answers like any unknown address.');

export type AgentConfig = z.infer<typeof agentConfigSchema>;
