/** A company with dealerships and locations, as its `group.yaml` describes it; the isolation boundary of stock and leads. */
import { z } from 'zod';
import type { Dealership, Location } from '#domain/location/location.ts';
import { locationSchema } from '#domain/location/location-config.ts';
import { type StockImportConfig, stockImportConfigSchema } from '#domain/site/config/stock-import-config.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens');

export const dealerGroupSchema = z.strictObject({
  name: z.string().min(1).describe('The company, as staff call it.'),
  dealerships: z
    .array(z.strictObject({ id: slug, slug, name: z.string().min(1) }))
    .min(1)
    .describe('The licensed dealers of the group.'),
  locations: z.array(locationSchema).min(1).describe('Their places of business.'),
  stockImport: stockImportConfigSchema
    .prefault({})
    .describe("When a stock feed must wait for a person's word."),
  siteDefaults: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('The group layer of the configuration of every site of the group.'),
});
export type DealerGroupConfig = z.output<typeof dealerGroupSchema>;

export type DealerGroup = {
  readonly id: string;
  readonly name: string;
  readonly dealerships: readonly Dealership[];
  readonly locations: readonly Location[];
  readonly stockImport: StockImportConfig;
};

/** The time zone of the location, else of the group's primary one. */
export function clockOf(group: DealerGroup | undefined, locationSlug: string | null): string {
  const locations = group?.locations ?? [];
  const own =
    locations.find(({ slug }) => slug === locationSlug) ?? locations.find(({ isPrimary }) => isPrimary);
  return (own ?? locations[0])?.timeZone ?? 'UTC';
}
