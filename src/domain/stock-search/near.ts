/** Where a shopper is, and how far they would go: a filter by the car's location. */
import { type Coordinates, coordinatesOf, distanceKm } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SearchState } from './search-state.ts';

/** The value of `place` for "near me": the shopper is asked where that is. */
export const placeOfShopper = 'me';

/** Offered to choose from; an address may have any other. */
export const offeredRadiiKm = [10, 25, 50, 100, 250, 500] as const;

/** Kilometres by location slug; a location without coordinates is left out. */
export type LocationDistances = ReadonlyMap<string, number>;

/** No location has such a slug: a filter that nothing passes. */
const noPlace = '*nowhere*';

export function measureDistances(
  { locations }: Pick<SiteContext, 'locations'>,
  origin: Coordinates,
): LocationDistances {
  return new Map(
    locations.flatMap(({ slug, address }) => {
      const coordinates = coordinatesOf(address);
      return coordinates ? [[slug, distanceKm(origin, coordinates)] as const] : [];
    }),
  );
}

/** The border is inside. */
export function isWithin(km: number, withinKm: number | null): boolean {
  return withinKm === null || km <= withinKm;
}

type PlacedSite = {
  readonly locations: readonly { readonly address: Parameters<typeof coordinatesOf>[0] }[];
};

/** Whether the places of this site differ enough for a distance to choose between them. */
export function hasDistances({ locations }: PlacedSite): boolean {
  const places = locations.flatMap(({ address }) => coordinatesOf(address) ?? []);
  return new Set(places.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size > 1;
}

/** Whether anything can be measured from a place: a dealer with one yard knows how far it is, too. */
export function hasCoordinates({ locations }: Pick<SiteContext, 'locations'>): boolean {
  return locations.some(({ address }) => coordinatesOf(address) !== null);
}

export type PlacedSearch = {
  /** Without `near`: the distance is a refinement of the location by now. */
  readonly state: SearchState;
  /** What "nearest" goes by; null unless that is the order. */
  readonly nearest: LocationDistances | null;
};

/**
 * A distance is one more filter, by the few locations that lie within it: exact, the same in every engine, and
 * counted as any other. Without an origin the distance is left out, and "nearest" is the default order.
 */
export function placeSearch(
  site: Pick<SiteContext, 'locations'>,
  state: SearchState,
  origin: Coordinates | null,
): PlacedSearch {
  const { near, sortOrder } = state;
  const isNearest = sortOrder === 'nearest';
  const distances = near && origin ? measureDistances(site, origin) : null;
  const plain: SearchState = {
    ...state,
    near: null,
    sortOrder: isNearest && !distances ? 'relevant' : sortOrder,
  };
  if (!distances) return { state: plain, nearest: null };
  const nearest = isNearest ? distances : null;
  if (!near || near.withinKm === null) return { state: plain, nearest };
  const { withinKm } = near;
  const reachable = [...distances].filter(([, km]) => isWithin(km, withinKm)).map(([slug]) => slug);
  const chosen = plain.refinements[locationAttribute];
  const slugs = chosen ? reachable.filter((slug) => chosen.includes(slug)) : reachable;
  const refinements = {
    ...plain.refinements,
    [locationAttribute]: slugs.length > 0 ? slugs.sort() : [noPlace],
  };
  return { state: { ...plain, refinements }, nearest };
}

/** The facet that a distance narrows. */
export const locationAttribute = 'location_slug';
