/** The dealerships and locations a feed's cars may be put at, and where a car goes that the feed does not place. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedFieldName } from './feed-fields.ts';
import type { FeedProblem, FeedValue } from './feed-record.ts';

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

/**
 * Puts a car at a dealership and a location of the group: the feed's word, else the location's, else the import's
 * default.
 */
export type LocationAssignment =
  | { readonly kind: 'placed'; readonly warnings: readonly FeedProblem[] }
  | { readonly kind: 'unplaced'; readonly problem: FeedProblem };

/** Completes `values` in place: they belong to the row that is being built. */
export function assignLocation(
  values: Map<FeedFieldName, FeedValue>,
  places: GroupLocations,
): LocationAssignment {
  const warnings: FeedProblem[] = [];
  const named = values.get('locationSlug') ?? null;
  const isKnown = typeof named === 'string' && places.locations.has(named);
  if (typeof named === 'string' && !isKnown) {
    warnings.push({
      column: null,
      value: named,
      reason: 'not a location of the dealer group; the default location is used',
    });
  }
  const locationSlug = isKnown && typeof named === 'string' ? named : places.defaultLocationSlug;
  const location = locationSlug === null ? undefined : places.locations.get(locationSlug);
  values.set('locationSlug', locationSlug);

  const dealershipId = values.get('dealershipId') ?? location?.dealershipId ?? places.defaultDealershipId;
  if (typeof dealershipId !== 'string') {
    return { kind: 'unplaced', problem: { column: null, value: '', reason: 'the car has no dealership' } };
  }
  if (!places.dealershipIds.has(dealershipId)) {
    return {
      kind: 'unplaced',
      problem: { column: null, value: dealershipId, reason: 'not a dealership of the dealer group' },
    };
  }
  values.set('dealershipId', dealershipId);
  if (
    location !== undefined &&
    (values.get('city') ?? null) === null &&
    (values.get('state') ?? null) === null
  ) {
    values.set('city', location.city);
    values.set('state', location.state);
  }
  return { kind: 'placed', warnings };
}
