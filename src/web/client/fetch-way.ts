/** How far a location is from a place, as the server says it; null where there is no answer. */
import type { Way } from '../../use-cases/location/measure-way.ts';

export async function fetchWay(
  place: string,
  locationSlug: string,
  signal: AbortSignal,
): Promise<Way | null> {
  const query = new URLSearchParams({ near: place, location: locationSlug });
  try {
    const response = await fetch(`/api/distance?${query}`, { signal });
    return response.ok ? ((await response.json()) as { readonly way: Way | null }).way : null;
  } catch {
    return null;
  }
}
