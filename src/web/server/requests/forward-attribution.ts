/** How a shopper came stays in the address when a page leads on: the browser reads it there, the page is made without. */
import { listAttributionParameters } from '#domain/lead/visit-attribution.ts';

/** `location` as the page named it; where it leads to another site, it is left as it is. */
export function forwardAttribution(location: string, requested: URL): string {
  const target = new URL(location, requested);
  if (target.origin !== requested.origin) return location;
  const carried = listAttributionParameters(requested.searchParams).filter(
    ([name]) => !target.searchParams.has(name),
  );
  if (carried.length === 0) return location;
  const query = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString();
  return `${target.pathname}${target.search}${target.search === '' ? '?' : '&'}${query}${target.hash}`;
}
