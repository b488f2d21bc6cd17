/** Which geocoder answers: the table that comes with Forecourt, and behind it the hosted one where there is one. */
import { join } from 'node:path';
import { HostedGeocoder } from '#adapters/geocoder-hosted/hosted-geocoder.ts';
import { PostcodeGeocoder, readBuiltTable } from '#adapters/geocoder-postcodes/postcode-geocoder.ts';
import type { Environment } from '#config/environment.ts';
import { projectFolder } from '#main/startup.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import { createCarefulGeocoder } from '#use-cases/location/careful-geocoder.ts';
import type { GeocoderLimiters } from './limiters.ts';

export function createGeocoders(
  { geocoder }: Pick<Environment, 'geocoder'>,
  limiters: GeocoderLimiters,
  clock: Clock,
): (clientAddress: string) => Geocoder {
  const table = new PostcodeGeocoder(() => readBuiltTable(join(projectFolder, 'build', 'places.json')));
  if (geocoder === null) return () => table;
  return createCarefulGeocoder({ table, paid: new HostedGeocoder(geocoder), ...limiters, clock });
}
