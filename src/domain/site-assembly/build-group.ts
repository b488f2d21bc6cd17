/** `group.yaml` as read → the company, with what is wrong with its places. */
import { buildLocation } from '#domain/location/location-config.ts';
import { findLocationProblems } from '#domain/location/location-problems.ts';
import { type ConfigObject, formatConfigPath } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, describeIssues } from '#domain/site/config/config-problem.ts';
import { findDoubleKeys, renamedGroupKeys, withCurrentKeys } from '#domain/site/config/renamed-keys.ts';
import {
  type DealerGroup,
  type DealerGroupConfig,
  dealerGroupSchema,
  unknownLocation,
} from '#domain/site/dealer-group.ts';

export type BuiltGroup = {
  readonly group: DealerGroup | null;
  /** The group layer of its sites. */
  readonly siteDefaults: ConfigObject;
  readonly problems: readonly ConfigProblem[];
};

export function groupFileOf(groupId: string): string {
  return `groups/${groupId}/group.yaml`;
}

/** A feed that is fetched puts its cars where the group has a place. */
function findFeedProblems({ stockImport, dealerships, locations }: DealerGroupConfig) {
  return stockImport.fetched.flatMap(({ dealershipId, locationSlug }, index) => {
    const path = `stockImport.fetched[${index}]`;
    const isDealership = dealershipId === undefined || dealerships.some(({ id }) => id === dealershipId);
    const isLocation = locationSlug === undefined || locations.some(({ slug }) => slug === locationSlug);
    return [
      ...(isDealership
        ? []
        : [{ path: `${path}.dealershipId`, message: `unknown dealership "${dealershipId}"` }]),
      ...(isLocation
        ? []
        : [
            {
              path: `${path}.locationSlug`,
              message: unknownLocation(
                locationSlug,
                locations.map(({ slug }) => slug),
              ),
            },
          ]),
    ];
  });
}

export function buildGroup(groupId: string, written: ConfigObject): BuiltGroup {
  const file = groupFileOf(groupId);
  const value = withCurrentKeys(written, renamedGroupKeys);
  const parsed = dealerGroupSchema.safeParse(value);
  if (!parsed.success) {
    return { group: null, siteDefaults: {}, problems: describeIssues(file, value, parsed.error.issues) };
  }
  const { name, dealerships, locations, stockImport, siteDefaults }: DealerGroupConfig = parsed.data;
  return {
    group: {
      id: groupId,
      name,
      dealerships,
      stockImport,
      locations: locations.map((location) => buildLocation(groupId, location)),
    },
    siteDefaults,
    problems: [
      ...findDoubleKeys(written, renamedGroupKeys).map(({ path, message }) => ({
        path: formatConfigPath(path),
        message,
      })),
      ...findLocationProblems(locations, dealerships),
      ...findFeedProblems(parsed.data),
    ].map((problem) => ({ file, ...problem })),
  };
}
