/** What programs that are no browser's may have of a site: assistants, and the networks that advertise its cars. */
import { adFeedConfigSchema } from './ad-feed-config.ts';
import { agentConfigSchema } from './agent-config.ts';

export const machineConfigShape = {
  agents: agentConfigSchema,
  adFeeds: adFeedConfigSchema
    .prefault({})
    .describe(
      "Feeds of the site's cars for Google and Meta; `forecourt feeds addresses` prints their addresses.",
    ),
};
