/** A car as the stock grid knows it: what is filtered, ordered and shown there. */
import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { type DataGapName, expectedPhotos, scoreCarData } from '#domain/car/data-score.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import {
  type CarOverrides,
  differsFromFeed,
  isActive,
  type OverridePath,
} from '#domain/car-overrides/override.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';

export type GridRow = {
  readonly id: string;
  readonly title: string;
  readonly stockNumber: string;
  readonly slug: string;
  /** The first site of the group that lists it; null where none does. */
  readonly siteSlug: string | null;
  readonly status: Car['status'];
  readonly isReserved: boolean;
  readonly locationSlug: string | null;
  readonly priceCents: number | null;
  /** What others ask for the like: in the state, else in the country. */
  readonly marketCents: number | null;
  readonly odometerKm: number | null;
  readonly colour: string | null;
  readonly vin: string | null;
  readonly registration: string | null;
  readonly arrivedAtMs: number;
  /** Days of the dealer's calendar since it came. */
  readonly days: number;
  readonly photoCount: number;
  readonly expectedPhotos: number;
  readonly image: string | null;
  /** Of a hundred; null for a car whose record matters no more. */
  readonly score: number | null;
  /** What costs it the rest, the dearest first. */
  readonly gaps: readonly { readonly name: DataGapName; readonly label: string; readonly effect: string }[];
  /** Fields that a person holds, and those of them that differ from the feed. */
  readonly held: readonly OverridePath[];
  readonly differing: readonly OverridePath[];
  /** A timed change is active or to come. */
  readonly hasRelease: boolean;
};

type RowOf = {
  /** Those of its group; by the rules of the first the record is judged. */
  readonly sites: readonly SiteContext[];
  readonly now: Date;
};

export type RowOverrides = CarOverrides & { readonly car: Car };

export function gridRowOf({ car, record, overrides }: RowOverrides, { sites, now }: RowOf): GridRow {
  const [site] = sites;
  const held = overrides.filter((one) => one.owner === 'staff' && isActive(one, record, now));
  const score = site === undefined ? null : scoreCarData(car, site);
  return {
    id: car.id,
    title: carFullName(car),
    stockNumber: car.stockNumber,
    slug: car.slug,
    siteSlug: sites.find(({ config }) => evaluateListing(car, config, now).isListed)?.siteSlug ?? null,
    status: car.status,
    isReserved: car.isReserved,
    locationSlug: car.locationSlug,
    priceCents: car.priceCents,
    marketCents: car.market.stateAverageCents ?? car.market.nationalAverageCents,
    odometerKm: car.odometerKm,
    colour: car.colour,
    vin: car.vin,
    registration: car.registration,
    arrivedAtMs: car.createdAt.getTime(),
    days: daysBetween(car.createdAt, now, site?.config.timeZone ?? 'UTC'),
    photoCount: car.photoCount,
    expectedPhotos: expectedPhotos(car),
    image: car.images[0]?.url ?? null,
    score: score?.score ?? null,
    gaps: score?.gaps.map(({ name, label, effect }) => ({ name, label, effect })) ?? [],
    held: held.map(({ path }) => path),
    differing: held.filter((one) => differsFromFeed(one, record)).map(({ path }) => path),
    hasRelease: overrides.some(({ owner }) => owner === 'release'),
  };
}

/** By the calendar: what came yesterday evening has been here for a day. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (at: Date) => Date.parse(localTimeIn(timeZone, at).date);
  return Math.max(0, Math.round((dayOf(to) - dayOf(from)) / dayMs));
}

export const ageBands = ['0-29', '30-59', '60-89', '90+'] as const;
export const photoBands = ['none', 'few', 'enough'] as const;
export const ownerships = ['staff', 'release', 'differs', 'feed'] as const;
export type Ownership = (typeof ownerships)[number];
export const scoreBands = ['under-60', '60-79', '80+'] as const;

export function ageBandOf({ days }: Pick<GridRow, 'days'>): (typeof ageBands)[number] {
  if (days < 30) return '0-29';
  if (days < 60) return '30-59';
  return days < 90 ? '60-89' : '90+';
}

/** A drawing is no photo. */
export function photoBandOf(
  row: Pick<GridRow, 'photoCount' | 'expectedPhotos'>,
): (typeof photoBands)[number] {
  if (row.photoCount === 0) return 'none';
  return row.photoCount < row.expectedPhotos ? 'few' : 'enough';
}

export function scoreBandOf({ score }: Pick<GridRow, 'score'>): (typeof scoreBands)[number] | null {
  if (score === null) return null;
  if (score < 60) return 'under-60';
  return score < 80 ? '60-79' : '80+';
}

export function ownershipsOf({ held, differing, hasRelease }: GridRow): readonly Ownership[] {
  const found: Ownership[] = [];
  if (held.length > 0) found.push('staff');
  if (hasRelease) found.push('release');
  if (differing.length > 0) found.push('differs');
  return found.length === 0 ? ['feed'] : found;
}
