/** The dealerships and locations a feed's cars may be put at, and where a car goes that the feed does not place. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';

export type GroupLocations = {
  readonly dealershipIds: ReadonlySet<string>;
  readonly locations: ReadonlyMap<
    string,
    { readonly dealershipId: string; readonly city: string; readonly state: string }
  >;
  readonly defaultDealershipId: string | null;
  readonly defaultLocationSlug: string | null;
};

export type LocationDefaults = {
  readonly dealershipId?: string | undefined;
  readonly locationSlug?: string | undefined;
};

/**
 * A car without a dealership of its own goes to the one of the named location, else of the group's primary location.
 * A location is never guessed, except where the group has only one.
 */
export function groupLocationsOf(group: DealerGroup, defaults: LocationDefaults): GroupLocations {
  const locations = new Map(
    group.locations.map(({ slug, dealershipId, address }) => [
      slug,
      { dealershipId, city: address.city, state: address.state },
    ]),
  );
  const [onlyLocation, ...otherLocations] = group.locations;
  const defaultLocationSlug =
    defaults.locationSlug ?? (otherLocations.length === 0 ? onlyLocation?.slug : null) ?? null;
  const ofLocation =
    defaultLocationSlug === null ? undefined : locations.get(defaultLocationSlug)?.dealershipId;
  const primary = group.locations.find(({ isPrimary }) => isPrimary) ?? onlyLocation;
  return {
    dealershipIds: new Set(group.dealerships.map(({ id }) => id)),
    locations,
    defaultDealershipId:
      defaults.dealershipId ?? ofLocation ?? primary?.dealershipId ?? group.dealerships[0]?.id ?? null,
    defaultLocationSlug,
  };
}
