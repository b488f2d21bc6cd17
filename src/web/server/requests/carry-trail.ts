/** How a shopper came stays in the address when a page leads on: the browser reads it there, the page is made without. */
import { listTrailParameters } from '#domain/lead/visit-trail.ts';

/** `location` as the page named it; where it leads to another site, it is left as it is. */
export function carryTrail(location: string, asked: URL): string {
  const target = new URL(location, asked);
  if (target.origin !== asked.origin) return location;
  const carried = listTrailParameters(asked.searchParams).filter(([name]) => !target.searchParams.has(name));
  if (carried.length === 0) return location;
  const query = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString();
  return `${target.pathname}${target.search}${target.search === '' ? '?' : '&'}${query}${target.hash}`;
}
