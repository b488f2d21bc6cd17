/** Merged configuration + dealer group → the site as every use case knows it, with what only the two together can show to be wrong. */
import type { Location } from '../location/location.ts';
import type { MergedLayers } from './config-layers.ts';
import { type ConfigProblem, findMergedProblems } from './config-problem.ts';
import type { DealerGroup } from './dealer-group.ts';
import { findDeadLinks } from './internal-links.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';
import type { SiteContext } from './site-context.ts';

export type BuiltSite = {
  readonly site: Omit<SiteContext, 'configVersion'> | null;
  readonly problems: readonly ConfigProblem[];
};

export function buildSite(
  group: DealerGroup,
  siteSlug: string,
  siteFile: string,
  merged: MergedLayers,
): BuiltSite {
  const parsed = siteConfigSchema.safeParse(merged.value);
  if (!parsed.success) {
    return { site: null, problems: findMergedProblems(parsed.error.issues, merged, siteFile) };
  }
  const config = parsed.data;
  const site = {
    dealerGroupId: group.id,
    siteSlug,
    config,
    locations: orderLocations(
      group.locations.filter(
        (location) => location.isVisible && config.dealershipIds.includes(location.dealershipId),
      ),
      config.locationOrder,
    ).map((location) => withOwnPhone(location, config.locationPhones)),
    dealerships: group.dealerships.filter((dealership) => config.dealershipIds.includes(dealership.id)),
  };
  return { site, problems: findSiteProblems(group, site, siteFile, merged) };
}

/** CFG-9: every call from this site comes in by its own number. */
function withOwnPhone(location: Location, phones: SiteConfig['locationPhones']): Location {
  const phone = Object.hasOwn(phones, location.slug) ? phones[location.slug] : undefined;
  return phone === undefined ? location : { ...location, phone, landlinePhone: null };
}

/** LOC-4: a fixed order first, the rest by name. */
export function orderLocations<L extends { readonly slug: string; readonly name: string }>(
  locations: readonly L[],
  locationOrder: readonly string[],
): readonly L[] {
  const position = (location: L) => {
    const index = locationOrder.indexOf(location.slug);
    return index === -1 ? locationOrder.length : index;
  };
  return [...locations].sort((a, b) => position(a) - position(b) || a.name.localeCompare(b.name, 'en'));
}

function findSiteProblems(
  group: DealerGroup,
  site: Omit<SiteContext, 'configVersion'>,
  siteFile: string,
  merged: MergedLayers,
): readonly ConfigProblem[] {
  const { config } = site;
  const problem = (path: readonly (string | number)[], pathText: string, message: string): ConfigProblem => ({
    file: merged.originOf(path) ?? siteFile,
    path: pathText,
    message,
  });
  const knownDealerships = new Set(group.dealerships.map((dealership) => dealership.id));
  const unknownDealerships = (['dealershipIds', 'stock'] as const).flatMap((key) => {
    const isStock = key === 'stock';
    const path = isStock ? ['stock', 'dealershipIds'] : ['dealershipIds'];
    return (isStock ? config.stock.dealershipIds : config.dealershipIds)
      .filter((id) => !knownDealerships.has(id))
      .map((id) => problem(path, path.join('.'), `unknown dealership "${id}" of group ${group.id}`));
  });
  const slugs = new Set(site.locations.map((location) => location.slug));
  const unknownLocations = config.locationOrder
    .filter((slug) => !slugs.has(slug))
    .map((slug) => problem(['locationOrder'], 'locationOrder', `unknown location "${slug}"`));
  const unknownPhones = Object.keys(config.locationPhones)
    .filter((slug) => !slugs.has(slug))
    .map((slug) => problem(['locationPhones', slug], `locationPhones.${slug}`, `unknown location "${slug}"`));
  const unknownRankedLocations = config.search.ranking.rules.flatMap(({ locations }, index) =>
    locations
      .filter((slug) => !slugs.has(slug))
      .map((slug) =>
        problem(
          ['search', 'ranking', 'rules'],
          `search.ranking.rules[${index}].locations`,
          `unknown location "${slug}"`,
        ),
      ),
  );
  const missingHost =
    config.search.engine === 'hosted' && config.search.host === null
      ? [
          problem(
            ['search', 'engine'],
            'search.host',
            'missing: the address of the hosted index that search.engine names',
          ),
        ]
      : [];
  return [
    ...unknownDealerships,
    ...unknownLocations,
    ...unknownPhones,
    ...unknownRankedLocations,
    ...missingHost,
    ...findSampleReviews(config).map((message) => problem(['reviews'], 'reviews', message)),
    ...findDeadLinks(site).map((link) => problem(link.path, link.pathText, `leads nowhere: ${link.href}`)),
  ];
}

/** GAP-12: sample reviews never reach a live site. */
function findSampleReviews(config: SiteConfig): readonly string[] {
  if (config.status !== 'live') return [];
  return config.reviews
    .filter((review) => review.isSample)
    .map((review) => `sample review "${review.id}" on a live site`);
}
