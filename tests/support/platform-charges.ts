/** The tables of charges that the platform ships with, as its own file holds them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type GovernmentChargesConfig,
  governmentChargesConfigSchema,
  type LuxuryCarTaxConfig,
  luxuryCarTaxConfigSchema,
} from '#domain/site/config/government-charges-config.ts';

type Platform = { readonly governmentCharges: unknown; readonly luxuryCarTax: unknown };
const platformFile = new URL('../../sites/platform.yaml', import.meta.url);

export function platformCharges(): GovernmentChargesConfig {
  return governmentChargesConfigSchema.parse(readPlatform().governmentCharges);
}

export function platformLuxuryCarTax(): LuxuryCarTaxConfig {
  return luxuryCarTaxConfigSchema.parse(readPlatform().luxuryCarTax);
}

function readPlatform(): Platform {
  return parse(readFileSync(platformFile, 'utf8'));
}
