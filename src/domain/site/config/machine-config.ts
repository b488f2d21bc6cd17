/** Settings of what programs read of a site: IndexNow, advertising feeds, assistants, content signals. */
import { z } from 'zod';
import { agentConfigSchema, contentSignalConfigSchema } from './agent-config.ts';

/** IndexNow: telling search engines at once which addresses have changed. */
const indexNowConfigSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'Enter 8 to 128 letters, digits and hyphens')
    .nullable()
    .default(null)
    .meta({
      title: 'IndexNow key',
      description:
        'A key you choose, 8 to 128 letters and digits. Search engines are notified of changed cars every ten minutes, except on demo sites. Leave empty to notify none.',
    }),
});

/** The feeds that advertising networks fetch from a site. */
const adFeedConfigSchema = z.strictObject({
  revision: z.int().min(1).default(1).meta({
    title: 'Advertising feed links',
    description: 'Raise the number to stop all feed links given out so far.',
  }),
});

export const machineConfigShape = {
  agents: agentConfigSchema.meta({ staff: 'web' }),
  contentSignals: contentSignalConfigSchema.meta({ staff: 'web' }),
  adFeeds: adFeedConfigSchema
    .prefault({})
    .meta({ title: 'Advertising feeds', description: "Feeds of the site's cars for Google and Meta." })
    .meta({ staff: 'owner' }),
  indexNow: indexNowConfigSchema
    .prefault({})
    .meta({ title: 'IndexNow', description: 'Tells search engines which cars have changed.' })
    .meta({ staff: 'owner' }),
};
