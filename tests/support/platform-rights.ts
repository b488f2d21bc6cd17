/** The rights that the platform ships with, as its own file holds them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type ConsumerRightsConfig,
  consumerRightsConfigSchema,
} from '#domain/site/config/consumer-rights-config.ts';

const platformFile = new URL('../../sites/platform.yaml', import.meta.url);

export function readPlatformRights(): ConsumerRightsConfig {
  const platform: { consumerRights: unknown } = parse(readFileSync(platformFile, 'utf8'));
  return consumerRightsConfigSchema.parse(platform.consumerRights);
}
