/** The tables of charges that the platform ships with, as its own file holds them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type GovernmentChargesConfig,
  governmentChargesConfigSchema,
} from '#domain/site/government-charges-config.ts';

const platformFile = new URL('../../sites/platform.yaml', import.meta.url);

export function platformCharges(): GovernmentChargesConfig {
  const platform: { governmentCharges: unknown } = parse(readFileSync(platformFile, 'utf8'));
  return governmentChargesConfigSchema.parse(platform.governmentCharges);
}
