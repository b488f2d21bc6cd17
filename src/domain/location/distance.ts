/** The distance of two places, and how it is shown. */
import { formatKilometres } from '#domain/text/number.ts';

/** Degrees, south and west negative. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

export const earthRadiusKm = 6_371;

/** Along the surface of a ball (haversine); straight lines on a map, not roads. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const fromLatitude = toRadians(from.latitude);
  const toLatitude = toRadians(to.latitude);
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const share = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  // Rounding may leave the antipodes a hair beyond one.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** "12 km away", "1,204 km away"; nothing is shown as 0 km away. */
export function distanceText(km: number, locale: string): string {
  const whole = Math.round(km);
  return whole < 1 ? 'less than 1\u00a0km away' : `${formatKilometres(whole, locale)} away`;
}

/** Null unless both are known. */
export function coordinatesOf(address: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Coordinates | null {
  const { latitude, longitude } = address;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
