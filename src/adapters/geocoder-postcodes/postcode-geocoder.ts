/** Postcodes and suburbs from the table of a package: no service is asked, no key is needed. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Coordinates, distanceKm } from '#domain/location/distance.ts';
import {
  type LocalityNames,
  placeLabel,
  readPlaceQuery,
  regionCentres,
} from '#domain/location/place-name.ts';
import type { GeocodeResult, Geocoder } from '#ports/shoppers/geocoder.ts';
import type { PlaceTable } from './place-table.ts';

type Known = { readonly table: PlaceTable; readonly placesByName: ReadonlyMap<string, readonly number[]> };

export class PostcodeGeocoder implements Geocoder {
  readonly #load: () => Promise<PlaceTable>;
  #known: Promise<Known> | null = null;

  constructor(load: () => Promise<PlaceTable> = loadBeside) {
    this.#load = load;
  }

  async locate(text: string, around: readonly Coordinates[]): Promise<GeocodeResult> {
    let known: Known;
    try {
      known = await this.#get();
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
    }
    return findPlace(known, text, around);
  }

  async placeNames(): Promise<LocalityNames | null> {
    try {
      const { placesByName } = await this.#get();
      return { has: (folded) => placesByName.has(folded) || regionCentres.has(folded) };
    } catch {
      return null;
    }
  }

  /** A table that could not be read is tried again with the next question. */
  #get(): Promise<Known> {
    this.#known ??= this.#load()
      .then((table) => ({ table, placesByName: indexNames(table) }))
      .catch((error: unknown) => {
        this.#known = null;
        throw error;
      });
    return this.#known;
  }
}

function findPlace(
  { table, placesByName }: Known,
  text: string,
  around: readonly Coordinates[],
): GeocodeResult {
  const { name, state, postcode } = readPlaceQuery(text);
  if (name === '') return postcode === null ? { kind: 'not-found' } : findPostcode(table, postcode);
  const region = placesByName.has(name) ? undefined : regionCentres.get(name);
  if (region) {
    const centre = findPlace({ table, placesByName }, `${region.town} ${region.state}`, around);
    return centre.kind === 'found'
      ? { kind: 'found', place: { ...centre.place, label: region.label } }
      : centre;
  }
  const named = placesByName.get(name) ?? [];
  const requested = named.filter(
    (position) =>
      (state === null || table.states[position] === state) &&
      (postcode === null || table.postcodes[position] === postcode),
  );
  const [nearest] = requested
    .map((position) => ({ place: position, km: kmToNearest(pointOf(table, position), around) }))
    .sort((a, b) => a.km - b.km);
  if (!nearest) return { kind: 'not-found' };
  const label = placeLabel(table.names[nearest.place] ?? '');
  const isAmbiguous = new Set(named.map((position) => table.states[position])).size > 1;
  return {
    kind: 'found',
    place: {
      label: isAmbiguous ? `${label} ${table.states[nearest.place]}` : label,
      coordinates: pointOf(table, nearest.place),
      ...stateOf(table, nearest.place),
    },
  };
}

function stateOf({ states }: PlaceTable, position: number): { readonly state?: string } {
  const state = states[position];
  return state === undefined ? {} : { state };
}

function findPostcode({ middles }: PlaceTable, postcode: string): GeocodeResult {
  const middle = Object.hasOwn(middles, postcode) ? middles[postcode] : undefined;
  if (!middle) return { kind: 'not-found' };
  const [latitude, longitude] = middle;
  return { kind: 'found', place: { label: postcode, coordinates: { latitude, longitude } } };
}

function pointOf({ latitudes, longitudes }: PlaceTable, position: number): Coordinates {
  return { latitude: latitudes[position] ?? 0, longitude: longitudes[position] ?? 0 };
}

/** Zero where there is nothing to be near to: the first of the table then. */
function kmToNearest(point: Coordinates, around: readonly Coordinates[]): number {
  return around.length === 0 ? 0 : Math.min(...around.map((place) => distanceKm(point, place)));
}

function indexNames({ folded }: PlaceTable): ReadonlyMap<string, readonly number[]> {
  const placesByName = new Map<string, number[]>();
  folded.forEach((name, position) => {
    const known = placesByName.get(name);
    if (known) known.push(position);
    else placesByName.set(name, [position]);
  });
  return placesByName;
}

/** As the build wrote it down. Without a build, as in development, it is worked out again. */
export async function readBuiltTable(file: string): Promise<PlaceTable> {
  const built = await readFile(file, 'utf8').catch(() => null);
  return built === null ? loadBeside() : (JSON.parse(built) as PlaceTable);
}

const maxTableBytes = 16 * 1024 * 1024;

/**
 * The file has 24 MB. Read in this process it would hold up every request for a third of a second and leave more than
 * 100 MB behind; a process of its own takes both with it.
 */
async function loadBeside(): Promise<PlaceTable> {
  const script = fileURLToPath(new URL('./print-place-table.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: maxTableBytes });
  return JSON.parse(stdout) as PlaceTable;
}
