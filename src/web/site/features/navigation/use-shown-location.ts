/** The location that a page is about: where its car is, or the one it presents; the first one of the site elsewhere. */
import { useMatches } from 'react-router';
import type { LocationLine, SiteView } from '#view-models/site/view-site.ts';

export function useShownLocation({ locations, primaryLocation }: SiteView): LocationLine | null {
  const slug = readSlug(useMatches().at(-1)?.loaderData);
  return locations.find((location) => location.slug === slug) ?? primaryLocation;
}

/** Of what a route's loader brought: each whose page is about one location has it as `location`. */
function readSlug(shown: unknown): unknown {
  if (typeof shown !== 'object' || shown === null || !('location' in shown)) return null;
  const { location } = shown;
  return typeof location === 'object' && location !== null && 'slug' in location ? location.slug : null;
}
