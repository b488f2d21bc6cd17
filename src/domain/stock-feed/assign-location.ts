/** Puts a car at a dealership and a location of the group: the feed's word, else the location's, else the import's default. */
import type { FeedFieldName } from './feed-fields.ts';
import type { FeedProblem, FeedValue } from './feed-record.ts';
import type { GroupLocations } from './group-locations.ts';

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
    warnings.push({ column: null, value: named, reason: 'no location of the group; the default is taken' });
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
      problem: { column: null, value: dealershipId, reason: 'no dealership of the group' },
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
