/** The site a request belongs to: resolved once from the host, then the first argument of every use case and query. */

import type { Dealership, Location } from '#domain/location/location.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';

export type SiteContext = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly config: SiteConfig;
  /** Pages that only the link of a preview opens; they are in no list of pages, menu or cache. */
  readonly drafts?: SiteConfig['pages'];
  /** The locations this site shows, hidden ones removed. */
  readonly locations: readonly Location[];
  /** Slugs of the hidden ones: files may name them, and their former addresses lead to the list of the others. */
  readonly hiddenLocations?: readonly string[];
  readonly dealerships: readonly Dealership[];
  /** Changes with every change of configuration or content; part of the page-cache key. */
  readonly configVersion: string;
};

/** One site among those of every group, as a key of maps. */
export function siteKey({
  dealerGroupId,
  siteSlug,
}: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>): string {
  return `${dealerGroupId}/${siteSlug}`;
}
