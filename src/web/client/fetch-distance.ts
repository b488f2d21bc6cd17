/** How far a location is from a place, as the server says it; null where there is no answer. */
import type { LocationDistance } from '#view-models/location/view-location.ts';

export async function fetchDistance(
  place: string,
  locationSlug: string,
  signal: AbortSignal,
): Promise<LocationDistance | null> {
  const query = new URLSearchParams({ near: place, location: locationSlug });
  try {
    const response = await fetch(`/api/distance?${query}`, { signal });
    return response.ok ? ((await response.json()) as { readonly way: LocationDistance | null }).way : null;
  } catch {
    return null;
  }
}
