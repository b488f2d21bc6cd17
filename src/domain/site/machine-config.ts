/** What programs that are no browser's may have of a site: assistants, the networks that advertise its cars, and search engines. */
import { adFeedConfigSchema } from './ad-feed-config.ts';
import { agentConfigSchema } from './agent-config.ts';
import { contentSignalConfigSchema } from './content-signal-config.ts';
import { indexNowConfigSchema } from './index-now-config.ts';

export const machineConfigShape = {
  agents: agentConfigSchema.meta({ staff: 'web' }),
  contentSignals: contentSignalConfigSchema.meta({ staff: 'web' }),
  adFeeds: adFeedConfigSchema
    .prefault({})
    .describe(
      "Feeds of the site's cars for Google and Meta; `forecourt feeds addresses` prints their addresses.",
    )
    .meta({ staff: 'owner' }),
  indexNow: indexNowConfigSchema
    .prefault({})
    .describe('Telling search engines at once which cars have changed.')
    .meta({ staff: 'owner' }),
};
