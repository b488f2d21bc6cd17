/** A company with dealerships and locations, as its `group.yaml` describes it; the isolation boundary of stock and leads. */
import { z } from 'zod';
import type { Dealership, Location } from '#domain/location/location.ts';
import { locationSchema } from '#domain/location/location-config.ts';
import { type StockImportConfig, stockImportConfigSchema } from '#domain/site/config/stock-import-config.ts';
import { suggest } from '#domain/site/config/suggest.ts';

const slug = z.string().regex(/^[a-z0-9-]+$/, 'Enter lower-case letters, digits and hyphens');

export const dealerGroupSchema = z.strictObject({
  name: z.string().min(1).meta({ title: 'Group name', description: 'The company, as staff call it.' }),
  dealerships: z
    .array(
      z.strictObject({
        id: slug.meta({
          title: 'Short name',
          description: 'Identifies the dealership, in lower case with hyphens, for example robina-toyota.',
        }),
        slug: slug.meta({
          title: 'Name in addresses',
          description: 'How the dealership is spelled in addresses, for example robina-toyota.',
        }),
        name: z
          .string()
          .min(1)
          .meta({ title: 'Dealership name', description: 'What shoppers read, for example Robina Toyota.' }),
      }),
    )
    .min(1)
    .meta({ title: 'Dealerships', description: 'The licensed dealers of the group.' }),
  locations: z
    .array(locationSchema)
    .min(1)
    .meta({ title: 'Locations', description: "The group's places of business." }),
  stockImport: stockImportConfigSchema
    .prefault({})
    .meta({ title: 'Stock feeds', description: 'Which feeds are fetched, and when a file needs approval.' }),
  siteDefaults: z.record(z.string(), z.unknown()).default({}).meta({
    title: 'Settings for all sites',
    description: 'Settings that all sites of the group share. A site can override them.',
  }),
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

const maxListed = 8;

/**
 * The error for a location that a file names and its group does not have: the one that was probably meant, or those
 * that there are.
 */
export function unknownLocation(slug: string, known: Iterable<string>): string {
  const all = [...known];
  const meant = suggest(slug, all);
  if (meant !== null) return `unknown location "${slug}"; did you mean ${meant}?`;
  const listed = all.slice(0, maxListed).join(', ');
  const hint =
    all.length === 0 ? 'the group has none' : `the group has ${listed}${all.length > maxListed ? ', …' : ''}`;
  return `unknown location "${slug}"; ${hint}`;
}
